import { type DurationMs, type EpochMs, HOUR_MS, type MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { ascending, distance, FAR, MIN_PRICE } from './ratios.js';

/** The least numbers by which prices are judged. */
export interface Limits {
  /** Of items in both lists. */
  readonly fewestItems: number;
  /** Of prices that are far from those before. */
  readonly fewestFar: number;
}

/** For whole lists. */
const LIST_LIMITS: Limits = { fewestItems: 50, fewestFar: 5 };

/** The median ratio may differ from 1 by this share within an hour. It grows with the square root of time. */
const TOLERANCE = 0.03;

/**
 * Older lists are not compared. More than a day, so that files that are made daily are compared with the
 * file of the day before.
 */
export const OLDEST_COMPARED: DurationMs = 36 * HOUR_MS;

/** The greatest share of prices that are far from those before. Real lists hours apart have up to 0.78% of them. */
const MOST_FAR = 0.03;

/** All prices changed by the same factor if half of the ratios are within this share of the median. */
const SAME = 0.015;

/** Share of prices that equal those of a neighbouring row, from which rows are taken to be shifted. */
const SHIFTED = 0.1;

/** Changes beyond this factor are large enough to be confirmed by other markets. */
const CHANGED = 1.25;

/** The last accepted list of a source. */
export interface PastList {
  readonly time: EpochMs;
  /** The number of its offers. */
  readonly listed: number;
  /** The price of an item; 0 if it is not listed. */
  readonly priceOf: (marketHashName: string) => MinorUnits;
}

/** An item whose price has changed by more than a quarter. */
export interface ChangedItem {
  readonly name: string;
  readonly price: MinorUnits;
  readonly before: MinorUnits;
}

/** How a list contradicts the previous one. */
export interface Disagreement {
  /** Whether all prices changed by the same factor, as by another unit or currency. */
  readonly sameFactor: boolean;
  /** The median of the ratios to the previous prices. */
  readonly ratio: number;
  /** The time of the previous list. */
  readonly since: EpochMs;
  /** In words that follow the name of the market. */
  readonly reason: string;
  readonly changed: readonly ChangedItem[];
}

/**
 * The share by which the median ratio may differ from 1 after this time: 3% up to an hour, 15% after a day.
 */
export function toleranceAfter(elapsed: DurationMs): number {
  return TOLERANCE * Math.sqrt(Math.max(1, elapsed / HOUR_MS));
}

/**
 * Compares a list with the previous one, in slices. docs/markets.md has the rule.
 * @param prices in the order of the rows
 * @returns undefined if they agree, or have fewer than 50 items in common, or another number by the limits
 */
export async function disagreementWith(
  past: PastList,
  prices: ReadonlyMap<string, MinorUnits>,
  now: EpochMs,
  limits = LIST_LIMITS,
): Promise<Disagreement | undefined> {
  const found = await changesSince(past, prices);
  if (found.ratios.length < limits.fewestItems) return undefined;
  const { ratios, changed } = found;
  const ratio = ratios[ratios.length >> 1] ?? 1;
  const since = past.time;
  if (isApart(ratio, TOLERANCE) && shareNear(ratios, ratio) >= 0.5) {
    const reason = `its prices are about ${factorText(ratio)} times what they were`;
    return { sameFactor: true, ratio, since, reason, changed };
  }
  const reason = reasonOf(found, toleranceAfter(now - past.time), limits);
  return reason === undefined ? undefined : { sameFactor: false, ratio, since, reason, changed };
}

/** How the prices of a list differ from those of the previous one. */
interface Changes {
  /** Of the items in both lists, ascending. */
  readonly ratios: Float64Array;
  readonly changed: readonly ChangedItem[];
  /** Number of ratios that differ from 1 by more than {@link FAR}. */
  readonly far: number;
  /** Number of items with the same price as before, and with the previous price of the row above or below. */
  readonly rows: { readonly same: number; readonly later: number; readonly earlier: number };
}

async function changesSince(
  past: PastList,
  prices: ReadonlyMap<string, MinorUnits>,
): Promise<Changes> {
  const ratios = new Float64Array(prices.size);
  const changed: ChangedItem[] = [];
  const rows = { same: 0, later: 0, earlier: 0 };
  let [count, far] = [0, 0];
  let [priceAbove, beforeAbove]: [MinorUnits, MinorUnits] = [0, 0];
  await eachInSlices(prices, ([name, price]) => {
    const before = past.priceOf(name);
    if (Math.min(price, before) >= MIN_PRICE) {
      const ratio = price / before;
      ratios[count] = ratio;
      count += 1;
      if (ratio > FAR || ratio < 1 / FAR) far += 1;
      if (ratio > CHANGED || ratio < 1 / CHANGED) changed.push({ name, price, before });
      if (price === before) rows.same += 1;
      if (before !== beforeAbove && price === beforeAbove) rows.later += 1;
      if (before !== beforeAbove && priceAbove === before) rows.earlier += 1;
    }
    priceAbove = price;
    beforeAbove = before;
  });
  return { ratios: await ascending(ratios.subarray(0, count)), changed, far, rows };
}

/** Why a list cannot follow the previous one although its prices have no common factor. */
function reasonOf(
  { ratios, far, rows }: Changes,
  tolerance: number,
  { fewestFar }: Limits,
): string | undefined {
  const count = ratios.length;
  const ratio = ratios[count >> 1] ?? 1;
  // The median of few items varies by chance.
  if (isApart(ratio, count < LIST_LIMITS.fewestItems ? 2 * tolerance : tolerance)) {
    return `half of its prices are beyond ${factorText(ratio)} times what they were`;
  }
  if (far >= fewestFar && far >= MOST_FAR * count) {
    return `${far} of ${count} prices differ by more than three times from what they were`;
  }
  const shifted = Math.max(rows.later, rows.earlier);
  if (shifted >= SHIFTED * count && shifted > rows.same) {
    return `${shifted} of ${count} prices are those of the item in the next row`;
  }
  const move = typicalMove(ratios);
  if (!isApart(move, 2 * tolerance)) return undefined;
  return `half of its prices differ by more than ${Math.round((move - 1) * 100)}% from what they were`;
}

/** Whether a ratio differs from 1 by more than a share, up or down. */
export const isApart = (ratio: number, share: number): boolean => distance(ratio) > 1 + share;

/** `0.923`, `2.5`, `100`. */
export const factorText = (ratio: number): string => String(Number(ratio.toPrecision(3)));

/** The share of ratios within {@link SAME} of this one. */
function shareNear(ratios: Float64Array, ratio: number): number {
  let near = 0;
  for (const other of ratios) if (!isApart(other / ratio, SAME)) near += 1;
  return near / ratios.length;
}

/**
 * The median of the factors by which prices moved, up or down.
 * @param ratios ascending, at least one
 */
function typicalMove(ratios: Float64Array): number {
  let above = ratios.findIndex((ratio) => ratio >= 1);
  if (above < 0) above = ratios.length;
  let below = above - 1;
  let move = 1;
  for (let passed = 0; passed <= ratios.length >> 1; passed += 1) {
    const up = ratios[above] ?? Number.POSITIVE_INFINITY;
    const down = 1 / (ratios[below] ?? 0);
    move = Math.min(up, down);
    if (up <= down) above += 1;
    else below -= 1;
  }
  return move;
}
