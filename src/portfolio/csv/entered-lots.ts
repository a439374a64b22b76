import { type Lot, unlockAfterPurchase } from '../../domain/lot.js';
import type { EpochMs } from '../../domain/units.js';
import { refuse } from '../refuse.js';
import type { LotEntry } from './read-entries.js';

/** The lot that a line adds. */
export function newLot(id: string, entry: LotEntry, itemId: number, now: EpochMs): Lot {
  const { quantity, unitCost, acquiredAt = now, note = '', assetId } = entry;
  const { tradableAfter = unlockAfterPurchase(acquiredAt) } = entry;
  return {
    id,
    itemId,
    quantity,
    unitCost: unitCost === 'unknown' ? undefined : unitCost,
    acquiredAt,
    tradableAfter: tradableAfter === 'free' ? undefined : tradableAfter,
    note,
    assetId,
    importedAt: assetId === undefined ? undefined : (entry.importedAt ?? now),
    closedAt: assetId === undefined ? undefined : entry.closedAt,
    sales: [],
  };
}

/**
 * A lot with the changes of a line. The line must not change imported fields.
 * @throws DomainError `invalid_parameter` if it would
 */
export function changedLot(former: Lot, entry: LotEntry, itemId: number): Lot {
  if (former.assetId !== undefined && itemId !== former.itemId) {
    return refuse('the item of an imported lot cannot be changed');
  }
  if (entry.assetId !== undefined && entry.assetId !== former.assetId) {
    return refuse('asset_id is not that of the lot');
  }
  const { quantity, unitCost = former.unitCost, acquiredAt, note } = entry;
  const { tradableAfter = former.tradableAfter } = entry;
  return {
    ...former,
    itemId,
    quantity,
    unitCost: unitCost === 'unknown' ? undefined : unitCost,
    acquiredAt: acquiredAt ?? former.acquiredAt,
    tradableAfter: tradableAfter === 'free' ? undefined : tradableAfter,
    note: note ?? former.note,
  };
}
