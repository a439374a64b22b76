import type { Days } from '../../domain/candle.js';
import { required } from '../../domain/required.js';
import type { SeasonalSale } from '../../domain/seasonal-sale.js';
import type { MinorUnits } from '../../domain/units.js';
import { bandOf } from '../risk/price-bands.js';
import { addResidual, CALIBRATED_HORIZONS, type Calibrations } from './calibrate.js';
import { type Distances, distances } from './range.js';
import { Residuals } from './residuals.js';
import { type Followed, followOne, type Market } from './sample.js';
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
  /** Number of past forecasts of items of similar prices that calibrate the range. */
  readonly samples: number;
  /** The sale for which the range reaches lower. */
  readonly sale: SeasonalSale | undefined;
}

/** Why there is no outlook. */
export type OutlookMissing = 'too_few_days' | 'too_few_outcomes' | 'stopped';

/** An item needs prices for at least this many days. */
export const OUTLOOK_DAYS = 20;

/** It needs a price of its own on this many of them. */
export const OUTLOOK_PRICED_DAYS = 10;

/** Quantiles of fewer outcomes than this are single outcomes. */
export const OUTLOOK_OUTCOMES = 100;

/** An upper bound is at most this many times the price. */
const MOST_TIMES = 5;

/**
 * What calibrated distances of all but the cheapest items are multiplied by, by horizon as in
 * {@link CALIBRATED_HORIZONS}: weeks of sales and of crashes in the past half year make ranges of days too wide, and
 * those of a month are too narrow because half a year has few. Measured over four years on one half of the items; on the
 * other half 4 to 6% of prices were beyond each bound.
 */
const LASTING: readonly Distances[] = [
  { below: 0.92, above: 0.98 },
  { below: 0.89, above: 0.94 },
  { below: 0.87, above: 0.95 },
  { below: 0.92, above: 1.02 },
  { below: 0.99, above: 1.12 },
];

/** In the first week of a seasonal sale the lower bound is lower by this, in logarithms. */
const SALE_FALL = 0.07;

/**
 * The outlook of a series from the last day on. Its ranges contain the last price, and those of later days contain
 * those of earlier ones.
 * @param all the same days as those of the sample
 * @param horizon in days, 1 to 30
 * @param sale in the time until then
 */
export function outlookOf(
  all: Days,
  market: Market,
  calibrations: Calibrations,
  horizon: number,
  sale?: SeasonalSale,
): Outlook | OutlookMissing {
  const from = estimatedFrom(carriedLogs(all.closes));
  const days = market.days - from;
  if (days < OUTLOOK_DAYS || pricedDays(all, from) < OUTLOOK_PRICED_DAYS) return 'too_few_days';
  const followed = required(followOne(all, market), 'a series');
  const price = required(followed.prices.at(-1), 'a price');
  const samples = Math.min(
    ...calibrations.map((bands) => required(bands[bandOf(price)], 'a band').samples),
  );
  if (samples < OUTLOOK_OUTCOMES) return 'too_few_outcomes';
  const level =
    required(followed.levels.at(-1), 'a level') + required(market.levels.at(-1), 'a day');
  const { below, above } = distancesAt(horizon, calibrated(followed, market, calibrations, price));
  return {
    lower: Math.min(price, cents(level - below - (sale === undefined ? 0 : SALE_FALL))),
    middle: cents(level),
    upper: Math.min(MOST_TIMES * price, Math.max(price, cents(level + above))),
    days,
    liquidityClass: followed.class + 1,
    classes: market.classLimits.length + 1,
    samples,
    sale,
  };
}

/** The distances of the calibrated horizons; none is smaller than that of a shorter one. */
function calibrated(
  followed: Followed,
  market: Market,
  calibrations: Calibrations,
  price: MinorUnits,
): Distances[] {
  const band = bandOf(price);
  let least: Distances = { below: 0, above: 0 };
  return CALIBRATED_HORIZONS.map((horizon, index) => {
    const { factors, farthest } = required(calibrations[index]?.[band], 'a band');
    const lasting = band === 0 ? undefined : LASTING[index];
    const own = new Residuals(market.days);
    for (let day = 0; day + horizon < market.days; day += 1) {
      addResidual(own, followed, day, horizon);
    }
    const made = distances(followed, market, { day: market.days - 1, horizon, own });
    least = {
      below: bounded(
        factors.below * (lasting?.below ?? 1) * made.below,
        least.below,
        farthest.below,
      ),
      above: bounded(
        factors.above * (lasting?.above ?? 1) * made.above,
        least.above,
        farthest.above,
      ),
    };
    return least;
  });
}

/** A distance that is at most the largest that was seen, and at least that of a shorter horizon. */
function bounded(distance: number, least: number, farthest: number): number {
  return Math.max(least, Math.min(farthest, distance));
}

/** Between two calibrated horizons the squares of distances grow evenly, as those of a random walk. */
function distancesAt(horizon: number, all: readonly Distances[]): Distances {
  const later = CALIBRATED_HORIZONS.findIndex((calibrated) => calibrated >= horizon);
  const to = required(all[later], 'a horizon');
  const end = required(CALIBRATED_HORIZONS[later], 'a horizon');
  if (end === horizon) return to;
  const from = required(all[later - 1], 'a horizon');
  const begin = required(CALIBRATED_HORIZONS[later - 1], 'a horizon');
  const part = (horizon - begin) / (end - begin);
  const between = (a: number, b: number) => Math.sqrt(a ** 2 + part * (b ** 2 - a ** 2));
  return { below: between(from.below, to.below), above: between(from.above, to.above) };
}

/** A price is at least a cent. */
function cents(log: number): MinorUnits {
  return Math.max(1, Math.round(Math.exp(log)));
}
