import { type Gap, gapsIn, type Point, stepsOf } from '../history.js';

/** Points that a band is made of, and how many standard deviations wide it is to each side. */
export const BAND_POINTS = 20;
const BAND_WIDTH = 2;

/** A point as it is drawn. */
export interface DrawnPoint {
  /** Seconds, as the chart counts time. */
  readonly time: number;
  readonly value: number;
  readonly volume: number;
  /** Bollinger bands of the last 20 points; undefined while there are fewer. */
  readonly band:
    | { readonly lower: number; readonly middle: number; readonly upper: number }
    | undefined;
  /** Whether no line leads here: prices before it are missing. */
  readonly begins: boolean;
}

/** A moment without a price, which keeps its room on the time axis. */
export interface Blank {
  readonly time: number;
}

/** More moments than this between two edges of the axis are closer than the eye can tell. */
const MOST_BLANKS = 10_000;

/**
 * The points with their bands. Missing prices break line and bands, and the bands begin anew after
 * them; the axis stays true to time.
 * @param from where the axis begins, milliseconds
 * @param to where it ends
 */
export function drawn(points: readonly Point[], from: number, to: number): (DrawnPoint | Blank)[] {
  const gaps = new Set(gapsIn(points).map((gap) => gap.to));
  const step = Math.max((to - from) / MOST_BLANKS, shortStep(points) ?? (to - from) / 100);
  const all: (DrawnPoint | Blank)[] = [];
  let run: number[] = [];
  let last = from - step;
  for (const [place, { time, price, volume }] of points.entries()) {
    const begins = place === 0 || gaps.has(time);
    if (begins) run = [];
    run.push(price);
    const band = bandOf(run);
    all.push(...blanks({ from: last, to: time }, step));
    all.push({ time: Math.floor(time / 1_000), value: price, volume, band, begins });
    last = time;
  }
  if (to - last > 3 * step) all.push(...blanks({ from: last, to }, step));
  return ascending(all);
}

/** A step that is short for the points, but not the one that happens to be the shortest. */
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

/** One entry a second: the chart takes no two of the same time. The later counts. */
function ascending(all: readonly (DrawnPoint | Blank)[]): (DrawnPoint | Blank)[] {
  return all.filter(({ time }, place) => {
    const next = all[place + 1];
    return next === undefined || next.time > time;
  });
}

export function isDrawn(entry: DrawnPoint | Blank): entry is DrawnPoint {
  return 'value' in entry;
}

/** The point that a moment belongs to, in seconds; undefined where prices are missing. */
export function pointedAt(
  entries: readonly (DrawnPoint | Blank)[],
  time: number,
): DrawnPoint | undefined {
  const points = entries.filter(isDrawn);
  const last = points.findLast((point) => point.time <= time);
  const next = points.find((point) => point.time > time);
  return last?.time === time || next?.begins === false ? last : undefined;
}
