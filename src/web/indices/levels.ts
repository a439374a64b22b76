import type { IndexSeries } from '../../client/index.js';
import { INTERVAL_MS } from '../../contract/candle-values.js';
import type { ValueHistoryWindow } from '../../contract/values.js';

/** How far back an index can reach, also next to prices and values. */
export type IndexRange = ValueHistoryWindow;

/** The parameters of the request. */
export interface IndexSpan {
  readonly days: number;
  readonly interval: IndexSeries['interval'];
}

/**
 * The levels to request for each range. A daily level is that of the end of its day, so the level
 * at the start of the range needs one more day, and today is another one.
 */
export const INDEX_SPANS: Readonly<Record<IndexRange, IndexSpan>> = {
  '24h': { days: 1, interval: '1h' },
  '7d': { days: 7, interval: '1h' },
  '30d': { days: 32, interval: '1d' },
  '90d': { days: 92, interval: '1d' },
  '1y': { days: 365, interval: '1d' },
  all: { days: 365, interval: '1d' },
};

/** A level and the time at which it was reached, in milliseconds. */
export interface ReachedLevel {
  readonly time: number;
  readonly value: number;
}

/** A daily level is reached at the end of its day, today's when it was computed. */
export function reachedLevels({
  series,
  interval,
  computed_at,
}: Pick<IndexSeries, 'series' | 'interval' | 'computed_at'>): ReachedLevel[] {
  const end = Date.parse(computed_at);
  const length = interval === '1d' ? INTERVAL_MS[interval] : 0;
  return series.map(({ time, level }) => ({
    time: Math.min(Date.parse(time) + length, end),
    value: level,
  }));
}

/** Below this height of the axis, labels are less than 0.1 apart. */
const NARROW = 2;

/** The decimals needed to tell the labels of an axis with these levels apart. */
export function axisDecimals(levels: readonly number[]): number {
  const lowest = levels.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const highest = levels.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return highest - lowest < NARROW ? 2 : 1;
}
