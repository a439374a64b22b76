import type { PriceHistoryPoint } from '../../client/index.js';

/** A point of one market's history. */
export interface Point {
  /** Milliseconds. */
  readonly time: number;
  /** Cents. */
  readonly price: number;
  readonly volume: number;
}

/** The history of one market, ascending by time; each market has its own line. */
export function historyOf(points: readonly PriceHistoryPoint[], source: string): Point[] {
  return points
    .filter((point) => point.source === source)
    .map(({ time, price, volume }) => ({ time: Date.parse(time), price, volume }));
}

/** The intervals between the points, in milliseconds. */
export function stepsOf(points: readonly Point[]): number[] {
  return points.slice(1).map(({ time }, index) => time - (points[index]?.time ?? time));
}

/** An interval without prices, in milliseconds. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** An interval of more than this many usual steps is a gap. */
const GAP_STEPS = 3;

/** The number of steps around a step that define what is usual there. */
const AROUND = 9;

/**
 * Intervals in which prices are missing: steps much longer than the median step of the history, and
 * than the steps around them. Prices that come hourly, and later every five minutes, are not
 * missing.
 */
export function gapsIn(points: readonly Point[]): Gap[] {
  const steps = stepsOf(points);
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  return steps.flatMap((step, index) => {
    if (step <= GAP_STEPS * usual || step <= GAP_STEPS * usualAround(steps, index)) return [];
    const from = points[index]?.time ?? 0;
    return [{ from, to: from + step }];
  });
}

/** The third longest of the surrounding steps: two gaps may be close to each other. */
function usualAround(steps: readonly number[], index: number): number {
  const begin = Math.max(0, Math.min(index - (AROUND >> 1), steps.length - AROUND));
  const around = steps.slice(begin, begin + AROUND);
  return around.sort((a, b) => b - a)[2] ?? 0;
}

/** A summary of a history, for readers who do not see the chart. */
export interface Summary {
  readonly last: Point;
  readonly lowest: Point;
  readonly highest: Point;
  readonly volume: number;
  readonly count: number;
}

/** Undefined for a history without points. */
export function summarize(points: readonly Point[]): Summary | undefined {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return {
    last,
    lowest: points.reduce((lowest, point) => (point.price < lowest.price ? point : lowest)),
    highest: points.reduce((highest, point) => (point.price > highest.price ? point : highest)),
    volume: points.reduce((sum, { volume }) => sum + volume, 0),
    count: points.length,
  };
}

/** A line of the table: one point, or all points of one hour. */
export interface Line extends Point {
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** More points than this are grouped by hour. */
const MOST_LINES = 120;
const HOUR_MS = 3_600_000;

/** The lines of the table, newest first; `price` is the last price of each hour. */
export function linesOf(points: readonly Point[]): Line[] {
  const width = points.length > MOST_LINES ? HOUR_MS : 1;
  const lines = new Map<number, Line>();
  for (const { time, price, volume } of points) {
    const begin = Math.floor(time / width) * width;
    const line = lines.get(begin);
    lines.set(begin, {
      time: begin,
      price,
      volume: volume + (line?.volume ?? 0),
      low: Math.min(price, line?.low ?? price),
      high: Math.max(price, line?.high ?? price),
      count: 1 + (line?.count ?? 0),
    });
  }
  return [...lines.values()].reverse();
}
