import { heldQuantity, type Lot, proceedsOf, realizedByLot } from '../domain/lot.js';
import { exact, sumOf, times } from '../domain/money.js';
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
 * @param priceOf returns the point of an item's shown price; undefined if there is none. It is asked for each lot
 *   and each item: see {@link onceAnItem}.
 * @param worthOf by default the price of the item
 * @throws DomainError `amount_too_large`, which cannot happen in US cents because of the limits on
 *   lots
 */
export async function valuate(
  lots: readonly Lot[],
  priceOf: (itemId: number) => ValuedPoint | undefined,
  worthOf: UnitWorth = ({ itemId }) => priceOf(itemId)?.price,
): Promise<Valuation> {
  const tallies = await talliesOf(lots, worthOf);
  const holdings = await mapInSlices(tallies, ([itemId, tally]) =>
    holdingOf(itemId, tally, priceOf(itemId)),
  );
  holdings.sort((a, b) => b.totalValue - a.totalValue || a.itemId - b.itemId);
  // Lots of unknown cost are excluded from costs, holdings without a price from values.
  const realized: MinorUnits[] = [];
  const proceeds: MinorUnits[] = [];
  await eachInSlices(lots, (lot) => {
    const ofLot = realizedByLot(lot);
    if (ofLot !== undefined) realized.push(ofLot);
    else for (const sale of lot.sales) proceeds.push(proceedsOf(sale));
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

/** The held lots of one item, added up one by one: an item can have all lots of a user. */
class Tally {
  quantity = 0;
  totalValue: MinorUnits = 0;
  costBasis: MinorUnits | undefined;
  unknownCostQuantity = 0;
  unknownCostValue: MinorUnits = 0;
  importedAt: EpochMs | undefined;
  /** Of the lots that have both. */
  #valued: { value: MinorUnits; cost: MinorUnits } | undefined;

  /** @param worth of one item; undefined if the lot has no value */
  add(lot: Lot, worth: MinorUnits | undefined): void {
    const { unitCost, importedAt = this.importedAt } = lot;
    const quantity = heldQuantity(lot);
    const value = times(quantity, worth ?? 0);
    this.quantity = exact(this.quantity + quantity);
    this.totalValue = exact(this.totalValue + value);
    if (importedAt !== undefined) {
      this.importedAt = Math.min(importedAt, this.importedAt ?? importedAt);
    }
    if (unitCost === undefined) {
      this.unknownCostQuantity += quantity;
      this.unknownCostValue = exact(this.unknownCostValue + value);
      return;
    }
    const cost = times(quantity, unitCost);
    this.costBasis = exact((this.costBasis ?? 0) + cost);
    if (worth === undefined) return;
    const { value: values, cost: costs } = this.#valued ?? { value: 0, cost: 0 };
    this.#valued = { value: exact(values + value), cost: exact(costs + cost) };
  }

  get unrealized(): MinorUnits | undefined {
    return this.#valued && this.#valued.value - this.#valued.cost;
  }
}

/** By item, in the order of its first held lot. */
async function talliesOf(lots: readonly Lot[], worthOf: UnitWorth): Promise<Map<number, Tally>> {
  const tallies = new Map<number, Tally>();
  await eachInSlices(lots, (lot) => {
    if (heldQuantity(lot) === 0) return;
    const tally = tallies.get(lot.itemId) ?? new Tally();
    tallies.set(lot.itemId, tally);
    tally.add(lot, worthOf(lot));
  });
  return tallies;
}

function holdingOf(itemId: number, tally: Tally, price: ValuedPoint | undefined): Holding {
  const { quantity, totalValue, costBasis, unrealized, importedAt } = tally;
  const { unknownCostQuantity, unknownCostValue } = tally;
  return {
    itemId,
    quantity,
    price,
    totalValue,
    costBasis,
    unrealized,
    unknownCostQuantity,
    unknownCostValue,
    importedAt,
  };
}
