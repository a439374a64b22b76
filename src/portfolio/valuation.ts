import { heldQuantity, type Lot, proceedsOf, realizedByLot } from '../domain/lot.js';
import type { LatestPoint } from '../domain/metrics.js';
import { sumOf, times } from '../domain/money.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { mapInSlices } from '../schedule/time-slices.js';

/** All lots of one item that are held, and what they are worth. */
export interface Holding {
  readonly itemId: number;
  readonly quantity: number;
  /** What the value is reckoned with; undefined where no market has priced the item. */
  readonly price: LatestPoint | undefined;
  /** 0 without a price. */
  readonly totalValue: MinorUnits;
  /** What those with a known cost have cost; undefined when none is known. */
  readonly costBasis: MinorUnits | undefined;
  /** Value less cost of those with a known cost; undefined without one, or without a price. */
  readonly unrealized: MinorUnits | undefined;
  readonly unknownCostQuantity: number;
  /** When the first of them came from an inventory. */
  readonly importedAt: EpochMs | undefined;
}

/** What stays out of cost and profit, because nobody knows what it cost. */
export interface UnknownCost {
  /** Held. */
  readonly quantity: number;
  readonly value: MinorUnits;
  /** Of sales, fees taken off. */
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
 * What lots are worth. All sums are exact.
 * @param priceOf the point that an item's price is shown from; undefined where there is none
 * @throws RangeError when a sum is beyond 2^53, which no user's lots can reach
 */
export async function valuate(
  lots: readonly Lot[],
  priceOf: (itemId: number) => LatestPoint | undefined,
): Promise<Valuation> {
  const holdings = await mapInSlices(await heldByItem(lots), ([itemId, held]) =>
    holdingOf(itemId, held, priceOf(itemId)),
  );
  holdings.sort((a, b) => b.totalValue - a.totalValue || a.itemId - b.itemId);
  const realized = await mapInSlices(lots, (lot) => realizedByLot(lot) ?? 0);
  return {
    holdings,
    totalValue: sumOf(holdings.map(({ totalValue }) => totalValue)),
    totalCost: sumOf(holdings.map(({ costBasis }) => costBasis ?? 0)),
    unrealized: sumOf(holdings.map(({ unrealized }) => unrealized ?? 0)),
    realized: sumOf(realized),
    unknownCost: {
      quantity: sumOf(holdings.map((holding) => holding.unknownCostQuantity)),
      value: sumOf(holdings.map((holding) => worth(holding.unknownCostQuantity, holding.price))),
      proceeds: sumOf(
        lots
          .filter(({ unitCost }) => unitCost === undefined)
          .flatMap(({ sales }) => sales.map(proceedsOf)),
      ),
    },
  };
}

/** Lots of which something is held, by item. */
async function heldByItem(lots: readonly Lot[]): Promise<Map<number, Lot[]>> {
  const byItem = new Map<number, Lot[]>();
  await mapInSlices(lots, (lot) => {
    if (heldQuantity(lot) === 0) return;
    const others = byItem.get(lot.itemId);
    if (others === undefined) byItem.set(lot.itemId, [lot]);
    else others.push(lot);
  });
  return byItem;
}

function holdingOf(itemId: number, lots: readonly Lot[], price: LatestPoint | undefined): Holding {
  const known = lots.filter(({ unitCost }) => unitCost !== undefined);
  const quantity = quantityOf(lots);
  const knownQuantity = quantityOf(known);
  const costBasis =
    known.length === 0
      ? undefined
      : sumOf(known.map((lot) => times(heldQuantity(lot), lot.unitCost ?? 0)));
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
