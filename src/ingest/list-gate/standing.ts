import type { MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { PriceOf } from './market-groups.js';
import { ascending, distance, FAR, MIN_PRICE } from './ratios.js';

/** Fewer items do not show how a list compares with others. */
const FEWEST_ITEMS = 50;

/** A price within this factor of the level is near. */
const NEAR = 1.25;

/** How the prices of a list compare with the middle of those of other markets. */
export interface Standing {
  /** Number of compared items. */
  readonly items: number;
  /** The median of the ratios to the middle of the others. */
  readonly level: number;
  /** The share of items whose ratio is beyond a factor of 3 of the level. */
  readonly far: number;
  /** The share of items whose ratio is within a factor of 1.25 of the level. */
  readonly near: number;
}

/**
 * Compares prices with those of others, in slices.
 * @param middleOf the middle of the prices of the others; 0 if there is none
 * @returns undefined for fewer than 50 items
 */
export async function standingOf(
  names: readonly string[],
  priceOf: PriceOf,
  middleOf: PriceOf,
): Promise<Standing | undefined> {
  const found = new Float64Array(names.length);
  let items = 0;
  await eachInSlices(names, (name) => {
    const price = priceOf(name);
    const middle = price === 0 ? 0 : middleOf(name);
    if (middle < MIN_PRICE) return;
    found[items] = price / middle;
    items += 1;
  });
  if (items < FEWEST_ITEMS) return undefined;
  const ratios = await ascending(found.subarray(0, items));
  const level = ratios[items >> 1] ?? 1;
  let [far, near] = [0, 0];
  for (const ratio of ratios) {
    const apart = distance(ratio / level);
    if (apart > FAR) far += 1;
    if (apart <= NEAR) near += 1;
  }
  return { items, level, far: far / items, near: near / items };
}

/** The median of positive prices, of an even number the geometric mean of the middle two; 0 if too few. */
export function middlePrice(prices: readonly MinorUnits[], fewest: number): MinorUnits {
  const known = prices.filter((price) => price > 0).sort((a, b) => a - b);
  if (known.length < fewest) return 0;
  const lower = known[(known.length - 1) >> 1] ?? 0;
  const upper = known[known.length >> 1] ?? 0;
  return Math.sqrt(lower * upper);
}

/** What is usual between the lists of markets. */
export type Usual = Pick<Standing, 'far' | 'near'>;

/** How much a list may differ from the usual differences. */
export interface Allowance {
  /** The share of far prices may be greater by this, and of few items by {@link ofFew} more. */
  readonly moreFar: number;
  /** The share of near prices must be at least this much of the usual one. */
  readonly asNear: number;
}

/** The share of far prices that few items may have by chance. */
const ofFew = (items: number): number => 0.5 / Math.sqrt(items);

/**
 * How a list differs from others by more than usual.
 * @returns words that follow the name of the market; an empty text if it does not
 */
export function differenceOf(
  { items, far, near }: Standing,
  usual: Usual,
  { moreFar, asNear }: Allowance,
): string {
  const count = (share: number) => `${Math.round(share * items)} of ${items} prices`;
  if (far > usual.far + moreFar + ofFew(items)) {
    return `${count(far)} differ by more than three times from those of other markets`;
  }
  if (near < asNear * usual.near) {
    return `${count(1 - near)} differ by more than a quarter from those of other markets, as if of other items`;
  }
  return '';
}
