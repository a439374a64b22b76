import { required } from '../../domain/required.js';
import { varianceAfter } from './local-level.js';
import { logRange, OUTSIDE, type Quantiles, type Spread } from './range.js';
import { Residuals } from './residuals.js';
import type { Followed, Market, Sample } from './sample.js';

/** The calibration of one liquidity class by past forecasts. */
export interface ClassCalibration extends Quantiles {
  /** Number of past forecasts with a known outcome. */
  readonly samples: number;
}

/** How fast the shares adapt to misses (γ of Gibbs and Candès). */
const STEP = 0.02;

/** The limits of the shares: beyond them, quantiles are single residuals. */
const LEAST_SHARE = 0.002;
const GREATEST_SHARE = 0.4;

/** The number of days of a series before its level is used. */
const FIRST_LEVEL = 5;

/**
 * The quantiles for forecasts over `horizon` days made on the last day, by liquidity class. They
 * are quantiles of the standardized residuals of past forecasts, at shares that adapt to how many
 * outcomes were outside the bounds: adaptive conformal inference (Gibbs, Candès 2021, NeurIPS 34),
 * for each class and side. The computation walks forward: the bounds of each day only use outcomes
 * up to that day. Yields after each day.
 * @param horizon in days, at least 1
 */
export function* calibrate(
  { market, series }: Sample,
  horizon: number,
): Generator<void, ClassCalibration[], void> {
  const classes: ClassCalibration[] = [];
  for (let classIndex = 0; classIndex <= market.classLimits.length; classIndex += 1) {
    const ofClass = series.filter((followed) => followed.class === classIndex);
    classes.push(yield* calibrateClass(ofClass, market, horizon));
  }
  return classes;
}

function* calibrateClass(
  series: readonly Followed[],
  market: Market,
  horizon: number,
): Generator<void, ClassCalibration, void> {
  const residuals = new Residuals();
  const shares: Shares = { below: OUTSIDE, above: OUTSIDE };
  /** The quantiles used for the forecasts of each day. */
  const used: (Quantiles | undefined)[] = [];
  let current: Quantiles | undefined;
  for (let day = 0; day < market.days; day += 1) {
    const outcomes = outcomesOf(series, market, day - horizon, horizon);
    if (outcomes.length > 0) {
      const made = used[day - horizon];
      if (made !== undefined) followShares(shares, outcomes, made);
      residuals.add(Float64Array.from(outcomes, standardised));
      current = quantilesAt(residuals, shares);
    }
    used.push(current);
    yield;
  }
  return { ...quantilesAt(residuals, shares), samples: residuals.count };
}

/** A past forecast and its outcome. */
interface Outcome extends Spread {
  /** The log price on the forecast day. */
  readonly price: number;
  /** The same without the market's move since then. */
  readonly ownPrice: number;
}

/** The forecasts that could be made on a day. */
function outcomesOf(
  series: readonly Followed[],
  market: Market,
  day: number,
  horizon: number,
): Outcome[] {
  if (day < FIRST_LEVEL) return [];
  const moved =
    required(market.levels[day + horizon], 'a day') - required(market.levels[day], 'a day');
  const marketVariance = horizon * market.variance;
  return series
    .filter(({ logs }) => !Number.isNaN(logs[day - FIRST_LEVEL]))
    .map(({ logs, levels, model }) => {
      const ownPrice = required(logs[day + horizon], 'a price');
      return {
        level: required(levels[day], 'a level'),
        ownVariance: varianceAfter(model, horizon),
        marketVariance,
        ownPrice,
        price: ownPrice + moved,
      };
    });
}

function standardised({ ownPrice, level, ownVariance }: Outcome): number {
  return (ownPrice - level) / Math.sqrt(ownVariance);
}

/** The shares of residuals outside each bound. */
interface Shares {
  below: number;
  above: number;
}

function quantilesAt(residuals: Residuals, { below, above }: Shares): Quantiles {
  return {
    lower: residuals.quantile(withinLimits(below)),
    upper: residuals.quantile(1 - withinLimits(above)),
  };
}

function withinLimits(share: number): number {
  return Math.min(GREATEST_SHARE, Math.max(LEAST_SHARE, share));
}

/**
 * Lowers a share if more outcomes than intended were outside its bound, and raises it if fewer
 * were.
 */
function followShares(shares: Shares, outcomes: readonly Outcome[], made: Quantiles): void {
  let below = 0;
  let above = 0;
  for (const outcome of outcomes) {
    const range = logRange(outcome, made);
    if (outcome.price < range.lower) below += 1;
    if (outcome.price > range.upper) above += 1;
  }
  shares.below += STEP * (OUTSIDE - below / outcomes.length);
  shares.above += STEP * (OUTSIDE - above / outcomes.length);
}
