import { type Blank, chartTime, type DrawnBar, isDrawn } from './entries.js';

export const WITHOUT_MARKS = {
  priceLineVisible: false,
  lastValueVisible: false,
  crosshairMarkerVisible: false,
} as const;

/** Merging points closer than a pixel would draw lines through gaps. */
export const UNMERGED = { conflationThresholdFactor: 0 };

/** The colour of a point is that of the line to the next point. */
const NO_LINE = {
  color: 'transparent',
  topLineColor: 'transparent',
  topFillColor1: 'transparent',
  topFillColor2: 'transparent',
  bottomLineColor: 'transparent',
  bottomFillColor1: 'transparent',
  bottomFillColor2: 'transparent',
};

/** The data of a series that breaks at gaps. */
export function dataOf<Entry extends DrawnBar | Blank>(
  entries: readonly Entry[],
  valueAt: (entry: Entry) => number | undefined,
) {
  return entries.map((entry) => {
    const time = chartTime(entry.time);
    const value = valueAt(entry);
    if (value === undefined) return { time };
    return { time, value, ...(isDrawn(entry) && entry.ends && NO_LINE) };
  });
}
