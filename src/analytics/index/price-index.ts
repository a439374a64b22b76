import type { Days } from '../../domain/candle.js';
import { required } from '../../domain/required.js';
import { carried } from '../carried.js';
import { sum } from '../vectors.js';
import { logRelative, type Weighting } from './relative.js';

/** Number of days for which a price is carried forward to days without one. */
export const CARRIED_DAYS = 14;

/** Sales are summed over this many days up to each day; a single day is too short. */
const WEIGHED_DAYS = 7;

/** An index starts on the first day on which this share of its items has a price. */
const MOST_ITEMS = 0.5;

/** Items are weighted by sales if the sales of this share of them are known. */
const MOST_SALES = 0.9;

/** An item, and its prices and volumes on consecutive days that all items share. */
export interface IndexItem extends Days {
  readonly countsTrades: boolean;
}

/** A price index of the last days. */
export interface PriceIndex {
  readonly weighting: Weighting;
  /** The index of its first day among the given days. */
  readonly begin: number;
  /** 100 on its first day. */
  readonly levels: Float64Array;
  /** The number of its items with a price of that day, by day. */
  readonly priced: Int32Array;
  /** Whether each item is in the index. */
  readonly isIn: readonly boolean[];
}

/**
 * Computes the index of items. Each day is compared directly with the first ({@link logRelative}),
 * without chaining: products of daily indices drift, because sales rise when prices fall (L.
 * Ivancic, W. Diewert, K. Fox, "Scanner data, time aggregation and the construction of price
 * indexes", Journal of Econometrics 161(1) (2011)). The index therefore consists of the items that
 * exist on its first day and are still sold: each needs a price within the {@link CARRIED_DAYS} up
 * to the first day, and up to the last.
 *
 * Yields after each item and each day. Undefined if no item has such prices.
 * @param days maximum length; the index is shorter if prices start later
 */
export function* priceIndex(
  items: readonly IndexItem[],
  days: number,
): Generator<void, PriceIndex | undefined, void> {
  const [first] = items;
  if (first === undefined) return undefined;
  const end = first.closes.length - 1;
  const earliest = Math.max(0, end - days + 1);
  const begin = beginning(items, earliest, end);
  if (begin === undefined) return undefined;
  const matched = items.map(({ closes }) => isPriced(closes, begin) && isPriced(closes, end));
  const weighting = weightingOf(items.filter((_, index) => matched[index]));
  const isIn = items.map(
    ({ countsTrades }, index) => matched[index] === true && (countsTrades || weighting === 'equal'),
  );
  const included = items.filter((_, index) => isIn[index]);
  const length = end - begin + 1;
  const prices: Int32Array[] = [];
  for (const { closes } of included) {
    prices.push(pricesOf(closes, begin, length));
    yield;
  }
  const on = (day: number) => ({
    prices: prices.map((of) => required(of[day], 'a price')),
    quantities: included.map(({ volumes }) => soldUpTo(volumes, begin + day)),
  });
  const base = on(0);
  const levels = new Float64Array(length).fill(100);
  const priced = new Int32Array(length);
  for (let day = 0; day < length; day += 1) {
    priced[day] = included.filter(
      ({ closes }) => required(closes[begin + day], 'a close') > 0,
    ).length;
    if (day === 0) continue;
    const two = { basePrices: base.prices, baseQuantities: base.quantities, ...on(day) };
    levels[day] = 100 * Math.exp(logRelative(two, weighting));
    yield;
  }
  return { weighting, begin, levels, priced, isIn };
}

/** By sales if they are known of {@link MOST_SALES} of the items. */
export function weightingOf(items: readonly Pick<IndexItem, 'countsTrades'>[]): Weighting {
  const withSales = items.filter(({ countsTrades }) => countsTrades).length;
  return withSales > 0 && withSales >= MOST_SALES * items.length ? 'sales' : 'equal';
}

/** Whether there is a price on the day, or shortly before it. */
export function isPriced(closes: Int32Array, day: number): boolean {
  for (let before = 0; before < CARRIED_DAYS && before <= day; before += 1) {
    if (required(closes[day - before], 'a close') > 0) return true;
  }
  return false;
}

/** The trades in the week that ends with the day. */
export function soldUpTo(volumes: Int32Array, day: number): number {
  return sum(volumes.subarray(Math.max(0, day - WEIGHED_DAYS + 1), day + 1));
}

/** The price of each day, or the last one before it. */
function pricesOf(closes: Int32Array, begin: number, length: number): Int32Array {
  const lead = Math.min(begin, CARRIED_DAYS - 1);
  return carried(closes.subarray(begin - lead, begin + length)).subarray(lead);
}

/** The first day on which most of the items that have a price on the last day also have one. */
function beginning(items: readonly IndexItem[], earliest: number, end: number): number | undefined {
  const current = items.filter(({ closes }) => isPriced(closes, end));
  return beginningOf(current.map(({ closes }) => firstPriced(closes, earliest, end)));
}

/** The first moment at which most items have a price. @param firsts that of the first price of each, in any order */
export function beginningOf(firsts: readonly number[]): number | undefined {
  return firsts.toSorted((a, b) => a - b)[Math.ceil(MOST_ITEMS * firsts.length) - 1];
}

/** Whether an index of items can begin on a day on which `some` of them have a price. */
export function areMost(some: number, all: number): boolean {
  return some > 0 && some >= MOST_ITEMS * all;
}

function firstPriced(closes: Int32Array, earliest: number, end: number): number {
  for (let day = earliest; day < end; day += 1) if (isPriced(closes, day)) return day;
  return end;
}
