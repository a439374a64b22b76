import { priceKind } from '../../domain/source.js';
import type { MinorUnits } from '../../domain/units.js';
import { MARKET_TRAITS } from '../../market/registry.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { MIN_PRICE } from './ratios.js';
import type { PriceList } from './withheld-lists.js';

/** Prices in this range, in cents, are looked at for steps: below, lists have few prices to choose from. */
const FROM: MinorUnits = 100;
const BELOW: MinorUnits = 1_000;
const FEWEST_PRICES = 60;
/**
 * Prices have steps if fewer of them differ than this share of those that could. A real list of 34,501 items
 * has 0.49 and more, whole dollars 0.01.
 */
const DIFFERENT = 0.15;

const BETTER = ' (Factory New)';
const WORSE = ' (Field-Tested)';
const FEWEST_PAIRS = 50;
/** In a real list of 34,501 items 2% of the pairs are inverted, at random prices half. */
const INVERTED = 0.2;

/**
 * Why the prices of a list cannot be asked for its items, whatever other markets ask: they have steps, as whole
 * dollars do, or items in a better condition are often cheaper than the same ones in a worse. Bids and averages
 * of sales are not judged.
 * @returns words that follow the name of the market; undefined if they can, or there are too few
 */
export async function implausibility({ source, prices }: PriceList): Promise<string | undefined> {
  const kind = priceKind(source, MARKET_TRAITS);
  if (kind === 'bid' || kind === 'sale') return undefined;
  return (await stepsIn(prices)) ?? (await inversionsIn(prices));
}

async function stepsIn(prices: ReadonlyMap<string, MinorUnits>): Promise<string | undefined> {
  const different = new Set<MinorUnits>();
  let count = 0;
  await eachInSlices(prices.values(), (price) => {
    if (price < FROM || price >= BELOW) return;
    different.add(price);
    count += 1;
  });
  if (count < FEWEST_PRICES) return undefined;
  if (different.size >= DIFFERENT * Math.min(count, BELOW - FROM)) return undefined;
  return `its ${count} prices from $1 to $10 are only ${different.size} different ones`;
}

async function inversionsIn(prices: ReadonlyMap<string, MinorUnits>): Promise<string | undefined> {
  let [pairs, inverted] = [0, 0];
  await eachInSlices(prices, ([name, better]) => {
    if (!name.endsWith(BETTER)) return;
    const worse = prices.get(name.slice(0, -BETTER.length) + WORSE) ?? 0;
    if (worse === 0 || Math.max(better, worse) < MIN_PRICE) return;
    pairs += 1;
    if (better < worse) inverted += 1;
  });
  if (pairs < FEWEST_PAIRS || inverted < INVERTED * pairs) return undefined;
  return `${inverted} of ${pairs} items cost less Factory New than Field-Tested`;
}
