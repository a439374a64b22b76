import type { UTCTimestamp } from 'lightweight-charts';

/** Seconds since 1970 as the chart library takes them. */
export const chartTime = (seconds: number): UTCTimestamp => seconds as UTCTimestamp;

/** The prices of one interval; cents and milliseconds. */
export interface Bar {
  /** The start of the interval. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** The number of observations, including unchanged prices. */
  readonly count: number;
}

/** A bar on the axis of a chart. */
export interface DrawnBar extends Omit<Bar, 'time'> {
  /** Seconds since 1970, the time unit of the chart library. */
  readonly time: number;
  /** Whether a line ends here because later prices are missing; false for the newest bar. */
  readonly ends: boolean;
}

/** A time without a price; it keeps the time axis to scale. */
export interface Blank {
  readonly time: number;
}

/** The entries of the time axis of a chart. */
export type Entries = readonly (DrawnBar | Blank)[];

export function isDrawn(entry: DrawnBar | Blank): entry is DrawnBar {
  return 'close' in entry;
}
