import {
  CANDLE_INTERVALS,
  type CandleInterval,
  startOfInterval,
} from '../../contract/candle-values.js';
import type { Bar } from '../ui/chart/entries.js';
import { type VolumeMeaning, volumeTogether } from './volume.js';

/** A summary of a history, for readers who cannot see the chart. */
export interface Summary {
  readonly last: Bar;
  /** The bar with the lowest price. */
  readonly lowest: Bar;
  /** The bar with the highest price. */
  readonly highest: Bar;
  /** The number of trades, or the last number of listings. */
  readonly volume: number;
  readonly count: number;
}

/** Undefined for a history without bars. */
export function summarize(bars: readonly Bar[], means: VolumeMeaning): Summary | undefined {
  const [first] = bars;
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return {
    last,
    lowest: bars.reduce((lowest, bar) => (bar.low < lowest.low ? bar : lowest)),
    highest: bars.reduce((highest, bar) => (bar.high > highest.high ? bar : highest)),
    volume: bars
      .map(({ volume }) => volume)
      .reduce((sum, next) => volumeTogether(sum, next, means)),
    count: bars.reduce((sum, { count }) => sum + count, 0),
  };
}

/** A line of the table. */
export interface Line extends Bar {
  /** The length of the period. */
  readonly interval: CandleInterval;
}

/** More lines than this are grouped by the next longer interval, if there is one. */
const MOST_LINES = 200;

/**
 * The lines of the table, newest first: bars, or groups of bars by hour, day or week.
 * @param interval of the bars
 */
export function linesOf(
  bars: readonly Bar[],
  interval: CandleInterval,
  means: VolumeMeaning,
): Line[] {
  const intervals = CANDLE_INTERVALS.slice(CANDLE_INTERVALS.indexOf(interval));
  for (const length of intervals) {
    const lines = grouped(bars, length, means);
    if (lines.length <= MOST_LINES || length === intervals.at(-1)) return lines.reverse();
  }
  return [];
}

/** One line for each interval that has bars, ascending. */
function grouped(bars: readonly Bar[], interval: CandleInterval, means: VolumeMeaning): Line[] {
  const groups = new Map<number, Line>();
  for (const bar of bars) {
    const time = startOfInterval(bar.time, interval);
    const group = groups.get(time);
    const line = { ...bar, time, interval };
    groups.set(time, group === undefined ? line : merged(group, bar, means));
  }
  return [...groups.values()];
}

function merged(group: Line, bar: Bar, means: VolumeMeaning): Line {
  return {
    ...group,
    high: Math.max(group.high, bar.high),
    low: Math.min(group.low, bar.low),
    close: bar.close,
    volume: volumeTogether(group.volume, bar.volume, means),
    count: group.count + bar.count,
  };
}
