import type { MinorUnits } from '../../domain/units.js';
import { eachInSlices, TimeSlices } from '../../runtime/schedule/time-slices.js';

/** Minimum number of common items for a comparison: a single item may be wrong. */
export const MIN_ITEMS = 10;

/**
 * Lower prices are not compared: rounding to whole cents and minimum prices make honest markets differ by a
 * factor of three.
 */
export const MIN_PRICE: MinorUnits = 20;

/** Two prices whose ratio is beyond this factor are far apart. */
export const FAR = 3;

/**
 * The median of the ratios of the prices to those of the same items in another list, computed in slices;
 * undefined if they have too few common items.
 * @param prices by name
 * @param otherOf the price in the other list; 0 if there is none
 */
export async function medianRatio(
  prices: ReadonlyMap<string, MinorUnits>,
  otherOf: (name: string) => MinorUnits,
): Promise<number | undefined> {
  const ratios = new Float64Array(prices.size);
  let count = 0;
  await eachInSlices(prices, ([name, price]) => {
    const other = otherOf(name);
    if (other === 0 || Math.max(price, other) < MIN_PRICE) return;
    ratios[count] = price / other;
    count += 1;
  });
  if (count < MIN_ITEMS) return undefined;
  return (await ascending(ratios.subarray(0, count)))[count >> 1];
}

/** Sorts in place, in one slice: 36,000 numbers take 2 ms. */
export async function ascending(ratios: Float64Array): Promise<Float64Array> {
  await new TimeSlices().next();
  return ratios.sort();
}

/** How far a ratio is from 1, as a factor: 2 for both 2 and 1/2. */
export const distance = (ratio: number): number => Math.max(ratio, 1 / ratio);

/** The median; of an even number, the middle one that is nearer to 1. Undefined if there are none. */
export function middle(ratios: readonly number[]): number | undefined {
  const sorted = [...ratios].sort((a, b) => a - b);
  const lower = sorted[(sorted.length - 1) >> 1];
  const upper = sorted[sorted.length >> 1];
  if (lower === undefined || upper === undefined) return undefined;
  return distance(lower) <= distance(upper) ? lower : upper;
}
