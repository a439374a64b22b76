import type { MinorUnits } from '../domain/units.js';
import { medianOf, quantileOf } from './quantiles.js';

/** The price of sales that do not wait for the best buyer. */
export interface QuickSale {
  readonly price: MinorUnits;
  /** It divided by the median price of a day's sales. */
  readonly share: number;
  /** Number of days whose sales it is from. */
  readonly days: number;
}

/** The least number of sales from which the lowest tenth of a day is estimated. */
const LEAST_SALES = 5;

/** One of the last days must have enough: older sales do not say what sells today. */
const LAST_DAYS = 3;

/** Of ten sales of a day one is at this price or below. */
const LOW = 0.1;

/**
 * The price at which an item sells today: the 10th percentile of a day's sales over their median, the median of the
 * days, times the median of the last day with enough sales. Undefined if none of the last three has.
 * @param days the prices of the single sales of each day, up to today
 */
export function quickSale(days: readonly (readonly MinorUnits[])[]): QuickSale | undefined {
  const sold = days
    .filter(({ length }) => length >= LEAST_SALES)
    .map((prices) => Float64Array.from(prices).sort());
  const last = sold.at(-1);
  const isRecent = days.slice(-LAST_DAYS).some(({ length }) => length >= LEAST_SALES);
  if (last === undefined || !isRecent) return undefined;
  const share = medianOf(
    Float64Array.from(sold, (prices) => quantileOf(prices, LOW) / quantileOf(prices, 0.5)),
  );
  return { price: Math.max(1, Math.round(share * medianOf(last))), share, days: sold.length };
}
