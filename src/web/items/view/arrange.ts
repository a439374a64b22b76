import type { LocalNames } from '../../../contract/name-values.js';
import { findItems } from '../../../contract/search-values.js';
import { sourceTitle } from '../../source-title.js';
import { readBound } from '../../ui/form/amounts.js';
import { compare } from '../../ui/sort-rows.js';
import { WEARS } from '../item-name.js';
import { sortName } from '../names/sort-name.js';
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
 * @param names those in the language of the page, by which rows are sorted
 */
export function arrange(
  rows: readonly Row[],
  view: View,
  languages?: readonly LocalNames[],
  names?: LocalNames,
): Arranged {
  const { items, meant } = findItems(view.query, rows, languages);
  return { ids: sorted(items.filter(matcher(view)), view, names), meant };
}

function sorted(shown: readonly Row[], view: View, names: LocalNames | undefined): number[] {
  const sort = sortedBy(view);
  if (sort === undefined) return shown.map(({ id }) => id);
  const keyOf = KEYS[sort];
  const keyed = shown.map((row) => ({ row, key: keyOf(row, names) }));
  const sign = view.direction === 'asc' ? 1 : -1;
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) {
      return Number(a.key === undefined) - Number(b.key === undefined) || a.row.id - b.row.id;
    }
    return sign * compare(a.key, b.key) || a.row.id - b.row.id;
  });
  return keyed.map(({ row }) => row.id);
}

const KEYS: Record<Sort, (row: Row, names?: LocalNames) => number | string | undefined> = {
  name: ({ name }, names) => sortName(name, names),
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
