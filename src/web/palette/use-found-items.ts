import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { list } from '#messages/items.js';
import * as texts from '#messages/palette.js';
import { PAGES } from '../../contract/pages.js';
import { findItems, NOTHING_FOUND } from '../../contract/search-values.js';
import { compareAddress, readIds } from '../compare/compared-ids.js';
import { type NamesInLanguage, namesOf } from '../items/names/use-local-names.js';
import type { Row } from '../items/rows/row.js';
import type { EntryGroup } from './entries.js';

/** The maximum number of entries of a group: items, or actions. */
export const MOST_ENTRIES = 8;

/** The first items that match the typed words, under their heading; empty without words. */
export function useFoundItems(
  typed: string,
  rows: readonly Row[],
  languages: readonly NamesInLanguage[],
): EntryGroup[] {
  const [location, navigate] = useLocation();
  const search = useSearch();
  const isComparing = location === PAGES.compare;
  const { items, meant } = useMemo(() => {
    if (typed.trim() === '') return NOTHING_FOUND;
    const found = findItems(typed, rows, namesOf(languages));
    return { ...found, items: found.items.slice(0, MOST_ENTRIES) };
  }, [rows, typed, languages]);
  if (items.length === 0) return [];
  const name = isComparing ? texts.addToComparison : texts.groups.items;
  const compared = readIds(new URLSearchParams(search).get('items') ?? '');
  return [
    {
      name: meant === undefined ? name : `${name}: ${list.meant(meant)}`,
      entries: items.map(({ id, name }) => ({
        key: `item ${id}`,
        name,
        itemId: id,
        run: () => navigate(isComparing ? compareAddress([...compared, id]) : `/items/${id}`),
      })),
    },
  ];
}
