import { priceKind } from '../../domain/source.js';
import type { MinorUnits } from '../../domain/units.js';
import { MARKET_TRAITS } from '../../market/registry.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { PriceList } from './withheld-lists.js';

/** Prices in this range, in cents, are looked at: below, lists have few prices to choose from. */
const FROM: MinorUnits = 100;
const BELOW: MinorUnits = 1_000;
const FEWEST_PRICES = 100;
/** Of a real list of 34,501 items, a hundred prices in this range are 83 different ones and more. */
const FEWEST_DIFFERENT = 12;

/**
 * Why the prices of a list cannot be asked for its items, whatever other markets ask: they have steps, as whole
 * dollars do, also when they are converted. Bids and averages of sales are not judged.
 * @returns words that follow the name of the market; undefined if they can, or there are too few
 */
export async function implausibility({ source, prices }: PriceList): Promise<string | undefined> {
  const kind = priceKind(source, MARKET_TRAITS);
  if (kind === 'bid' || kind === 'sale') return undefined;
  const different = new Set<MinorUnits>();
  let count = 0;
  await eachInSlices(prices.values(), (price) => {
    if (price < FROM || price >= BELOW) return;
    different.add(price);
    count += 1;
  });
  if (count < FEWEST_PRICES || different.size >= FEWEST_DIFFERENT) return undefined;
  return `its ${count} prices from $1 to $10 are only ${different.size} different ones`;
}
