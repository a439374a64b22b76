import { sum } from '../analytics/vectors.js';
import type { Lot } from '../domain/lot.js';
import { exact, times } from '../domain/money.js';
import { required } from '../domain/required.js';
import { firstIndex } from '../domain/sequences.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { eachInSlices } from '../runtime/schedule/time-slices.js';
import { departuresOf } from './held.js';

/** The value of a portfolio at one time. */
export interface ValuePoint {
  readonly time: EpochMs;
  /** The value of all holdings with a price. */
  readonly value: MinorUnits;
  /** The cost of those with a known cost. */
  readonly cost: MinorUnits;
  /** The part of the value with unknown cost. */
  readonly unknownCostValue: MinorUnits;
  /**
   * The value of the items held at the last time, at the prices of this time. Undefined if less than nine tenths of
   * their last value had a price, or nothing is held.
   */
  readonly heldLastValue: MinorUnits | undefined;
  /** Number of held items without a price by then, whose value is unknown and not included. */
  readonly unpriced: number;
  /** Held items whose price is from another source than at the previous time. */
  readonly sourceChanges: readonly SourceChange[];
}

/** A change of the source of an item's price between two times. */
export interface SourceChange {
  readonly itemId: number;
  readonly from: number;
  readonly to: number;
}

/** The prices of one item at the times. */
export interface PriceColumn {
  /** 0 before the first one, and if nothing is left after the fee. */
  readonly prices: ArrayLike<MinorUnits>;
  /** The source of each price; 0 if there is no price. */
  readonly sourceIds: ArrayLike<number>;
}

type Counted = { -readonly [Name in keyof Omit<ValuePoint, 'heldLastValue'>]: ValuePoint[Name] } & {
  readonly sourceChanges: SourceChange[];
  /** Held items with a price. */
  priced: number;
  heldLastValue: MinorUnits;
  /** The last value of the items that count in {@link heldLastValue}. */
  heldLastPriced: MinorUnits;
};

/** The least share of the last value that must have a price. */
const PRICED_SHARE = 0.9;

/**
 * The value of lots at given times: the quantity held at each time, at the price of that time.
 * Items without a price by then count neither in value nor in cost. Times at which no held item has
 * a price are omitted, because the value is unknown. All sums are exact.
 * @param moments ascending
 */
export async function portfolioHistory(
  lots: readonly Lot[],
  moments: readonly EpochMs[],
  pricesOf: (itemId: number) => PriceColumn | undefined,
): Promise<ValuePoint[]> {
  const points = moments.map(
    (time): Counted => ({
      time,
      value: 0,
      cost: 0,
      unknownCostValue: 0,
      unpriced: 0,
      sourceChanges: [],
      priced: 0,
      heldLastValue: 0,
      heldLastPriced: 0,
    }),
  );
  await eachInSlices(lotsByItem(lots), ([itemId, ofItem]) => {
    addItem(points, itemId, changesOf(ofItem, moments), pricesOf(itemId));
  });
  // No term is negative, so if the final sum is exact, all partial sums were.
  for (const { value, cost, heldLastValue } of points) {
    exact(value);
    exact(cost);
    exact(heldLastValue);
  }
  const last = points.at(-1)?.heldLastPriced ?? 0;
  return points
    .filter(({ priced, unpriced }) => priced > 0 || unpriced === 0)
    .map(({ priced, heldLastValue, heldLastPriced, ...point }) => ({
      ...point,
      heldLastValue: last > 0 && heldLastPriced >= PRICED_SHARE * last ? heldLastValue : undefined,
    }));
}

/** The changes of quantity and cost of one item from each time to the next, starting from 0. */
interface Changes {
  readonly quantity: Float64Array;
  /** The change of the known cost. */
  readonly cost: Float64Array;
  readonly unknownCostQuantity: Float64Array;
}

/** In the order of the first lot of each item. */
export function lotsByItem(lots: readonly Lot[]): Map<number, Lot[]> {
  const byItem = new Map<number, Lot[]>();
  for (const lot of lots) {
    const others = byItem.get(lot.itemId);
    if (others === undefined) byItem.set(lot.itemId, [lot]);
    else others.push(lot);
  }
  return byItem;
}

/**
 * @param lots of one item
 * @param moments ascending
 */
export function changesOf(lots: readonly Lot[], moments: readonly EpochMs[]): Changes {
  const changes = noChanges(moments.length);
  for (const lot of lots) {
    for (const { from, to, quantity } of stretches(lot, moments)) {
      change(changes, from, lot.unitCost, quantity);
      change(changes, to, lot.unitCost, -quantity);
    }
  }
  return changes;
}

function noChanges(moments: number): Changes {
  return {
    quantity: new Float64Array(moments),
    cost: new Float64Array(moments),
    unknownCostQuantity: new Float64Array(moments),
  };
}

function change(
  { quantity, cost, unknownCostQuantity }: Changes,
  index: number,
  unitCost: MinorUnits | undefined,
  by: number,
): void {
  if (index === quantity.length) return;
  add(quantity, index, by);
  if (unitCost === undefined) add(unknownCostQuantity, index, by);
  else add(cost, index, times(by, unitCost));
}

function add(column: Float64Array, index: number, amount: number): void {
  column[index] = required(column[index], 'a change') + amount;
}

/** @param column undefined for an item that never had a price */
function addItem(
  points: readonly Counted[],
  itemId: number,
  changes: Changes,
  column: PriceColumn | undefined,
): void {
  let source = 0;
  let quantity = 0;
  let cost = 0;
  let unknownCostQuantity = 0;
  if (column !== undefined) addHeldLast(points, sum(changes.quantity), column);
  for (const [index, point] of points.entries()) {
    quantity += required(changes.quantity[index], 'a quantity');
    cost += required(changes.cost[index], 'a cost');
    unknownCostQuantity += required(changes.unknownCostQuantity[index], 'a quantity');
    if (quantity === 0) {
      source = 0;
      continue;
    }
    if (column === undefined || !isPriced(column, index)) {
      point.unpriced += 1;
      continue;
    }
    const price = required(column.prices[index], 'a price');
    const previous = source;
    source = required(column.sourceIds[index], 'a source');
    if (previous !== 0 && previous !== source) {
      point.sourceChanges.push({ itemId, from: previous, to: source });
    }
    point.priced += 1;
    point.value += quantity * price;
    point.cost += cost;
    point.unknownCostValue += unknownCostQuantity * price;
  }
}

function isPriced({ prices, sourceIds }: PriceColumn, index: number): boolean {
  required(prices[index], 'a price');
  return required(sourceIds[index], 'a source') !== 0;
}

/** @param quantity held at the last time */
function addHeldLast(points: readonly Counted[], quantity: number, column: PriceColumn): void {
  if (quantity === 0) return;
  const last = required(column.prices[points.length - 1], 'a price');
  for (const [index, point] of points.entries()) {
    if (!isPriced(column, index)) continue;
    const price = required(column.prices[index], 'a price');
    point.heldLastValue += quantity * price;
    point.heldLastPriced += quantity * last;
  }
}

/** The indexes [from, to) of the times at which a quantity of a lot was held. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly quantity: number;
}

function stretches(lot: Lot, moments: readonly EpochMs[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = firstAtOrAfter(moments, lot.acquiredAt);
  let quantity = lot.quantity;
  for (const departure of departuresOf(lot)) {
    const to = firstAtOrAfter(moments, departure.time);
    if (to > from) stretches.push({ from, to, quantity });
    from = Math.max(from, to);
    quantity -= departure.quantity;
  }
  if (quantity > 0) stretches.push({ from, to: moments.length, quantity });
  return stretches;
}

function firstAtOrAfter(moments: readonly EpochMs[], time: EpochMs): number {
  return firstIndex(0, moments.length, (index) => required(moments[index], 'a time') >= time);
}
