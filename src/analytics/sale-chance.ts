import { required } from '../domain/required.js';
import { medianOf } from './quantiles.js';
import { dot, sum } from './vectors.js';

// The sales of an item in a period are negative binomial: a Poisson count whose rate varies from
// period to period. With a dispersion of 0 they would be Poisson.

/** The daily sales of an item. */
export interface Sales {
  readonly mean: number;
  /** (variance - mean) / mean²: the variability of the rate. */
  readonly dispersion: number;
}

/**
 * Below the least dispersion sales are practically Poisson; above the greatest a single burst
 * dominates.
 */
const DISPERSIONS = { least: 0.01, greatest: 10 };

/** The weight of a day's sales decreases by this factor per day: by half in a week. */
const DECAY = 0.5 ** (1 / 7);

/**
 * Mean and variance of daily sales. Recent days have more weight, because demand changes within weeks. With
 * weights v of sum 1, the variance is Σ v (x - mean)² / (1 - Σ v²), which is unbiased.
 * @param volumes the sales of consecutive days, at least two
 */
export function estimateSales(volumes: Float64Array | Int32Array): Sales {
  const weights = Float64Array.from(volumes, (_, day) => DECAY ** (volumes.length - 1 - day));
  const total = sum(weights);
  // Distances from the newest day, so that the mean of equal days is exactly their value.
  const newest = required(volumes.at(-1), 'a day');
  const distances = Float64Array.from(volumes, (volume) => volume - newest);
  const mean = newest + dot(weights, distances) / total;
  const squares = weights.reduce(
    (all, weight, day) => all + weight * (required(volumes[day], 'a day') - mean) ** 2,
    0,
  );
  const variance = squares / (total - dot(weights, weights) / total);
  const dispersion = mean === 0 ? DISPERSIONS.greatest : (variance - mean) / mean ** 2;
  return {
    mean,
    dispersion: Math.min(DISPERSIONS.greatest, Math.max(DISPERSIONS.least, dispersion)),
  };
}

/** The median dispersion of items that are sold at all; undefined if none is. */
export function commonDispersion(all: readonly Sales[]): number | undefined {
  const sold = all.filter(({ mean }) => mean > 0);
  if (sold.length === 0) return undefined;
  return medianOf(Float64Array.from(sold, ({ dispersion }) => dispersion));
}

/** Half way, in logarithms, from the item's own dispersion to the common one. */
export function shrunk({ mean, dispersion }: Sales, common: number): Sales {
  return { mean, dispersion: Math.sqrt(dispersion * common) };
}

/**
 * The probability that at least `count` items are sold in `days`: 1 - F(count - 1) of the negative
 * binomial with mean `mean * days`. The rate of the whole period varies like that of a day, because
 * busy days follow each other.
 * @param days 0 if it cannot be sold in that time
 * @param count at least 1
 */
export function chanceOfSales({ mean, dispersion }: Sales, days: number, count: number): number {
  if (mean === 0 || days === 0) return 0;
  const size = 1 / dispersion;
  const expected = mean * days;
  const more = Math.log(expected / (size + expected));
  let logMass = size * Math.log(size / (size + expected));
  let fewer = 0;
  for (let sold = 0; sold < count; sold += 1) {
    fewer += Math.exp(logMass);
    logMass += more + Math.log((sold + size) / (sold + 1));
  }
  return Math.min(1, Math.max(0, 1 - fewer));
}
