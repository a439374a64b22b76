import type { UTCTimestamp } from 'lightweight-charts';

/** What a price did in one interval; cents and milliseconds. */
export interface Bar {
  /** The beginning of the interval. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Observations, also of an unchanged price. */
  readonly count: number;
}

/** A bar on the axis of a chart. */
export interface DrawnBar extends Omit<Bar, 'time'> {
  /** Seconds since 1970, the time unit of the chart library. */
  readonly time: UTCTimestamp;
  /** Whether a line ends here: prices after it are missing. The newest bar does not end it. */
  readonly ends: boolean;
}

/** A time without a price: keeps the time axis true to scale. */
export interface Blank {
  readonly time: UTCTimestamp;
}

/** What is on the time axis of a chart. */
export type Entries = readonly (DrawnBar | Blank)[];

/** A time in milliseconds in the unit of the chart library. */
export function chartTime(time: number): UTCTimestamp {
  return Math.floor(time / 1_000) as UTCTimestamp;
}

export function isDrawn(entry: DrawnBar | Blank): entry is DrawnBar {
  return 'close' in entry;
}
