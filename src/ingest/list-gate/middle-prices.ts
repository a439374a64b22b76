import type { MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { PriceOf } from './market-groups.js';
import { MIN_PRICE } from './ratios.js';
import { middlePrice } from './standing.js';

/** Number of independent groups of other markets whose prices have a middle. */
export const FEWEST_GROUPS = 2;

/** Of longer lists, items at regular intervals are compared, to bound the time. */
const MOST_ITEMS = 4_000;

/** The names with prices in enough groups, in the order of the rows, at regular intervals. */
export async function comparedNames(
  prices: ReadonlyMap<string, MinorUnits>,
  others: readonly PriceOf[],
): Promise<string[]> {
  const known: string[] = [];
  await eachInSlices(prices.keys(), (name) => {
    let found = 0;
    for (const priceOf of others) {
      if (priceOf(name) >= MIN_PRICE) found += 1;
      if (found < FEWEST_GROUPS) continue;
      known.push(name);
      break;
    }
  });
  const step = Math.max(1, known.length / MOST_ITEMS);
  const count = Math.floor(known.length / step);
  return Array.from({ length: count }, (_, place) => known[Math.floor(place * step)] ?? '');
}

/** The prices of these names, which are read once. */
export async function readOnce(
  names: readonly string[],
  all: readonly PriceOf[],
): Promise<PriceOf[]> {
  const byName = new Map<string, readonly MinorUnits[]>();
  await eachInSlices(names, (name) => {
    byName.set(
      name,
      all.map((priceOf) => priceOf(name)),
    );
  });
  return all.map((_, place) => (name) => byName.get(name)?.[place] ?? 0);
}

/** The middle of the prices of the others; 0 if fewer of them have one. */
export const middleOf =
  (others: readonly PriceOf[], fewest: number): PriceOf =>
  (name) =>
    middlePrice(
      others.map((priceOf) => priceOf(name)),
      fewest,
    );
