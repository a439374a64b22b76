import type { EpochMs, MinorUnits } from '../domain/units.js';
import type { Runs } from './runs.js';

/** The number of observations of a series in a window, and their sums. */
export interface WindowSums {
  readonly samples: number;
  readonly prices: number;
  readonly volumes: number;
  /** The newest volume; 0 if there are no observations. */
  readonly lastVolume: number;
}

/** Counts and sums of the observations with time in (from, now]. */
export function sumWindow(runs: Runs, from: EpochMs, now: EpochMs): WindowSums {
  let samples = 0;
  let prices = 0;
  let volumes = 0;
  let lastVolume = 0;
  for (let run = runs.firstAfter(from); run < runs.length && runs.from(run) <= now; run += 1) {
    const count = runs.upTo(run, now) - runs.upTo(run, from);
    if (count === 0) continue;
    samples += count;
    prices += count * runs.price(run);
    volumes += count * runs.volume(run);
    lastVolume = runs.volume(run);
  }
  return { samples, prices, volumes, lastVolume };
}

/** Mean and population standard deviation in minor units, slope in minor units per ms. */
export interface Figures {
  readonly mean: number;
  readonly deviation: number;
  readonly slope: number;
}

/**
 * The figures of the observations with time in (from, now], of which there must be at least one.
 * Two passes: deviations are taken from the mean itself, to avoid cancellation. The slope is the
 * least-squares slope, 0 if all times are equal.
 */
export function figuresOf(runs: Runs, from: EpochMs, now: EpochMs, sums: WindowSums): Figures {
  const { samples, prices } = sums;
  const mean = prices / samples;
  // Times are relative to the first one: epoch milliseconds would leave no digits for the mean.
  const first = runs.timeAfter(from);
  const middle = sumOffsets(runs, from, now, first) / samples;
  let squares = 0;
  let together = 0;
  let spread = 0;
  for (let run = runs.firstAfter(from); run < runs.length && runs.from(run) <= now; run += 1) {
    const difference = runs.price(run) - mean;
    const end = runs.upTo(run, now);
    for (let n = runs.upTo(run, from); n < end; n += 1) {
      const offset = runs.time(run, n) - first - middle;
      squares += difference * difference;
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

/** The sum of the times of the observations in (from, now], relative to `first`. */
function sumOffsets(runs: Runs, from: EpochMs, now: EpochMs, first: EpochMs): number {
  let offsets = 0;
  for (let run = runs.firstAfter(from); run < runs.length && runs.from(run) <= now; run += 1) {
    const end = runs.upTo(run, now);
    for (let n = runs.upTo(run, from); n < end; n += 1) offsets += runs.time(run, n) - first;
  }
  return offsets;
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
