import { DomainError } from '../domain/errors.js';
import { type Lot, unlockAfterPurchase } from '../domain/lot.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { cleanTags } from './tags.js';

/** The fields of a lot to change; missing fields keep their values. */
export interface LotFields
  extends Partial<Pick<Lot, 'itemId' | 'quantity' | 'acquiredAt' | 'note' | 'tags'>> {
  /** US cents. `unknown` removes a known cost. */
  readonly unitCost?: MinorUnits | 'unknown';
  /** `free` removes a lock. */
  readonly tradableAfter?: EpochMs | 'free';
}

/**
 * The lot with other fields; not validated. If its lock starts with the purchase, it moves with a
 * corrected date of purchase.
 * @throws DomainError `invalid_parameter` for another item of an imported lot
 */
export function editLot(lot: Lot, fields: LotFields): Lot {
  const { itemId = lot.itemId, unitCost = lot.unitCost, acquiredAt = lot.acquiredAt } = fields;
  if (lot.assetId !== undefined && itemId !== lot.itemId) {
    throw new DomainError('invalid_parameter', 'the item of an imported lot cannot be changed');
  }
  const { tradableAfter = shiftedLock(lot, acquiredAt) } = fields;
  return {
    ...lot,
    itemId,
    // Without a cost, the purchase of the platform's market can be chosen again.
    purchaseId: unitCost === 'unknown' ? undefined : lot.purchaseId,
    quantity: fields.quantity ?? lot.quantity,
    unitCost: unitCost === 'unknown' ? undefined : unitCost,
    acquiredAt,
    tradableAfter: tradableAfter === 'free' ? undefined : tradableAfter,
    note: fields.note ?? lot.note,
    tags: fields.tags === undefined ? lot.tags : cleanTags(fields.tags),
    original: fields.unitCost === undefined ? lot.original : undefined,
  };
}

function shiftedLock({ acquiredAt, tradableAfter }: Lot, corrected: EpochMs): EpochMs | undefined {
  const beganThen = tradableAfter === unlockAfterPurchase(acquiredAt);
  return beganThen ? unlockAfterPurchase(corrected) : tradableAfter;
}
