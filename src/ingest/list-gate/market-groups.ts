import { priceKind } from '../../domain/source.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { MARKET_TRAITS } from '../../market/registry.js';
import { areComparable } from './other-lists.js';
import type { NamedPrices } from './stored-lists.js';
import type { PriceList } from './withheld-lists.js';

/** The price of an item; 0 if there is none. */
export type PriceOf = (marketHashName: string) => MinorUnits;

/** The group of a list: sources that show the same sellers have the same one. */
export type GroupOf = (list: Pick<PriceList, 'source' | 'market'>) => string;

/** The stored series of an independent group of other markets. */
export type MarketGroup = readonly NamedPrices[];

/** The other groups of markets with prices that are comparable with those of the list. */
export function otherGroups(
  list: Pick<PriceList, 'source' | 'market'>,
  stored: readonly NamedPrices[],
  groupOf: GroupOf,
): MarketGroup[] {
  const own = groupOf(list);
  const byGroup = new Map<string, NamedPrices[]>();
  for (const other of stored) {
    const group = groupOf(other);
    if (group === own || !areComparable(list, other)) continue;
    byGroup.set(group, [...(byGroup.get(group) ?? []), other]);
  }
  return [...byGroup.values()];
}

/** The groups without series of another kind of price; those without any are left out. */
export function ofSameKind(source: string, groups: readonly MarketGroup[]): MarketGroup[] {
  const kind = priceKind(source, MARKET_TRAITS);
  return groups
    .map((group) => group.filter((other) => priceKind(other.source, MARKET_TRAITS) === kind))
    .filter((group) => group.length > 0);
}

/** The price of the first series of the group that has one not older than `oldest`. */
export const newestPriceOf =
  (group: MarketGroup, oldest: EpochMs): PriceOf =>
  (name) => {
    for (const other of group) {
      const price = other.priceOf(name);
      if (price > 0 && other.timeOf(name) >= oldest) return price;
    }
    return 0;
  };

/** The price of the first series of the group that had one at this time. */
export function priceAt(group: MarketGroup, name: string, time: EpochMs): MinorUnits {
  for (const other of group) {
    const price = other.priceAt(name, time);
    if (price > 0) return price;
  }
  return 0;
}
