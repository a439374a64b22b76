import { type Gap, gapsIn, type Point, stepsOf } from '../history.js';

/** The number of points in a band, and its half-width in standard deviations. */
export const BAND_POINTS = 20;
const BAND_WIDTH = 2;

/** A point of the chart. */
export interface DrawnPoint {
  /** Seconds since 1970, the time unit of the chart library. */
  readonly time: number;
  readonly value: number;
  readonly volume: number;
  /** Bollinger bands of the last 20 points; undefined while there are fewer. */
  readonly band:
    | { readonly lower: number; readonly middle: number; readonly upper: number }
    | undefined;
  /** Whether a line ends here: prices after it are missing. The newest point does not end it. */
  readonly ends: boolean;
}

/** A time without a price: keeps the time axis true to scale. */
export interface Blank {
  readonly time: number;
}

/** The most blanks on the time axis; more would be less than a pixel apart. */
const MOST_BLANKS = 10_000;

/**
 * The points with their bands. Missing prices break the line and the bands, and the bands start
 * anew; blanks keep the axis true to scale.
 * @param from start of the axis, milliseconds
 * @param to end of the axis, milliseconds
 */
export function drawn(points: readonly Point[], from: number, to: number): (DrawnPoint | Blank)[] {
  const gaps = new Set(gapsIn(points).map((gap) => gap.from));
  const step = Math.max((to - from) / MOST_BLANKS, shortStep(points) ?? (to - from) / 100);
  const all: (DrawnPoint | Blank)[] = [];
  let run: number[] = [];
  let last = from - step;
  for (const { time, price, volume } of points) {
    run.push(price);
    const band = bandOf(run);
    all.push(...blanks({ from: last, to: time }, step));
    const ends = gaps.has(time);
    all.push({ time: Math.floor(time / 1_000), value: price, volume, band, ends });
    if (ends) run = [];
    last = time;
  }
  if (to - last > 3 * step) all.push(...blanks({ from: last, to }, step));
  return ascending(all);
}

/** The 10th percentile of the steps: a short step, but no outlier. */
function shortStep(points: readonly Point[]): number | undefined {
  const steps = stepsOf(points).sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 10)];
}

/** Mean and two population standard deviations of the last 20 (Bollinger, 1983). */
function bandOf(run: readonly number[]): DrawnPoint['band'] {
  if (run.length < BAND_POINTS) return undefined;
  const last = run.slice(-BAND_POINTS);
  const middle = last.reduce((sum, price) => sum + price, 0) / BAND_POINTS;
  const variance = last.reduce((sum, price) => sum + (price - middle) ** 2, 0) / BAND_POINTS;
  const distance = BAND_WIDTH * Math.sqrt(variance);
  return { lower: middle - distance, middle, upper: middle + distance };
}

function blanks({ from, to }: Gap, step: number): Blank[] {
  const found: Blank[] = [];
  for (let time = from + step; time < to - step / 2; time += step) {
    found.push({ time: Math.floor(time / 1_000) });
  }
  return found;
}

/** Keeps the last entry of each second: the chart library rejects equal times. */
function ascending(all: readonly (DrawnPoint | Blank)[]): (DrawnPoint | Blank)[] {
  return all.filter(({ time }, index) => {
    const next = all[index + 1];
    return next === undefined || next.time > time;
  });
}

export function isDrawn(entry: DrawnPoint | Blank): entry is DrawnPoint {
  return 'value' in entry;
}

/** The point at a time in seconds; undefined where prices are missing. */
export function pointedAt(
  entries: readonly (DrawnPoint | Blank)[],
  time: number,
): DrawnPoint | undefined {
  const points = entries.filter(isDrawn);
  const last = points.findLast((point) => point.time <= time);
  const isBeforeNewest = points.some((point) => point.time > time);
  return last?.time === time || (isBeforeNewest && last?.ends === false) ? last : undefined;
}
