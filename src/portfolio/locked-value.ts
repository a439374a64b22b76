import { heldQuantity, isLocked, type Lot } from '../domain/lot.js';
import type { LatestPoint } from '../domain/metrics.js';
import { sumOf, times } from '../domain/money.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { mapInSlices } from '../runtime/schedule/time-slices.js';

/**
 * The value of the held lots that cannot be sold because of a trade lock.
 * @param priceOf returns the point of an item's shown price; undefined if there is none
 */
export async function lockedValue(
  lots: readonly Lot[],
  priceOf: (itemId: number) => LatestPoint | undefined,
  now: EpochMs,
): Promise<MinorUnits> {
  const values = await mapInSlices(lots, (lot) =>
    isLocked(lot, now) ? times(heldQuantity(lot), priceOf(lot.itemId)?.price ?? 0) : 0,
  );
  return sumOf(values);
}
