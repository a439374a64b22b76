import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LocalNames, type StoredLocalNames } from '../../../contract/name-values.js';
import { savesData } from '../../api/saves-data.js';
import { useIsSettled } from '../../ui/use-is-settled.js';
import { rowStore } from '../rows/row-store.js';
import { finder, prepareSearch } from '../view/search.js';
import { languagesOf, type NameLanguage, nameLanguage } from './language.js';

/** The item names in a language. */
export interface NamesInLanguage {
  /** The tag of the language. */
  readonly tag: string;
  readonly names: LocalNames;
}

const NONE: readonly NameLanguage[] = [];

/** That of the browser; none for English and for languages without item names. */
const ownLanguage = nameLanguage(navigator.languages);
const OWN = ownLanguage === undefined ? NONE : [ownLanguage];

/** Milliseconds without typing after which further languages are loaded: together some 330 kB. */
const PAUSE_MS = 600;

/**
 * The item names in which a query is searched beside the English ones: those in the language of the
 * browser, and where nothing is found in these, those in all languages that are written in the
 * script of the query. Each is loaded once, when it is needed; the further ones when typing pauses,
 * and not while the browser saves data. Should one not load, a search finds the other names.
 * @param searched what the query is to find; where it is empty, no further languages are loaded
 */
export function useLocalNames(
  query: string,
  searched: readonly { readonly name: string }[],
): readonly NamesInLanguage[] {
  const own = useLanguages(query.trim() === '' ? NONE : OWN, 'load');
  const further = useMemo(() => {
    if (own.isLoading || searched.length === 0) return NONE;
    const fits = finder(query, namesOf(own.loaded));
    return searched.some(({ name }) => fits(name)) ? NONE : languagesOf(query);
  }, [query, own, searched]);
  const mayLoad = useIsSettled(query, PAUSE_MS) && !savesData();
  const { loaded } = useLanguages(further, mayLoad ? 'load' : 'loaded-only');
  return useMemo(
    () => [...own.loaded, ...loaded.filter((each) => !own.loaded.includes(each))],
    [own, loaded],
  );
}

/** Whether it is the language of the browser. */
export function isOwn({ tag }: NamesInLanguage): boolean {
  return OWN.some((own) => own.tag === tag);
}

/** The names without their languages. */
export function namesOf(languages: readonly NamesInLanguage[]): LocalNames[] {
  return languages.map(({ names }) => names);
}

function useLanguages(languages: readonly NameLanguage[], which: 'load' | 'loaded-only') {
  return useQueries({
    queries: languages.map(({ tag, name }) => ({
      queryKey: ['item-names', name],
      queryFn: () => load(tag, name),
      enabled: which === 'load',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })),
    combine: loadedOf,
  });
}

function loadedOf(results: readonly UseQueryResult<NamesInLanguage>[]) {
  return {
    loaded: results.flatMap(({ data }) => data ?? []),
    isLoading: results.some(({ isPending }) => isPending),
  };
}

async function load(tag: string, language: string): Promise<NamesInLanguage> {
  const response = await fetch(`/item-names/${language}.json`);
  if (!response.ok) throw new Error(`no item names in ${language}: ${response.status}`);
  const stored: StoredLocalNames = await response.json();
  const names = new LocalNames(stored);
  await prepareSearch(
    rowStore.all.get().map(({ name }) => name),
    names,
  );
  return { tag, names };
}
