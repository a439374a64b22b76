import { bandOf } from '../risk/price-bands.js';
import { varianceAfter } from './local-level.js';
import type { Residuals } from './residuals.js';
import type { Followed, Market } from './sample.js';

/** How far the bounds of a range are from the level, in logarithms; above 0. */
export interface Distances {
  readonly below: number;
  readonly above: number;
}

/** The intended share of outcomes below the range, and likewise above it. */
export const OUTSIDE = 0.05;

/** The quantile of the normal distribution with {@link OUTSIDE} beyond it. */
const NORMAL_QUANTILE = 1.645;

/** The bounds of the model, in its standard deviations: rises have the longer tail. */
const MODEL: Distances = { below: 1.5, above: 1.7 };

/** The weight of an item's own residuals, the rest being that of the model, for all items but the cheapest. */
const OWN_WEIGHT = 0.5;

/** With fewer residuals than these, the weight is less in proportion. */
const ENOUGH_RESIDUALS = 60;

/** The number of days of a recent move. */
const RECENT = 7;

/** The range is wider by these parts of a recent move beyond {@link CALM}: half of such moves are undone. */
const UNDONE: Distances = { below: 0.6, above: 0.4 };

/** Smaller moves in a week are usual. */
const CALM = Math.log(1.1);

/** A move of a cheap item is unusual if it is more than this many cents. */
const CALM_CENTS = 1.5;

/** Bounds are not nearer than this, so that outcomes can be compared with them. */
const LEAST = 0.001;

/**
 * The distances before they are calibrated by past outcomes.
 * @param day the day of the forecast, from which on nothing is used
 * @param own the past deviations of the price from the level that it had `horizon` days before, without the market's
 *   moves
 */
export function distances(
  followed: Followed,
  market: Market,
  { day, horizon, own }: { day: number; horizon: number; own: Residuals },
): Distances {
  const deviation = Math.sqrt(varianceAfter(followed.model, horizon));
  const price = followed.prices[day] ?? 1;
  const isCheapest = bandOf(price) === 0;
  const known = Math.min(1, own.count / ENOUGH_RESIDUALS);
  const weight = known * (isCheapest ? 1 : OWN_WEIGHT);
  const common = isCheapest ? 0 : NORMAL_QUANTILE ** 2 * horizon * market.variance;
  const unusual = unusualMove(followed.prices, day, price);
  const combined = (side: keyof Distances, ofOwn: number) => {
    const usual = Math.hypot(mixed(weight, ofOwn, MODEL[side] * deviation), Math.sqrt(common));
    return Math.max(LEAST, UNDONE[side] * unusual + usual);
  };
  return {
    below: combined('below', -own.quantile(OUTSIDE)),
    above: combined('above', own.quantile(1 - OUTSIDE)),
  };
}

/** @param own negative or NaN if the own past has no such deviations */
function mixed(weight: number, own: number, ofModel: number): number {
  return weight === 0 ? ofModel : weight * Math.max(0, own) + (1 - weight) * ofModel;
}

/** The part of the move of the last week that is beyond the usual, in logarithms; 0 if it is usual. */
function unusualMove(prices: Int32Array, day: number, price: number): number {
  const before = prices[Math.max(0, day - RECENT)] ?? 0;
  if (before === 0) return 0;
  const calm = Math.max(CALM, Math.log1p(CALM_CENTS / price));
  return Math.max(0, Math.abs(Math.log(price / before)) - calm);
}
