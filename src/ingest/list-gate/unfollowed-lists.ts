import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { type MarketGroup, newestPriceOf, type PriceOf, priceAt } from './market-groups.js';
import { factorText, isApart, LONGEST_PAUSE, toleranceAfter } from './own-past.js';
import { MIN_PRICE } from './ratios.js';
import { FEWEST_ITEMS, middlePrice, type Standing, standingOf } from './standing.js';

/** Number of independent groups of other markets that judge a list. */
export const FEWEST_GROUPS = 2;

/** Of longer lists, items at regular intervals are compared, to bound the time. */
const MOST_ITEMS = 4_000;

/** The level of a market to others may change by this share over a pause: what a day allows. */
const LEVEL_TOLERANCE = toleranceAfter(DAY_MS);

/** How much a list may differ from the usual differences. */
interface Allowance {
  /** The share of far prices may be greater by this, and of few items by {@link ofFew} more. */
  readonly moreFar: number;
  /** The share of near prices must be at least this much of the usual one. */
  readonly asNear: number;
}
/** From those of the market before the pause. */
const SINCE_BEFORE: Allowance = { moreFar: 0.02, asNear: 0.7 };
/** From those of other markets, of a first list. */
const AT_FIRST: Allowance = { moreFar: 0.03, asNear: 0.5 };

/** The share of far prices that few items may have by chance. */
const ofFew = (items: number): number => 0.5 / Math.sqrt(items);

/** The stored prices of a list from before a pause. */
export interface EarlierPrices {
  readonly priceOf: PriceOf;
  readonly timeOf: (marketHashName: string) => EpochMs;
}

/**
 * Judges a list that cannot be compared with a previous one, in slices: the first one, and one after a pause.
 * It must compare with the other markets as its own prices did before the pause, or as these compare with
 * each other. docs/markets.md has the rule.
 * @param groups of other markets, at least two
 * @returns why it does not, in words that follow the name of the market; an empty text if it does; undefined
 *   if fewer than 50 of its items have recent prices in two groups
 */
export async function contradictionWithOthers(
  prices: ReadonlyMap<string, MinorUnits>,
  groups: readonly MarketGroup[],
  earlier: EarlierPrices | undefined,
  now: EpochMs,
): Promise<string | undefined> {
  const newest = groups.map((group) => newestPriceOf(group, now - LONGEST_PAUSE));
  const names = await comparedNames(prices, newest);
  const priceOf = (name: string) => prices.get(name) ?? 0;
  const since = earlier && (await changeSince(names, priceOf, groups, earlier, now));
  if (since !== undefined) {
    const change = since.own.level / since.before.level;
    if (!isApart(change, LEVEL_TOLERANCE))
      return differenceOf(since.own, since.before, SINCE_BEFORE);
    return `half of its prices are beyond ${factorText(change)} times what they were to those of other markets`;
  }
  const others = await readOnce(names, newest);
  const own = await standingOf(names, priceOf, middleOf(others));
  return own && differenceOf(own, await usualOf(names, others), AT_FIRST);
}

function differenceOf(
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

/** The names with prices in two groups, in the order of the rows. */
async function comparedNames(
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
async function readOnce(names: readonly string[], all: readonly PriceOf[]): Promise<PriceOf[]> {
  const byName = new Map<string, readonly MinorUnits[]>();
  await eachInSlices(names, (name) => {
    byName.set(
      name,
      all.map((priceOf) => priceOf(name)),
    );
  });
  return all.map((_, place) => (name) => byName.get(name)?.[place] ?? 0);
}

const middleOf =
  (others: readonly PriceOf[], fewest = FEWEST_GROUPS): PriceOf =>
  (name) =>
    middlePrice(
      others.map((priceOf) => priceOf(name)),
      fewest,
    );

/**
 * How the prices, and the earlier ones of the same items, compare with those of the others at their times. Of an
 * item, the groups count that have prices of both times.
 */
async function changeSince(
  names: readonly string[],
  priceOf: PriceOf,
  groups: readonly MarketGroup[],
  earlier: EarlierPrices,
  now: EpochMs,
): Promise<{ readonly own: Standing; readonly before: Standing } | undefined> {
  const middles = new Map<string, { readonly newer: MinorUnits; readonly older: MinorUnits }>();
  const readers = groups.map((group) => ({
    newest: newestPriceOf(group, now - LONGEST_PAUSE),
    at: (name: string, time: EpochMs) => priceAt(group, name, time),
  }));
  await eachInSlices(names, (name) => {
    if (earlier.priceOf(name) === 0) return;
    const time = earlier.timeOf(name);
    const pairs = readers
      .map(({ newest, at }) => ({ newer: newest(name), older: at(name, time) }))
      .filter(({ newer, older }) => newer > 0 && older > 0);
    const middle = (of: 'newer' | 'older') =>
      middlePrice(
        pairs.map((pair) => pair[of]),
        FEWEST_GROUPS,
      );
    middles.set(name, { newer: middle('newer'), older: middle('older') });
  });
  const both = [...middles.keys()];
  const own = await standingOf(both, priceOf, (name) => middles.get(name)?.newer ?? 0);
  const before = await standingOf(both, earlier.priceOf, (name) => middles.get(name)?.older ?? 0);
  return own && before && { own, before };
}

type Usual = Pick<Standing, 'far' | 'near'>;

/** The greatest differences of one of the others from the rest of them. */
async function usualOf(names: readonly string[], others: readonly PriceOf[]): Promise<Usual> {
  let usual: Usual = { far: 0, near: 1 };
  for (const one of others) {
    const rest = others.filter((other) => other !== one);
    const standing = await standingOf(names, one, middleOf(rest, 1));
    if (standing === undefined) continue;
    const { far, near } = standing;
    usual = { far: Math.max(usual.far, far), near: Math.min(usual.near, near) };
  }
  return usual;
}

/** Whether at most half of the names have a price of the last 36 hours. */
export async function isUnfollowed(
  names: Iterable<string>,
  timeOf: (marketHashName: string) => EpochMs,
  now: EpochMs,
): Promise<boolean> {
  let [count, recent] = [0, 0];
  await eachInSlices(names, (name) => {
    count += 1;
    if (timeOf(name) >= now - LONGEST_PAUSE) recent += 1;
  });
  return count >= FEWEST_ITEMS && recent <= count / 2;
}
