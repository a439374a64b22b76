import type { Days } from '../../domain/days.js';

/** Sales are estimated from so many of the last whole days, or fewer. */
const ESTIMATED_DAYS = 60;

/** An item needs so many days of sales. */
export const SALES_DAYS = 14;

/** The sales of the last days since the first price. Today is left out: it is not over. */
export function salesDays({ closes, volumes }: Days): Int32Array {
  const first = closes.findIndex((close) => close > 0);
  const end = closes.length - 1;
  return volumes.subarray(first < 0 ? end : Math.max(first, end - ESTIMATED_DAYS), end);
}
