import type { EpochMs, MinorUnits } from '../domain/units.js';
import type { Runs } from './runs.js';

/** The number of observations of a series in a window, and their sums. */
export interface WindowSums {
  readonly samples: number;
  readonly prices: number;
  readonly volumes: number;
  /** The newest volume; 0 if there are no observations. */
  readonly lastVolume: number;
  /** The time of the first observation. */
  readonly first: EpochMs;
  /** The sum of the times, relative to the first: epoch milliseconds would leave no digits for their mean. */
  readonly offsets: number;
}

/** Counts and sums of the observations with time in (from, now]. */
export function sumWindow(runs: Runs, from: EpochMs, now: EpochMs): WindowSums {
  let samples = 0;
  let prices = 0;
  let volumes = 0;
  let lastVolume = 0;
  let offsets = 0;
  const firstRun = runs.firstAfter(from);
  const first = runs.timeAfter(from);
  for (let run = firstRun; run < runs.length && runs.from(run) <= now; run += 1) {
    // Only the first and the last run can be partly outside.
    const start = run === firstRun ? runs.upTo(run, from) : 0;
    const count = runs.upTo(run, now) - start;
    if (count === 0) continue;
    samples += count;
    prices += count * runs.price(run);
    volumes += count * runs.volume(run);
    lastVolume = runs.volume(run);
    offsets +=
      count === 1 ? runs.time(run, start) - first : sumOffsets(runs, run, start, count, first);
  }
  return { samples, prices, volumes, lastVolume, first, offsets };
}

/** The sum of the times of `count` observations of a run, relative to `first`. */
function sumOffsets(runs: Runs, run: number, start: number, count: number, first: EpochMs): number {
  const step = runs.step(run);
  if (step > 0) return count * (runs.time(run, start) - first) + (step * count * (count - 1)) / 2;
  let offsets = 0;
  for (let n = start; n < start + count; n += 1) offsets += runs.time(run, n) - first;
  return offsets;
}

/** Mean and population standard deviation in minor units, slope in minor units per ms. */
export interface Figures {
  readonly mean: number;
  readonly deviation: number;
  readonly slope: number;
}

/**
 * The figures of the observations with time in (from, now], of which there must be at least one.
 * A second pass after that of the sums: deviations are taken from the mean itself, to avoid cancellation. The
 * slope is the least-squares slope, 0 if all times are equal.
 */
export function figuresOf(runs: Runs, from: EpochMs, now: EpochMs, sums: WindowSums): Figures {
  const { samples, prices, first, offsets } = sums;
  const mean = prices / samples;
  /** The mean time, relative to the first: epoch milliseconds would leave too few digits for its fraction. */
  const middle = offsets / samples;
  let squares = 0;
  let together = 0;
  let spread = 0;
  const firstRun = runs.firstAfter(from);
  for (let run = firstRun; run < runs.length && runs.from(run) <= now; run += 1) {
    const start = run === firstRun ? runs.upTo(run, from) : 0;
    const end = runs.upTo(run, now);
    const difference = runs.price(run) - mean;
    const square = difference * difference;
    // One after another, so that they are rounded alike however the observations are in runs.
    for (let n = start; n < end; n += 1) {
      squares += square;
      const offset = runs.time(run, n) - first - middle;
      together += difference * offset;
      spread += offset * offset;
    }
  }
  return {
    mean,
    deviation: Math.sqrt(squares / samples),
    slope: spread === 0 ? 0 : together / spread,
  };
}

/** The change of a price over a window. */
export interface PriceChange {
  /** The newest price at or before the window's start, or else the first one in it. */
  readonly previous: MinorUnits;
  /** From that price to the newest one in the window, in percent. */
  readonly percent: number;
}

/**
 * The only definition of a change over the window (from, now]; undefined if it has no observation.
 */
export function priceChange(runs: Runs, from: EpochMs, now: EpochMs): PriceChange | undefined {
  const last = runs.priceAt(now);
  const first = runs.firstAfter(from);
  if (last === undefined || first === runs.length || runs.from(first) > now) return undefined;
  if (runs.upTo(first, now) === runs.upTo(first, from)) return undefined;
  const previous = runs.priceAt(from) ?? runs.price(first);
  return { previous, percent: ((last - previous) / previous) * 100 };
}
