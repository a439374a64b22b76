import { useMemo } from 'react';
import { findItems } from '../../../contract/search-values.js';
import { namesOf, useLocalNames } from './use-local-names.js';

/** The names of items that a search finds. */
export interface FoundNames {
  readonly names: ReadonlySet<string>;
  /** Whether none has the words as they were typed, so that mistakes were corrected. */
  readonly isCorrected: boolean;
}

/** Searches among names of items as the list of items does. */
export function useFoundNames(
  query: string,
  items: readonly { readonly name: string }[],
): FoundNames {
  const languages = useLocalNames(query, items);
  return useMemo(() => {
    const { items: found, meant } = findItems(query, items, namesOf(languages));
    return { names: new Set(found.map(({ name }) => name)), isCorrected: meant !== undefined };
  }, [query, items, languages]);
}
