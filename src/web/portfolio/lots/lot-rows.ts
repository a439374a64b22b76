import type { Lot } from '../../../client/index.js';
import { dayOf } from './days.js';
import type { PriceOf } from './prices.js';

export const GROUPINGS = ['none', 'item', 'tag', 'account', 'imported'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The head of a group of lots. */
export interface LotGroup {
  /** The name of the item, the tag, the id of the account, or the day of import; `''` for lots without one. */
  readonly name: string;
  readonly lots: readonly Lot[];
  /** Of the held items with a price, in the shown currency. */
  readonly value: number;
}

/** A row of the table: the head of a group, or a lot. A lot with several tags has several rows. */
export type LotRow =
  | { readonly key: string; readonly group: LotGroup }
  | { readonly key: string; readonly lot: Lot };

/** The rows of lots, in their order: groups are in the order of their first lots. */
export function rowsOf(
  lots: readonly Lot[],
  grouping: Grouping,
  priceOf: PriceOf | undefined,
): LotRow[] {
  if (grouping === 'none') return lots.map((lot) => ({ key: lot.id, lot }));
  const groups = new Map<string, Lot[]>();
  for (const lot of lots) {
    for (const name of namesOf(lot, grouping)) {
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [lot]);
      else group.push(lot);
    }
  }
  return [...groups].flatMap(([name, ofGroup]) => [
    { key: `group ${name}`, group: { name, lots: ofGroup, value: worthOf(ofGroup, priceOf) } },
    ...ofGroup.map((lot) => ({ key: `${name} ${lot.id}`, lot })),
  ]);
}

function namesOf(lot: Lot, grouping: Exclude<Grouping, 'none'>): readonly string[] {
  switch (grouping) {
    case 'item':
      return [lot.market_hash_name];
    case 'tag':
      return lot.tags.length === 0 ? [''] : lot.tags;
    case 'account':
      return [lot.account_id ?? ''];
    case 'imported':
      return [lot.imported_at === null ? '' : dayOf(Date.parse(lot.imported_at))];
  }
}

function worthOf(lots: readonly Lot[], priceOf: PriceOf | undefined): number {
  return lots.reduce(
    (sum, { item_id, remaining }) => sum + remaining * (priceOf?.(item_id) ?? 0),
    0,
  );
}
