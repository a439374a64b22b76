import { required } from '../../domain/required.js';
import { quantileOf } from '../quantiles.js';
import { BAND_COUNT, bandOf } from '../risk/price-bands.js';
import { type Distances, distances, OUTSIDE } from './range.js';
import { Residuals } from './residuals.js';
import type { Followed, Sample } from './sample.js';

/** The days ahead for which ranges are calibrated; those between are interpolated. Ascending. */
export const CALIBRATED_HORIZONS = [1, 3, 7, 14, 30] as const;

/** The calibration of forecasts for one horizon, of items in one price band. */
export interface Calibration {
  /** Factors of the distances. */
  readonly factors: Distances;
  /** The largest deviations from a level that were seen. */
  readonly farthest: Distances;
  /** Number of past forecasts with a known outcome. */
  readonly samples: number;
}

/** By horizon as in {@link CALIBRATED_HORIZONS}, then by price band. */
export type Calibrations = readonly (readonly Calibration[])[];

/** The number of days of a series before its level is used. */
const FIRST_LEVEL = 5;

/**
 * The factor of the outcomes has weight n / (n + this), n being the number of periods without overlap; the rest is 1.
 * A factor of few periods says how the market moved in them, not how wide a range has to be.
 */
const PRIOR_PERIODS = 4;

/** A factor is at least this: whole cents can make one of very cheap items 0. */
const LEAST_FACTOR = 0.4;

/**
 * Calibrates forecasts by those of the past: walks forward, and compares the distances computed from the days
 * up to each day with the later prices. Yields between pieces of work.
 *
 * An outcome is below the range if the lower bound times a factor is above it. The largest factor with which it is not
 * is its score, and the factor of a class leaves a share of {@link OUTSIDE} of scores below it: split conformal
 * prediction (V. Vovk, A. Gammerman, G. Shafer, "Algorithmic Learning in a Random World", Springer 2005).
 */
export function* calibrate(sample: Sample): Generator<void, Calibrations, void> {
  const all: Calibration[][] = [];
  for (const horizon of CALIBRATED_HORIZONS) {
    const scores = Array.from({ length: BAND_COUNT }, () => new Scores());
    for (const followed of sample.series) {
      addScores(scores, followed, sample, horizon);
      yield;
    }
    const periods = Math.max(0, sample.market.days - FIRST_LEVEL - horizon) / horizon;
    const ofHorizon: Calibration[] = [];
    for (const [band, ofBand] of scores.entries()) {
      ofHorizon.push(ofBand.calibration(periods, band === 0));
      yield;
    }
    all.push(ofHorizon);
  }
  return all;
}

function addScores(
  bands: readonly Scores[],
  followed: Followed,
  { market }: Sample,
  horizon: number,
): void {
  const { prices, levels } = followed;
  const own = new Residuals(market.days);
  for (let day = 0; day + horizon < market.days; day += 1) {
    // What is known on the day: the forecast of `horizon` days before.
    addResidual(own, followed, day - horizon, horizon);
    if ((prices[day - FIRST_LEVEL] ?? 0) === 0) continue;
    const made = distances(followed, market, { day, horizon, own });
    const level = required(levels[day], 'a level') + required(market.levels[day], 'a day');
    const band = bandOf(required(prices[day], 'a price'));
    required(bands[band], 'a band').add(made, level, required(prices[day + horizon], 'a price'));
  }
}

/** Adds how far the price was from the level of the day, `horizon` days after it, if both are known. */
export function addResidual(
  own: Residuals,
  { logs, levels, prices }: Followed,
  day: number,
  horizon: number,
): void {
  if ((prices[day - FIRST_LEVEL] ?? 0) === 0) return;
  own.add(required(logs[day + horizon], 'a price') - required(levels[day], 'a level'));
}

class Scores {
  readonly #below: number[] = [];
  readonly #above: number[] = [];
  #farthestBelow = 0;
  #farthestAbove = 0;

  /** @param price the outcome. A bound is a whole cent: it is beyond the outcome from half a cent on. */
  add(made: Distances, level: number, price: number): void {
    this.#below.push((level - Math.log(price + 0.5)) / made.below);
    this.#above.push((Math.log(price - 0.5) - level) / made.above);
    const moved = Math.log(price) - level;
    this.#farthestBelow = Math.max(this.#farthestBelow, -moved);
    this.#farthestAbove = Math.max(this.#farthestAbove, moved);
  }

  /** @param isCheapest whether a cent is a large part of the price, so that no factor leaves out 5% */
  calibration(periods: number, isCheapest: boolean): Calibration {
    const known = isCheapest ? 0 : periods / (periods + PRIOR_PERIODS);
    return {
      factors: { below: factor(this.#below, known), above: factor(this.#above, known) },
      farthest: { below: this.#farthestBelow, above: this.#farthestAbove },
      samples: this.#below.length,
    };
  }
}

function factor(scores: readonly number[], known: number): number {
  if (scores.length === 0) return 1;
  const seen = quantileOf(Float64Array.from(scores).sort(), 1 - OUTSIDE);
  return Math.max(LEAST_FACTOR, seen) ** known;
}
