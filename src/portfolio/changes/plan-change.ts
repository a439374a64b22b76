import { randomUUID } from 'node:crypto';
import { DomainError } from '../../domain/errors.js';
import { type ExchangeRates, enteredInCents, rateOf } from '../../domain/exchange-rates.js';
import { type Lot, unsoldQuantity } from '../../domain/lot.js';
import { type Currency, times } from '../../domain/money.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { editLot, type LotFields } from '../edit-lot.js';
import { checkLot } from '../lot-rules.js';
import { cleanTag, cleanTags } from '../tags.js';
import { type ChangedLot, isSameLot } from './changed-lots.js';
import type { DayPrice } from './day-prices.js';

/** New tags of a lot: those of `set`, or its own with some added and removed. */
export interface TagsEdit {
  readonly set?: readonly string[] | undefined;
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

/** The sale of all that is left of a lot. Amounts are in the currency of the edit. */
export interface SaleOfRest {
  readonly unitPrice: MinorUnits;
  /** The fee for one item. */
  readonly unitFee: MinorUnits;
  /** Undefined means now. */
  readonly soldAt: EpochMs | undefined;
}

/** The action on each selected lot: its fields are changed, or it is sold, or deleted. */
export type LotsEdit =
  | (Pick<LotFields, 'acquiredAt' | 'tradableAfter' | 'note'> & {
      readonly to: 'change';
      /** In the currency. */
      readonly unitCost?: MinorUnits | 'unknown' | undefined;
      /** The cost in percent of the market price on the day of acquisition. */
      readonly marketPercent?: number | undefined;
      readonly tags?: TagsEdit | undefined;
      readonly currency: Currency;
    })
  | { readonly to: 'sell'; readonly sale: SaleOfRest; readonly currency: Currency }
  | { readonly to: 'delete' };

/** Why a lot cannot be changed. */
export interface RefusedLot {
  readonly lotId: string;
  readonly itemId: number;
  readonly reason: string;
}

export interface ChangePlan {
  /** Lots that the edit changes. */
  readonly changes: readonly ChangedLot[];
  readonly unchanged: number;
  /** Lots without a price on their day, whose cost stays as it is. */
  readonly withoutPrice: number;
  readonly refused: readonly RefusedLot[];
}

export interface EditContext {
  readonly now: EpochMs;
  readonly rates: ExchangeRates;
  readonly priceOn: DayPrice;
}

/** The effects of an edit on lots. */
export async function planChange(
  lots: readonly Lot[],
  edit: LotsEdit,
  context: EditContext,
): Promise<ChangePlan> {
  const changes: ChangedLot[] = [];
  const refused: RefusedLot[] = [];
  let [unchanged, withoutPrice] = [0, 0];
  await eachInSlices(lots, (before) => {
    try {
      if (edit.to === 'change' && lacksPrice(before, edit, context)) withoutPrice += 1;
      const after = editedLot(before, edit, context);
      if (after !== undefined) checkLot(after, context.now);
      if (isSameLot(before, after)) unchanged += 1;
      else changes.push({ before, after });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ lotId: before.id, itemId: before.itemId, reason: error.message });
    }
  });
  return { changes, unchanged, withoutPrice, refused };
}

type FieldsEdit = Extract<LotsEdit, { to: 'change' }>;

function lacksPrice(lot: Lot, { marketPercent, acquiredAt }: FieldsEdit, { priceOn }: EditContext) {
  if (marketPercent === undefined) return false;
  return priceOn(lot.itemId, acquiredAt ?? lot.acquiredAt) === undefined;
}

/** The lot after the edit; undefined if it is deleted. */
function editedLot(lot: Lot, edit: LotsEdit, context: EditContext): Lot | undefined {
  if (edit.to === 'delete') return undefined;
  if (edit.to === 'sell') return soldLot(lot, edit.sale, edit.currency, context);
  const { acquiredAt, tradableAfter, note, tags } = edit;
  const unitCost = costOf(lot, edit, context);
  return editLot(lot, {
    ...(acquiredAt !== undefined && { acquiredAt }),
    ...(tradableAfter !== undefined && { tradableAfter }),
    ...(note !== undefined && { note }),
    ...(unitCost !== undefined && { unitCost }),
    ...(tags && { tags: tagsOf(lot, tags) }),
  });
}

/**
 * When a lot counts as sold. Pages state a day by its first moment: a lot that was acquired within 24 hours
 * after is sold when it was acquired.
 */
function timeOfSale({ acquiredAt }: Lot, soldAt: EpochMs): EpochMs {
  return acquiredAt - soldAt < DAY_MS ? Math.max(soldAt, acquiredAt) : soldAt;
}

/** The new cost in US cents; undefined if it stays. */
function costOf(
  lot: Lot,
  { unitCost, marketPercent, acquiredAt = lot.acquiredAt, currency }: FieldsEdit,
  { rates, priceOn }: EditContext,
): MinorUnits | 'unknown' | undefined {
  if (marketPercent !== undefined) {
    const price = priceOn(lot.itemId, acquiredAt);
    return price && Math.round((price * marketPercent) / 100);
  }
  if (unitCost === undefined || unitCost === 'unknown') return unitCost;
  return enteredInCents(unitCost, rateOf(rates, currency, acquiredAt));
}

function tagsOf(lot: Lot, { set, add = [], remove = [] }: TagsEdit): string[] {
  const without = new Set(cleanTags(remove));
  return [...(set ?? lot.tags), ...add].filter((tag) => !without.has(cleanTag(tag)));
}

/** A lot of which nothing is left stays as it is. */
function soldLot(lot: Lot, sale: SaleOfRest, currency: Currency, { now, rates }: EditContext): Lot {
  const quantity = unsoldQuantity(lot);
  if (quantity === 0) return lot;
  const soldAt = timeOfSale(lot, sale.soldAt ?? now);
  const inCents = (amount: MinorUnits) => enteredInCents(amount, rateOf(rates, currency, soldAt));
  const unitPrice = inCents(sale.unitPrice);
  const wholeFee = inCents(times(quantity, sale.unitFee));
  // The prices are rounded one by one, and may sum to less than a fee that is no higher.
  const mostFee = sale.unitFee > sale.unitPrice ? wholeFee : times(quantity, unitPrice);
  const fee = Math.min(wholeFee, mostFee);
  const id = randomUUID();
  const added = { id, quantity, unitPrice, fee, soldAt, original: undefined };
  return { ...lot, sales: [...lot.sales, added] };
}
