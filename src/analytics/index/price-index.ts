import type { Days } from '../../domain/days.js';
import { required } from '../../domain/required.js';
import { carried } from '../carried.js';
import { sum } from '../vectors.js';
import { logRelative, type Weighting } from './relative.js';

/** For so many days a price is carried on to days without one. */
export const CARRIED_DAYS = 14;

/** Sales are those of so many days up to each day: those of a single day say little. */
const SALES_DAYS = 7;

/** An index begins on the first day on which this share of its items has a price. */
const MOST_ITEMS = 0.5;

/** Sales weigh where they are known of this share of the items. */
const MOST_SALES = 0.9;

/** An item, and what it did on consecutive days that all items share. */
export interface IndexItem extends Days {
  readonly countsTrades: boolean;
}

/** An index of the last days. */
export interface PriceIndex {
  readonly weighting: Weighting;
  /** The first of the days given that it covers. */
  readonly begin: number;
  /** 100 on its first day. */
  readonly levels: Float64Array;
  /** On each day, how many of its items have a price of that day. */
  readonly priced: Int32Array;
  /** For each item, whether it is in the index. */
  readonly isIn: readonly boolean[];
}

/**
 * The index of items, each day compared directly with the first ({@link logRelative}). Nothing is
 * chained: products of daily indices drift, since sales go up when prices fall (L. Ivancic, W. Diewert,
 * K. Fox, "Scanner data, time aggregation and the construction of price indexes", Journal of
 * Econometrics 161(1) (2011)). So an index is of the items that there are on its first day and are still
 * sold: each needs a price within {@link CARRIED_DAYS} up to the first and up to the last day.
 *
 * It yields after each item and each day. Undefined where no item has such prices.
 * @param days of its length at most: it is shorter where prices begin later
 */
export function* priceIndex(
  items: readonly IndexItem[],
  days: number,
): Generator<void, PriceIndex | undefined, void> {
  const end = (items[0]?.closes.length ?? 0) - 1;
  const earliest = Math.max(0, end - days + 1);
  const begin = beginning(items, earliest, end);
  if (begin === undefined) return undefined;
  const matched = items.map(({ closes }) => isPriced(closes, begin) && isPriced(closes, end));
  const weighting = weightingOf(items.filter((_, at) => matched[at]));
  const isIn = items.map(
    ({ countsTrades }, at) => matched[at] === true && (countsTrades || weighting === 'equal'),
  );
  const own = items.filter((_, at) => isIn[at]);
  const length = end - begin + 1;
  const prices: Int32Array[] = [];
  for (const { closes } of own) {
    prices.push(pricesOf(closes, begin, length));
    yield;
  }
  const on = (day: number) => ({
    prices: prices.map((of) => required(of[day], 'a price')),
    quantities: own.map(({ volumes }) => soldUpTo(volumes, begin + day)),
  });
  const base = on(0);
  const levels = new Float64Array(length).fill(100);
  const priced = new Int32Array(length);
  for (let day = 0; day < length; day += 1) {
    priced[day] = own.filter(({ closes }) => required(closes[begin + day], 'a close') > 0).length;
    if (day === 0) continue;
    const two = { basePrices: base.prices, baseQuantities: base.quantities, ...on(day) };
    levels[day] = 100 * Math.exp(logRelative(two, weighting));
    yield;
  }
  return { weighting, begin, levels, priced, isIn };
}

/** By sales where they are known of {@link MOST_SALES} of the items. */
export function weightingOf(items: readonly Pick<IndexItem, 'countsTrades'>[]): Weighting {
  const known = items.filter(({ countsTrades }) => countsTrades).length;
  return known > 0 && known >= MOST_SALES * items.length ? 'sales' : 'equal';
}

/** Whether there is a price on the day, or not long before it. */
export function isPriced(closes: Int32Array, day: number): boolean {
  for (let before = 0; before < CARRIED_DAYS && before <= day; before += 1) {
    if (required(closes[day - before], 'a close') > 0) return true;
  }
  return false;
}

/** The trades of the week that ends with the day. */
export function soldUpTo(volumes: Int32Array, day: number): number {
  return sum(volumes.subarray(Math.max(0, day - SALES_DAYS + 1), day + 1));
}

/** Each day's price, or the last one before. */
function pricesOf(closes: Int32Array, begin: number, length: number): Int32Array {
  const lead = Math.min(begin, CARRIED_DAYS - 1);
  return carried(closes.subarray(begin - lead, begin + length)).subarray(lead);
}

/** The first day on which most of the items have a price that have one on the last day. */
function beginning(items: readonly IndexItem[], earliest: number, end: number): number | undefined {
  const current = items.filter(({ closes }) => isPriced(closes, end));
  if (current.length === 0) return undefined;
  const firsts = current.map(({ closes }) => firstPriced(closes, earliest, end));
  firsts.sort((a, b) => a - b);
  return firsts[Math.ceil(MOST_ITEMS * firsts.length) - 1];
}

function firstPriced(closes: Int32Array, earliest: number, end: number): number {
  for (let day = earliest; day < end; day += 1) if (isPriced(closes, day)) return day;
  return end;
}
