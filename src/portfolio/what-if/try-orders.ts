import { DomainError } from '../../domain/errors.js';
import {
  BARE_LOT,
  heldQuantity,
  isLocked,
  type Lot,
  proceedsOf,
  realizedBySale,
  type Sale,
  unlockAfterPurchase,
} from '../../domain/lot.js';
import { sumOf, times } from '../../domain/money.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { lotsByItem } from '../history.js';
import { checkLot } from '../lot-rules.js';

/** A purchase, at a price before fees. */
export interface Buy {
  readonly itemId: number;
  readonly quantity: number;
  readonly unitPrice: MinorUnits;
}

export interface Orders {
  /** The quantity of each item to sell, at least 1. */
  readonly sell: ReadonlyMap<number, number>;
  readonly buy: readonly Buy[];
  /** In percent of the price, 0 to 100; in addition to the fee that is known of an item. */
  readonly sellerFee: number;
  /** In percent of the price, 0 to 100. */
  readonly buyerFee: number;
}

/** The facts needed about an item. */
export interface KnownItem {
  readonly name: string;
  /** At which one of it is sold. Undefined if it has no price. */
  readonly price: MinorUnits | undefined;
  /** Kept of that price by the market; undefined if the fee is that of the orders alone. */
  readonly fee?: MinorUnits;
}

/** Lots after hypothetical sales and purchases. */
export interface Tried {
  readonly lots: readonly Lot[];
  readonly sale: {
    /** After fees. */
    readonly proceeds: MinorUnits;
    readonly fees: MinorUnits;
    /** The profit on lots with a known cost. */
    readonly realized: MinorUnits;
    readonly unknownCostProceeds: MinorUnits;
    /** Number of sold items that have a trade lock. */
    readonly lockedQuantity: number;
  };
  readonly purchase: {
    /** Including fees. */
    readonly cost: MinorUnits;
    readonly fees: MinorUnits;
  };
}

interface SoldPart {
  readonly lot: Lot;
  readonly sale: Sale;
}

/**
 * Sells from lots and adds purchased ones. Of each item, lots without a trade lock are sold first,
 * in the order of acquisition, then locked ones. Fees are rounded to cents: for sales per lot, for
 * purchases per item.
 * @param lots in the order of acquisition
 * @throws DomainError `invalid_parameter` if more of an item is sold than is held, or at an unknown
 *   price
 */
export async function tryOrders(
  lots: readonly Lot[],
  { sell, buy, sellerFee, buyerFee }: Orders,
  itemOf: (itemId: number) => KnownItem,
  now: EpochMs,
): Promise<Tried> {
  const byItem = lotsByItem(lots);
  const perItem = await mapInSlices(sell, ([itemId, quantity]) =>
    sellFrom(byItem.get(itemId) ?? [], quantity, itemOf(itemId), sellerFee, now),
  );
  const sold = perItem.flat();
  const changed = new Map(
    sold.map(({ lot, sale }) => [lot.id, { ...lot, sales: [...lot.sales, sale] }]),
  );
  const bought = buy.map((purchase) => boughtLot(purchase, buyerFee, now));
  return {
    lots: [...lots.map((lot) => changed.get(lot.id) ?? lot), ...bought],
    sale: summedSale(sold, now),
    purchase: {
      cost: sumOf(bought.map(({ quantity, unitCost = 0 }) => times(quantity, unitCost))),
      fees: sumOf(
        buy.map(({ quantity, unitPrice }) => times(quantity, feeOf(unitPrice, buyerFee))),
      ),
    },
  };
}

function sellFrom(
  lots: readonly Lot[],
  quantity: number,
  { name, price, fee = 0 }: KnownItem,
  sellerFee: number,
  now: EpochMs,
): SoldPart[] {
  const parts: SoldPart[] = [];
  let left = quantity;
  const inOrder = lots.toSorted((a, b) => Number(isLocked(a, now)) - Number(isLocked(b, now)));
  for (const lot of inOrder) {
    const part = Math.min(left, heldQuantity(lot));
    if (part === 0) continue;
    if (price === undefined) throw refused(`${name} has no price to be sold at`);
    left -= part;
    const charged = times(part, fee) + feeOf(times(part, price), sellerFee);
    const sale: Sale = {
      id: '',
      quantity: part,
      unitPrice: price,
      fee: charged,
      soldAt: now,
      original: undefined,
    };
    parts.push({ lot, sale });
  }
  if (left > 0) throw refused(`only ${quantity - left} of ${name} are held`);
  return parts;
}

function boughtLot({ itemId, quantity, unitPrice }: Buy, fee: number, now: EpochMs): Lot {
  const lot: Lot = {
    ...BARE_LOT,
    id: '',
    itemId,
    quantity,
    unitCost: unitPrice + feeOf(unitPrice, fee),
    acquiredAt: now,
    tradableAfter: unlockAfterPurchase(now),
  };
  checkLot(lot, now);
  return lot;
}

function summedSale(sold: readonly SoldPart[], now: EpochMs): Tried['sale'] {
  const unknown = sold.filter(({ lot }) => lot.unitCost === undefined);
  const locked = sold.filter(({ lot }) => isLocked(lot, now));
  return {
    proceeds: sumOf(sold.map(({ sale }) => proceedsOf(sale))),
    fees: sumOf(sold.map(({ sale }) => sale.fee)),
    realized: sumOf(sold.flatMap(({ lot, sale }) => realizedBySale(lot, sale) ?? [])),
    unknownCostProceeds: sumOf(unknown.map(({ sale }) => proceedsOf(sale))),
    lockedQuantity: sumOf(locked.map(({ sale }) => sale.quantity)),
  };
}

/** @param percent 0 to 100 */
function feeOf(amount: MinorUnits, percent: number): MinorUnits {
  return Math.round((amount * percent) / 100);
}

function refused(message: string): DomainError {
  return new DomainError('invalid_parameter', message);
}
