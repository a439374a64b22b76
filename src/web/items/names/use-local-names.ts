import { skipToken, useQuery } from '@tanstack/react-query';
import { LocalNames, type StoredLocalNames } from '../../../contract/name-values.js';
import { rowStore } from '../rows/row-store.js';
import { prepareSearch } from '../view/search.js';
import { nameLanguage } from './language.js';

/** That of the browser; undefined for English and for languages without item names. */
export const LANGUAGE = nameLanguage(navigator.languages);

/**
 * The item names in the language of the browser, which are loaded when somebody begins to search;
 * undefined until then, and without such a language. Should they not load, a search finds the
 * English names alone.
 */
export function useLocalNames(searching: boolean): LocalNames | undefined {
  const { data } = useQuery({
    queryKey: ['item-names'],
    queryFn: searching && LANGUAGE !== undefined ? () => load(LANGUAGE.name) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function load(language: string): Promise<LocalNames> {
  const response = await fetch(`/item-names/${language}.json`);
  if (!response.ok) throw new Error(`no item names in ${language}: ${response.status}`);
  const names = new LocalNames((await response.json()) as StoredLocalNames);
  await prepareSearch(
    rowStore.all.get().map(({ name }) => name),
    names,
  );
  return names;
}
