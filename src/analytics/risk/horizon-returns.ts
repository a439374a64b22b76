import { required } from '../../domain/required.js';

/**
 * The returns log(p(t) / p(t - horizon)) of each day t: consecutive returns overlap by all days but one.
 *
 * Logarithms give a price that rises and falls back the mean return 0. The mean of its simple returns is
 * above 0, which over many such prices looks like a common movement. The return of a portfolio is nearly the
 * weighted sum of those of its holdings.
 * @param prices of consecutive days, all above 0
 * @param horizon in days
 * @returns the number of prices minus the horizon
 */
export function horizonReturns(prices: ArrayLike<number>, horizon: number): Float64Array {
  const returns = new Float64Array(Math.max(0, prices.length - horizon));
  for (let day = 0; day < returns.length; day += 1) {
    const before = required(prices[day], 'a price');
    returns[day] = Math.log(required(prices[day + horizon], 'a price') / before);
  }
  return returns;
}
