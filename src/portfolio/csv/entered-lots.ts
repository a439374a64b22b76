import { isDeepStrictEqual } from 'node:util';
import { type ExchangeRates, enteredInCents, rateOf } from '../../domain/exchange-rates.js';
import { type Lot, type OriginalAmount, unlockAfterPurchase } from '../../domain/lot.js';
import { required } from '../../domain/required.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { refuse } from '../refuse.js';
import type { LotEntry } from './read-entries.js';

export interface EntryContext {
  readonly now: EpochMs;
  readonly rates: ExchangeRates;
}

/** The lot that a line adds. @throws DomainError `no_exchange_rate` */
export function newLot(
  id: string,
  entry: LotEntry,
  itemId: number,
  { now, rates }: EntryContext,
): Lot {
  const { quantity, acquiredAt = now, note = '', tags = [], assetId } = entry;
  const stated = { cents: entry.unitCost, original: entry.original, at: acquiredAt };
  const unitCost = centsOf(stated, undefined, rates);
  const { tradableAfter = unlockAfterPurchase(acquiredAt) } = entry;
  return {
    id,
    itemId,
    quantity,
    unitCost: unitCost === 'unknown' ? undefined : unitCost,
    acquiredAt,
    tradableAfter: tradableAfter === 'free' ? undefined : tradableAfter,
    note,
    tags,
    assetId,
    importedAt: assetId === undefined ? undefined : (entry.importedAt ?? now),
    closedAt: assetId === undefined ? undefined : entry.closedAt,
    accountId: entry.accountId,
    place: entry.place,
    traits: assetId === undefined ? undefined : entry.traits,
    purchaseId: entry.purchaseId,
    original: entry.original,
    sales: [],
  };
}

/**
 * A lot with the changes of a line. The line must not change imported fields.
 * @throws DomainError `invalid_parameter` if it would, `no_exchange_rate`
 */
export function changedLot(lot: Lot, entry: LotEntry, itemId: number, rates: ExchangeRates): Lot {
  if (lot.assetId !== undefined && itemId !== lot.itemId) {
    return refuse('the item of an imported lot cannot be changed');
  }
  if (entry.assetId !== undefined && entry.assetId !== lot.assetId) {
    return refuse('asset_id is not that of the lot');
  }
  const { quantity, acquiredAt = lot.acquiredAt, note, tags } = entry;
  const unitCost = centsOf(
    { cents: entry.unitCost ?? lot.unitCost, original: entry.original, at: acquiredAt },
    { cents: lot.unitCost, original: lot.original, at: lot.acquiredAt },
    rates,
  );
  const { tradableAfter = lot.tradableAfter } = entry;
  const newCost = unitCost === 'unknown' ? undefined : unitCost;
  const isSameCost = newCost === lot.unitCost;
  return {
    ...lot,
    itemId,
    quantity,
    unitCost: newCost,
    // As in {@link editLot}.
    purchaseId: isSameCost || newCost !== undefined ? lot.purchaseId : undefined,
    acquiredAt,
    tradableAfter: tradableAfter === 'free' ? undefined : tradableAfter,
    note: note ?? lot.note,
    tags: tags ?? lot.tags,
    original: changedOriginal(lot.original, entry.original, isSameCost),
  };
}

/** A cost or price, with the amount paid or received in its own currency, and its time. */
interface Paid<Cents> {
  readonly cents: Cents;
  readonly original: OriginalAmount | undefined;
  readonly at: EpochMs;
}

/**
 * US cents of a cost or price as a line states it.
 * @param stored that of the lot or sale, if there is one
 * @throws DomainError `no_exchange_rate`
 */
export function centsOf<Cents extends MinorUnits | 'unknown' | undefined>(
  { cents, original, at }: Paid<Cents | 'converted'>,
  stored: Paid<Cents> | undefined,
  rates: ExchangeRates,
): Cents | MinorUnits {
  if (cents !== 'converted') return cents;
  // The rate of a day may be published later: the same line again must change nothing.
  if (stored?.at === at && isDeepStrictEqual(stored.original, original)) return stored.cents;
  const { amount, currency } = required(original, 'an original amount');
  return enteredInCents(amount, rateOf(rates, currency, at));
}

/**
 * The amount paid or received in its own currency after a line. A spreadsheet in which only the cents were changed
 * still has the original amount of the old ones.
 * @param isSameAmount whether the cents are the stored ones
 */
export function changedOriginal(
  stored: OriginalAmount | undefined,
  entered: OriginalAmount | undefined,
  isSameAmount: boolean,
): OriginalAmount | undefined {
  if (isSameAmount) return entered ?? stored;
  return isDeepStrictEqual(entered, stored) ? undefined : entered;
}
