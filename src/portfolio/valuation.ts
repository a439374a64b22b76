import { heldQuantity, type Lot, proceedsOf, realizedByLot } from '../domain/lot.js';
import { sumOf, times } from '../domain/money.js';
import { required } from '../domain/required.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { eachInSlices, mapInSlices } from '../runtime/schedule/time-slices.js';
import type { ValuedPoint } from './priced-by.js';
import type { UnitWorth } from './worth.js';

/** All held lots of one item, with their value. */
export interface Holding {
  readonly itemId: number;
  readonly quantity: number;
  /** The price of the market; undefined if the item has none. */
  readonly price: ValuedPoint | undefined;
  /** Lots without a value count 0. */
  readonly totalValue: MinorUnits;
  /** The cost of the lots with a known cost; undefined if there are none. */
  readonly costBasis: MinorUnits | undefined;
  /** The value minus the cost of the lots that have both; undefined if there are none. */
  readonly unrealized: MinorUnits | undefined;
  readonly unknownCostQuantity: number;
  readonly unknownCostValue: MinorUnits;
  /** When the first of the lots was imported from an inventory. */
  readonly importedAt: EpochMs | undefined;
}

/** Lots of unknown cost, which are excluded from cost and profit. */
export interface UnknownCost {
  /** Held quantity. */
  readonly quantity: number;
  readonly value: MinorUnits;
  /** The proceeds of sales, after fees. */
  readonly proceeds: MinorUnits;
}

export interface Valuation {
  /** Most valuable first, ties by item id. */
  readonly holdings: readonly Holding[];
  readonly totalValue: MinorUnits;
  readonly totalCost: MinorUnits;
  readonly unrealized: MinorUnits;
  readonly realized: MinorUnits;
  readonly unknownCost: UnknownCost;
}

/**
 * Values lots. All sums are exact.
 * @param priceOf returns the point of an item's shown price; undefined if there is none
 * @param worthOf by default the price of the item
 * @throws DomainError `amount_too_large`, which cannot happen in US cents because of the limits on
 *   lots
 */
export async function valuate(
  lots: readonly Lot[],
  priceOf: (itemId: number) => ValuedPoint | undefined,
  worthOf: UnitWorth = ({ itemId }) => priceOf(itemId)?.price,
): Promise<Valuation> {
  const holdings = await mapInSlices(await heldByItem(lots), ([itemId, held]) =>
    holdingOf(itemId, held, priceOf(itemId), worthOf),
  );
  holdings.sort((a, b) => b.totalValue - a.totalValue || a.itemId - b.itemId);
  // Lots of unknown cost are excluded from costs, holdings without a price from values.
  const realized: MinorUnits[] = [];
  const proceeds: MinorUnits[] = [];
  await eachInSlices(lots, (lot) => {
    const ofLot = realizedByLot(lot);
    if (ofLot === undefined) proceeds.push(...lot.sales.map(proceedsOf));
    else realized.push(ofLot);
  });
  return {
    holdings,
    totalValue: sumOf(holdings.map(({ totalValue }) => totalValue)),
    totalCost: sumOf(holdings.flatMap(({ costBasis }) => costBasis ?? [])),
    unrealized: sumOf(holdings.flatMap(({ unrealized }) => unrealized ?? [])),
    realized: sumOf(realized),
    unknownCost: {
      quantity: sumOf(holdings.map((holding) => holding.unknownCostQuantity)),
      value: sumOf(holdings.map((holding) => holding.unknownCostValue)),
      proceeds: sumOf(proceeds),
    },
  };
}

/** Lots with a held quantity, by item. */
async function heldByItem(lots: readonly Lot[]): Promise<Map<number, Lot[]>> {
  const byItem = new Map<number, Lot[]>();
  await eachInSlices(lots, (lot) => {
    if (heldQuantity(lot) === 0) return;
    const others = byItem.get(lot.itemId);
    if (others === undefined) byItem.set(lot.itemId, [lot]);
    else others.push(lot);
  });
  return byItem;
}

function holdingOf(
  itemId: number,
  lots: readonly Lot[],
  price: ValuedPoint | undefined,
  worthOf: UnitWorth,
): Holding {
  const withCost = lots.filter(({ unitCost }) => unitCost !== undefined);
  const quantity = quantityOf(lots);
  const costs = withCost.map(costOf);
  const worth = (some: readonly Lot[]) =>
    sumOf(some.map((lot) => times(heldQuantity(lot), worthOf(lot) ?? 0)));
  const valued = withCost.filter((lot) => worthOf(lot) !== undefined);
  return {
    itemId,
    quantity,
    price,
    totalValue: worth(lots),
    costBasis: costs.length === 0 ? undefined : sumOf(costs),
    unrealized: valued.length === 0 ? undefined : worth(valued) - sumOf(valued.map(costOf)),
    unknownCostQuantity: quantity - quantityOf(withCost),
    unknownCostValue: worth(lots.filter(({ unitCost }) => unitCost === undefined)),
    importedAt: earliest(lots.flatMap(({ importedAt }) => importedAt ?? [])),
  };
}

function costOf(lot: Lot): MinorUnits {
  return times(heldQuantity(lot), required(lot.unitCost, 'a cost'));
}

function quantityOf(lots: readonly Lot[]): number {
  return sumOf(lots.map(heldQuantity));
}

function earliest(moments: readonly EpochMs[]): EpochMs | undefined {
  return moments.length === 0 ? undefined : moments.reduce((a, b) => Math.min(a, b));
}
