import type { LocalNames } from '../../../contract/name-values.js';
import { findItems } from '../../../contract/search-values.js';
import { sourceTitle } from '../../source-title.js';
import { readBound } from '../../ui/form/amounts.js';
import { WEARS } from '../item-name.js';
import type { Row } from '../rows/row.js';
import { categoryOfRow } from './row-category.js';
import { type Sort, sortedBy, type View } from './view.js';

/** Rows in the order of a view. */
export interface Arranged {
  readonly ids: readonly number[];
  /** The query that was searched instead, if the one that was typed matches nothing. */
  readonly meant: string | undefined;
}

/**
 * The ids of the rows that match the view, in its order. Unknown values come last in both
 * directions.
 * @param languages further languages in which item names are searched
 */
export function arrange(
  rows: readonly Row[],
  view: View,
  languages?: readonly LocalNames[],
): Arranged {
  const { items, meant } = findItems(view.query, rows, languages);
  return { ids: sorted(items.filter(matcher(view)), view), meant };
}

function sorted(shown: readonly Row[], view: View): number[] {
  const sort = sortedBy(view);
  if (sort === undefined) return shown.map(({ id }) => id);
  const keyOf = KEYS[sort];
  const keyed = shown.map((row) => ({ row, key: keyOf(row) }));
  const sign = view.direction === 'asc' ? 1 : -1;
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) {
      return Number(a.key === undefined) - Number(b.key === undefined) || a.row.id - b.row.id;
    }
    return a.key < b.key ? -sign : a.key > b.key ? sign : a.row.id - b.row.id;
  });
  return keyed.map(({ row }) => row.id);
}

const KEYS: Record<Sort, (row: Row) => number | string | undefined> = {
  // Sorts ★ and StatTrak™ items next to the same items without the prefix.
  name: ({ name }) => name.replace(/^★ /, '').replace(/^(StatTrak™|Souvenir) /, ''),
  wear: ({ wear }) => (wear === undefined ? undefined : WEARS.indexOf(wear)),
  rarity: ({ tier }) => (tier < 0 ? undefined : tier),
  price: ({ price }) => price,
  change: ({ change }) => change,
  volatility: ({ volatility }) => volatility,
  source: ({ source }) => sourceTitle(source) || undefined,
  time: ({ time, price }) => (price === undefined ? undefined : time),
};

function matcher(view: View): (row: Row) => boolean {
  const [min, max] = [readBound(view.min), readBound(view.max)];
  const { category, weapon, rarity, wear, stattrak } = view;
  return (row) =>
    (category === '' || categoryOfRow(row) === category) &&
    (weapon === '' || row.weapon === weapon) &&
    (rarity === '' || row.rarity === rarity) &&
    (wear === '' || row.wear === wear) &&
    (stattrak === 'any' || row.stattrak === (stattrak === 'only')) &&
    (min === undefined || (row.price !== undefined && row.price >= min)) &&
    (max === undefined || (row.price !== undefined && row.price <= max));
}
