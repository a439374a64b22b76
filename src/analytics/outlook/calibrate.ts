import { required } from '../../domain/required.js';
import { varianceAfter } from './local-level.js';
import { logRange, OUTSIDE, type Quantiles, type Spread } from './range.js';
import { Residuals } from './residuals.js';
import type { Followed, Market, Sample } from './sample.js';

/** What the past says of one class of liquidity. */
export interface ClassCalibration extends Quantiles {
  /** Past forecasts whose outcome is known. */
  readonly samples: number;
}

/** How fast the shares follow what was missed (γ of Gibbs and Candès). */
const STEP = 0.02;

/** The shares stay within these: beyond, quantiles are single residuals. */
const LEAST_SHARE = 0.002;
const GREATEST_SHARE = 0.4;

/** A level is of use after so many days of a series. */
const FIRST_LEVEL = 5;

/**
 * The quantiles for forecasts over `horizon` days made on the last day, by class of liquidity. They
 * are those of the standardised residuals of past forecasts, at shares that follow how many outcomes
 * were beyond the bounds: adaptive conformal inference (Gibbs, Candès 2021, NeurIPS 34), a class and
 * a side at a time. It walks forward: the bounds of each day use outcomes up to that day. Yields
 * after each day.
 * @param horizon in days, from 1
 */
export function* calibrate(
  { market, series }: Sample,
  horizon: number,
): Generator<void, ClassCalibration[], void> {
  const classes: ClassCalibration[] = [];
  for (let place = 0; place <= market.classLimits.length; place += 1) {
    const ofClass = series.filter((one) => one.class === place);
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
  /** What the forecasts of each day were made with. */
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

/** A past forecast and what came of it. */
interface Outcome extends Spread {
  /** The log price on the day that it was for. */
  readonly price: number;
  /** The same without the market's move since. */
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

/** The shares of residuals beyond each bound. */
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

/** Lowers a share when more was beyond its bound than was meant, and raises it when less. */
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
