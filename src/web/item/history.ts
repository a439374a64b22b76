import type { Bar } from '../ui/chart/entries.js';

/** A summary of a history, for readers who do not see the chart. */
export interface Summary {
  readonly last: Bar;
  /** The bar with the lowest price. */
  readonly lowest: Bar;
  /** The bar with the highest price. */
  readonly highest: Bar;
  readonly volume: number;
  readonly count: number;
}

/** Undefined for a history without bars. */
export function summarize(bars: readonly Bar[]): Summary | undefined {
  const [first] = bars;
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return {
    last,
    lowest: bars.reduce((lowest, bar) => (bar.low < lowest.low ? bar : lowest)),
    highest: bars.reduce((highest, bar) => (bar.high > highest.high ? bar : highest)),
    volume: bars.reduce((sum, { volume }) => sum + volume, 0),
    count: bars.reduce((sum, { count }) => sum + count, 0),
  };
}

const HOUR_MS = 3_600_000;

/** The lengths by which bars are grouped in a table, in milliseconds. */
const LENGTHS = [1, HOUR_MS, 24 * HOUR_MS, 7 * 24 * HOUR_MS];

/** More lines than this are grouped, if a longer length is left. */
const MOST_LINES = 200;

/** The lines of the table, newest first: bars, or one line for each hour, day or week of bars. */
export function linesOf(bars: readonly Bar[]): Bar[] {
  for (const length of LENGTHS) {
    const lines = grouped(bars, length);
    if (lines.length <= MOST_LINES || length === LENGTHS.at(-1)) return lines.reverse();
  }
  return [];
}

/** One bar for each interval of that length that has bars, ascending. */
function grouped(bars: readonly Bar[], length: number): Bar[] {
  const groups = new Map<number, Bar>();
  for (const bar of bars) {
    const time = Math.floor(bar.time / length) * length;
    const group = groups.get(time);
    groups.set(time, group === undefined ? { ...bar, time } : merged(group, bar));
  }
  return [...groups.values()];
}

function merged(group: Bar, bar: Bar): Bar {
  return {
    time: group.time,
    open: group.open,
    high: Math.max(group.high, bar.high),
    low: Math.min(group.low, bar.low),
    close: bar.close,
    volume: group.volume + bar.volume,
    count: group.count + bar.count,
  };
}
