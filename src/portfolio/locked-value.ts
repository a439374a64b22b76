import { heldQuantity, isLocked, type Lot } from '../domain/lot.js';
import { sumOf, times } from '../domain/money.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { mapInSlices } from '../runtime/schedule/time-slices.js';
import type { UnitWorth } from './worth.js';

/**
 * The value of the held lots that cannot be sold because of a trade lock. Lots without a value are
 * excluded, as in the value of the portfolio.
 */
export async function lockedValue(
  lots: readonly Lot[],
  worthOf: UnitWorth,
  now: EpochMs,
): Promise<MinorUnits> {
  const values = await mapInSlices(lots, (lot) => {
    const worth = isLocked(lot, now) ? worthOf(lot) : undefined;
    return worth === undefined ? [] : [times(heldQuantity(lot), worth)];
  });
  return sumOf(values.flat());
}
