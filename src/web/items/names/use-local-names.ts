import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { souvenir, variants, wears } from '#messages/game.js';
import { LocalNames, type StoredLocalNames } from '../../../contract/name-values.js';
import { finder, prepareSearch } from '../../../contract/search-values.js';
import { queryClient } from '../../api/query-client.js';
import { language as languageOfPage, locale } from '../../language.js';
import { useIsSettled } from '../../ui/use-is-settled.js';
import { rowStore } from '../rows/row-store.js';
import { languagesOf, type NameLanguage, nameLanguage } from './language.js';
import { namesOfPage } from './names-of-page.js';

/** Whether the browser is set to save data; false in browsers that do not tell. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** The item names in a language. */
export interface NamesInLanguage {
  /** The tag of the language. */
  readonly tag: string;
  readonly names: LocalNames;
}

const NONE: readonly NameLanguage[] = [];

/** The language of the page as item names call it: its texts have the wears, which the names lack. */
const nameOfPage = nameLanguage([languageOfPage])?.name;

/** The language of the page, else of the browser; undefined for English and for languages without item names. */
const ownLanguage = nameLanguage([locale, ...navigator.languages]);
const OWN = ownLanguage === undefined ? NONE : [ownLanguage];

/** Milliseconds without typing before further languages are loaded, about 330 kB in total. */
const PAUSE_MS = 600;

/**
 * The item names that a search reads in addition to the English ones: those in the language of the
 * browser and, if these do not match, those in all languages that use the script of the query. Each
 * is loaded once, on demand; the further ones only when typing pauses, and not if the browser is
 * set to save data. If one fails to load, the search uses the others.
 * @param searched the candidates of the search; if empty, no further languages are loaded
 */
export function useLocalNames(
  query: string,
  searched: readonly { readonly name: string }[],
): readonly NamesInLanguage[] {
  const native = useLanguages(query.trim() === '' ? NONE : OWN, 'load');
  const further = useMemo(() => {
    if (native.isLoading || searched.length === 0) return NONE;
    const fits = finder(query, namesOf(native.loaded));
    return searched.some(({ name }) => fits(name)) ? NONE : languagesOf(query);
  }, [query, native, searched]);
  const mayLoad = useIsSettled(query, PAUSE_MS) && !savesData();
  const { loaded } = useLanguages(further, mayLoad ? 'load' : 'loaded-only');
  return useMemo(
    () => [...native.loaded, ...loaded.filter((names) => !native.loaded.includes(names))],
    [native, loaded],
  );
}

/** Loads the item names in the language of the page, unless the browser is set to save data. */
export async function loadNamesOfPage(): Promise<void> {
  const [own] = savesData() ? NONE : OWN;
  if (own !== undefined) namesOfPage.set(await queryClient.fetchQuery(namesQuery(own.name)));
}

/** Whether it is the language of the browser. */
export function isOwn({ tag }: NamesInLanguage): boolean {
  return OWN.some((language) => language.tag === tag);
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

/** Names that are only shown: a search also has to be prepared. */
const namesQuery = (language: string) => ({
  queryKey: ['names-to-show', language],
  queryFn: async () => {
    const response = await fetch(`/item-names/${language}.json`);
    if (!response.ok) throw new Error(`no item names in ${language}: ${response.status}`);
    const stored: StoredLocalNames = await response.json();
    return new LocalNames(
      stored,
      language === nameOfPage ? { wears, souvenir, variants } : undefined,
    );
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

async function load(tag: string, language: string): Promise<NamesInLanguage> {
  const names = await queryClient.ensureQueryData(namesQuery(language));
  await prepareSearch(
    rowStore.all.get().map(({ name }) => name),
    names,
  );
  return { tag, names };
}
