import type { Days } from '../../domain/candle.js';
import { required } from '../../domain/required.js';
import type { MinorUnits } from '../../domain/units.js';
import type { ClassCalibration } from './calibrate.js';
import { varianceAfter } from './local-level.js';
import { logRange } from './range.js';
import { followOne, type Market } from './sample.js';
import { carriedLogs, estimatedFrom, pricedDays } from './series.js';

/**
 * The expected range of a price on a future day: in 5 of 100 cases the price is below it, in 5
 * above.
 */
export interface Outlook {
  readonly lower: MinorUnits;
  /** The current level of the price, which is also its expected level: no direction is forecast. */
  readonly middle: MinorUnits;
  readonly upper: MinorUnits;
  /** Number of past days from which the series was estimated. */
  readonly days: number;
  /** Its liquidity class, from 1 for the least traded to `classes`. */
  readonly liquidityClass: number;
  readonly classes: number;
  /** Number of past forecasts of the class that calibrate the range. */
  readonly samples: number;
}

/** Why there is no outlook. */
export type OutlookMissing = 'too_few_days' | 'too_few_outcomes';

/** An item needs prices for at least this many days. */
export const OUTLOOK_DAYS = 20;

/** It needs a price of its own on this many of them. */
export const OUTLOOK_PRICED_DAYS = 10;

/** Quantiles of fewer outcomes than this are single outcomes. */
export const OUTLOOK_OUTCOMES = 100;

/**
 * The outlook of a series from the last day on.
 * @param all the same days as those of the sample
 * @param calibration for the same horizon, by liquidity class
 * @param horizon in days, at least 1
 */
export function outlookOf(
  all: Days,
  market: Market,
  calibration: readonly ClassCalibration[],
  horizon: number,
): Outlook | OutlookMissing {
  const from = estimatedFrom(carriedLogs(all.closes));
  const days = market.days - from;
  if (days < OUTLOOK_DAYS || pricedDays(all, from) < OUTLOOK_PRICED_DAYS) return 'too_few_days';
  const followed = required(followOne(all, market), 'a series');
  const quantiles = required(calibration[followed.class], 'a class');
  if (quantiles.samples < OUTLOOK_OUTCOMES) return 'too_few_outcomes';
  const level =
    required(followed.levels.at(-1), 'a level') + required(market.levels.at(-1), 'a day');
  const spread = {
    level,
    ownVariance: varianceAfter(followed.model, horizon),
    marketVariance: horizon * market.variance,
  };
  const range = logRange(spread, quantiles);
  return {
    lower: cents(range.lower),
    middle: cents(level),
    upper: cents(range.upper),
    days,
    liquidityClass: followed.class + 1,
    classes: calibration.length,
    samples: quantiles.samples,
  };
}

/** A price is at least a cent. */
function cents(log: number): MinorUnits {
  return Math.max(1, Math.round(Math.exp(log)));
}
