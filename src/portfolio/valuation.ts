import { heldQuantity, type Lot, proceedsOf, realizedByLot } from '../domain/lot.js';
import type { LatestPoint } from '../domain/metrics.js';
import { sumOf, times } from '../domain/money.js';
import { required } from '../domain/required.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { eachInSlices, mapInSlices } from '../runtime/schedule/time-slices.js';
import type { ValuedPoint } from './priced-by.js';

/** All held lots of one item, with their value. */
export interface Holding {
  readonly itemId: number;
  readonly quantity: number;
  /** The price used for the value; undefined if the item has no price. */
  readonly price: ValuedPoint | undefined;
  /** 0 if it has no price. */
  readonly totalValue: MinorUnits;
  /** The cost of the lots with a known cost; undefined if there are none. */
  readonly costBasis: MinorUnits | undefined;
  /** The value of those lots minus their cost; undefined if there is no cost or no price. */
  readonly unrealized: MinorUnits | undefined;
  readonly unknownCostQuantity: number;
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
 * @throws DomainError `amount_too_large`, which cannot happen in US cents because of the limits on
 *   lots
 */
export async function valuate(
  lots: readonly Lot[],
  priceOf: (itemId: number) => ValuedPoint | undefined,
): Promise<Valuation> {
  const holdings = await mapInSlices(await heldByItem(lots), ([itemId, held]) =>
    holdingOf(itemId, held, priceOf(itemId)),
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
      value: sumOf(holdings.map((holding) => worth(holding.unknownCostQuantity, holding.price))),
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

function holdingOf(itemId: number, lots: readonly Lot[], price: ValuedPoint | undefined): Holding {
  const withCost = lots.filter(({ unitCost }) => unitCost !== undefined);
  const quantity = quantityOf(lots);
  const knownQuantity = quantityOf(withCost);
  const costs = withCost.map((lot) => times(heldQuantity(lot), required(lot.unitCost, 'a cost')));
  const costBasis = costs.length === 0 ? undefined : sumOf(costs);
  return {
    itemId,
    quantity,
    price,
    totalValue: worth(quantity, price),
    costBasis,
    unrealized:
      costBasis === undefined || price === undefined
        ? undefined
        : worth(knownQuantity, price) - costBasis,
    unknownCostQuantity: quantity - knownQuantity,
    importedAt: earliest(lots.flatMap(({ importedAt }) => importedAt ?? [])),
  };
}

function quantityOf(lots: readonly Lot[]): number {
  return sumOf(lots.map(heldQuantity));
}

function worth(quantity: number, price: LatestPoint | undefined): MinorUnits {
  return price === undefined ? 0 : times(quantity, price.price);
}

function earliest(moments: readonly EpochMs[]): EpochMs | undefined {
  return moments.length === 0 ? undefined : moments.reduce((a, b) => Math.min(a, b));
}
