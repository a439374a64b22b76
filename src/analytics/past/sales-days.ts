import type { Days } from '../../domain/candle.js';
import { ESTIMATED_DAYS } from '../outlook/series.js';

/** Minimum number of days with sales of an item. */
export const SALES_DAYS = 14;

/** The sales of the last days since the first price. Today is excluded because it is not over. */
export function salesDays({ closes, volumes }: Days): Int32Array {
  const first = closes.findIndex((close) => close > 0);
  const end = closes.length - 1;
  return volumes.subarray(first < 0 ? end : Math.max(first, end - ESTIMATED_DAYS), end);
}
