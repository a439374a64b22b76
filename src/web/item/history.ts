import type { PriceHistoryPoint } from '../../client/index.js';

/** A point of one market's history. */
export interface Point {
  /** Milliseconds. */
  readonly time: number;
  /** Cents. */
  readonly price: number;
  readonly volume: number;
}

/** The history of one market, ascending; markets are never drawn as one line. */
export function historyOf(points: readonly PriceHistoryPoint[], source: string): Point[] {
  return points
    .filter((point) => point.source === source)
    .map(({ time, price, volume }) => ({ time: Date.parse(time), price, volume }));
}

/** The times between the points, in milliseconds. */
export function stepsOf(points: readonly Point[]): number[] {
  return points.slice(1).map(({ time }, place) => time - (points[place]?.time ?? time));
}

/** A time without prices. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** So many usual steps without a point make a gap. */
const GAP_STEPS = 3;

/** So many steps say what is usual where the one in their middle is. */
const AROUND = 9;

/**
 * Where prices are missing between the points: where a step is much longer than those of the history
 * usually are, and than those around it. What comes once an hour, and later every five minutes, is
 * not missing.
 */
export function gapsIn(points: readonly Point[]): Gap[] {
  const steps = stepsOf(points);
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  return steps.flatMap((step, place) => {
    if (step <= GAP_STEPS * usual || step <= GAP_STEPS * usualAround(steps, place)) return [];
    const from = points[place]?.time ?? 0;
    return [{ from, to: from + step }];
  });
}

/** The third longest step of those around: two gaps may be near to each other. */
function usualAround(steps: readonly number[], place: number): number {
  const begin = Math.max(0, Math.min(place - (AROUND >> 1), steps.length - AROUND));
  const around = steps.slice(begin, begin + AROUND);
  return around.sort((a, b) => b - a)[2] ?? 0;
}

/** What a history comes to, for those who do not see the chart. */
export interface Summary {
  readonly first: Point;
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
    first,
    last,
    lowest: points.reduce((lowest, point) => (point.price < lowest.price ? point : lowest)),
    highest: points.reduce((highest, point) => (point.price > highest.price ? point : highest)),
    volume: points.reduce((sum, { volume }) => sum + volume, 0),
    count: points.length,
  };
}

/** A line of the table beside the chart: one point, or the points of one hour. */
export interface Line extends Point {
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** More points than this are put together hour by hour. */
const MOST_LINES = 120;
const HOUR_MS = 3_600_000;

/** The history as a table shows it, newest first; `price` is the last of each hour. */
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
