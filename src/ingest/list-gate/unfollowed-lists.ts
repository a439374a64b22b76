import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { contradictionAtFirst } from './first-lists.js';
import { type MarketGroup, newestPriceOf, type PriceOf, priceAt } from './market-groups.js';
import { comparedNames, FEWEST_GROUPS, readOnce } from './middle-prices.js';
import { factorText, isApart, OLDEST_COMPARED, toleranceAfter } from './own-past.js';
import {
  type Allowance,
  differenceOf,
  middlePrice,
  type Standing,
  standingOf,
} from './standing.js';

/** The level of a market relative to others may change by this share over a pause, as much as in a day. */
const LEVEL_TOLERANCE = toleranceAfter(DAY_MS);

/** From those of the market before the pause. */
const SINCE_BEFORE: Allowance = { moreFar: 0.02, asNear: 0.7 };

/** The stored prices of a list from before a pause. */
export interface EarlierPrices {
  readonly priceOf: PriceOf;
  readonly timeOf: (marketHashName: string) => EpochMs;
}

/**
 * Judges a list that cannot be compared with a previous one, in slices: the first one, and one after a pause.
 * It must compare with the other markets as its own prices did before the pause, or as these compare with
 * each other. docs/markets.md has the rule.
 * @param groups of other markets, two or more
 * @returns why it does not, in words that follow the name of the market; an empty text if it does; undefined
 *   if fewer than 50 of its items have recent prices in two groups
 */
export async function contradictionWithOthers(
  prices: ReadonlyMap<string, MinorUnits>,
  groups: readonly MarketGroup[],
  earlier: EarlierPrices,
  now: EpochMs,
): Promise<string | undefined> {
  const newest = groups.map((group) => newestPriceOf(group, now - OLDEST_COMPARED));
  const known = await comparedNames(prices, newest);
  const priceOf = (name: string) => prices.get(name) ?? 0;
  const isNew = (name: string) => earlier.priceOf(name) === 0;
  const since = await changeSince(known, priceOf, groups, earlier, now);
  if (since === undefined) {
    const isFirst = known.filter(isNew).length > known.length / 2;
    return contradictionAtFirst(known, priceOf, await readOnce(known, newest), isFirst);
  }
  const change = since.own.level / since.before.level;
  if (!isApart(change, LEVEL_TOLERANCE)) return differenceOf(since.own, since.before, SINCE_BEFORE);
  return `half of its prices are beyond ${factorText(change)} times what they were to those of other markets`;
}

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
    newest: newestPriceOf(group, now - OLDEST_COMPARED),
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
