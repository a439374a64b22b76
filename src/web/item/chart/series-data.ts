import type { BaselineData, UTCTimestamp, WhitespaceData } from 'lightweight-charts';
import { type Blank, type DrawnPoint, isDrawn } from './bands.js';

export const WITHOUT_MARKS = {
  priceLineVisible: false,
  lastValueVisible: false,
  crosshairMarkerVisible: false,
} as const;

/** Merging points that are closer than a pixel would draw lines through gaps. */
export const UNMERGED = { conflationThresholdFactor: 0 };

/** The colours of a point are those of the line from it to the next point. */
const NO_LINE = {
  color: 'transparent',
  topLineColor: 'transparent',
  topFillColor1: 'transparent',
  topFillColor2: 'transparent',
  bottomLineColor: 'transparent',
  bottomFillColor1: 'transparent',
  bottomFillColor2: 'transparent',
};

type Data = BaselineData<UTCTimestamp> | WhitespaceData<UTCTimestamp>;

/** The data of a series that breaks where prices are missing. */
export function dataOf<Entry extends DrawnPoint | Blank>(
  entries: readonly Entry[],
  valueAt: (entry: Entry) => number | undefined,
): Data[] {
  return entries.map((entry) => {
    const time = entry.time as UTCTimestamp;
    const value = valueAt(entry);
    if (value === undefined) return { time };
    return { time, value, ...(isDrawn(entry) && entry.ends && NO_LINE) };
  });
}
