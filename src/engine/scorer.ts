import { required } from '../domain/required.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { sumWindow } from './figures.js';
import { robustSpread } from './robust.js';
import type { Runs } from './runs.js';
import { type SourceTraits, volumeOf } from './source-traits.js';

/** Items below one of them are left out of a ranking. */
export interface RankingBounds {
  /** Least last price. */
  readonly minPrice: MinorUnits;
  /** Least volume of the window. */
  readonly minVolume: number;
}

export const NO_BOUNDS: RankingBounds = { minPrice: 0, minVolume: 0 };

/** The conditions for a series to be ranked. */
export interface RankingGates extends RankingBounds {
  /** Least number of observations in the window. */
  readonly minPoints: number;
}

/** Ranks each series with an observation. */
export const NO_GATES: RankingGates = { ...NO_BOUNDS, minPoints: 1 };

/** The score of a series, and the figures by which rankings leave items out. */
export interface Score {
  readonly score: number;
  /** The last price. */
  readonly price: MinorUnits;
  /** The volume of the window. */
  readonly volume: number;
}

/**
 * Scores series by the spread of their prices: 1.4826 * (MAD / median), which a single outlier does
 * not change.
 */
export class Scorer {
  readonly #gates: RankingGates;
  #values = new Int32Array(256);
  #weights = new Int32Array(256);

  constructor(gates: RankingGates) {
    this.#gates = gates;
  }

  /**
   * The score of the observations with time in (from, now]; undefined if the series may not be ranked.
   * @param traits of the series' source
   */
  score(runs: Runs, from: EpochMs, now: EpochMs, traits: SourceTraits): Score | undefined {
    const { minPoints, minPrice, minVolume } = this.#gates;
    const sums = sumWindow(runs, from, now);
    if (sums.samples === 0 || sums.samples < minPoints) return undefined;
    const price = required(runs.priceAt(now), 'an observation in the window');
    const volume = volumeOf(traits, sums);
    if (price < minPrice || volume < minVolume) return undefined;
    const length = this.#readPrices(runs, from, now);
    const prices = { values: this.#values, weights: this.#weights, length };
    const score = robustSpread(prices, sums.samples);
    return score === undefined ? undefined : { score, price, volume };
  }

  /** Whether this number of observations is enough. */
  isEnough(samples: number): boolean {
    return samples >= this.#gates.minPoints;
  }

  #readPrices(runs: Runs, from: EpochMs, now: EpochMs): number {
    if (this.#values.length < runs.length) {
      this.#values = new Int32Array(2 * runs.length);
      this.#weights = new Int32Array(2 * runs.length);
    }
    let length = 0;
    for (let run = runs.firstAfter(from); run < runs.length && runs.from(run) <= now; run += 1) {
      const count = runs.upTo(run, now) - runs.upTo(run, from);
      if (count === 0) continue;
      this.#values[length] = runs.price(run);
      this.#weights[length] = count;
      length += 1;
    }
    return length;
  }
}
