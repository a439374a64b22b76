import { heldQuantity, isLocked, type Lot } from '../domain/lot.js';
import type { LatestPoint } from '../domain/metrics.js';
import { sumOf, times } from '../domain/money.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { mapInSlices } from '../runtime/schedule/time-slices.js';

/**
 * The value of the held lots that cannot be sold because of a trade lock. Lots without a price are
 * excluded, as in the value of the portfolio.
 * @param priceOf returns the point of an item's shown price; undefined if there is none
 */
export async function lockedValue(
  lots: readonly Lot[],
  priceOf: (itemId: number) => LatestPoint | undefined,
  now: EpochMs,
): Promise<MinorUnits> {
  const values = await mapInSlices(lots, (lot) => {
    const point = isLocked(lot, now) ? priceOf(lot.itemId) : undefined;
    return point === undefined ? [] : [times(heldQuantity(lot), point.price)];
  });
  return sumOf(values.flat());
}
