import { carried } from '../analytics/carried.js';
import { horizonReturns } from '../analytics/risk/horizon-returns.js';
import { type Comovement, comovement, squaredMoments } from '../analytics/risk/shrinkage.js';
import { withoutSpikes } from '../analytics/risk/spikes.js';
import { mapInSlices } from '../runtime/schedule/time-slices.js';
import type { PricedHolding } from './risk-selection.js';

/**
 * The returns of each holding, all starting on the same day.
 * @param begin the index of the day, on which all have a price
 * @param horizon in days
 */
export function returnsOf(
  holdings: readonly Pick<PricedHolding, 'closes'>[],
  begin: number,
  horizon: number,
): Promise<Float64Array[]> {
  return mapInSlices(holdings, ({ closes }) =>
    horizonReturns(carried(withoutSpikes(closes)).subarray(begin), horizon),
  );
}

/**
 * How returns move together.
 * @param returns at least one
 * @param horizon in days
 */
export async function comovementOf(
  returns: readonly Float64Array[],
  horizon: number,
): Promise<Comovement> {
  const days = returns[0]?.keys() ?? [];
  const squares = await mapInSlices(days, (day) => squaredMoments(returns, day));
  return comovement(returns, horizon, squares);
}
