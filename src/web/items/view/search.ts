import type { LocalNames } from '../../../contract/name-values.js';
import { shortWear, wearIn } from '../item-name.js';

/** The searchable words of a name, each preceded by a space. */
function searchText(name: string): string {
  const plain = folded(name);
  const wear = wearIn(name);
  const words = plain.split(NO_WORD);
  // `ak47` finds AK-47, as `ak` and `47` do.
  const joined = plain
    .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu)
    ?.map((word) => word.replaceAll('-', ''));
  const short = [
    wear && shortWear(wear).toLowerCase(),
    name.includes('StatTrak™') && 'st',
    name.startsWith('Souvenir') && 'sv',
  ];
  return ` ${[...words, ...(joined ?? []), ...short.filter(Boolean)].join(' ')}`;
}

/** The search terms; each must match the beginning of a word. */
function searchTerms(query: string): string[] {
  return folded(query)
    .split(NO_WORD)
    .filter((term) => term !== '')
    .map((term) => (UNSPACED.test(term) ? term : ` ${term}`));
}

/** Lower case without accents. */
function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

const NO_WORD = /[^\p{L}\p{N}]+/u;

/** Scripts without a blank between words: a term may stand anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Search texts by name: names do not change, and every search reads all of them. */
const texts = new Map<string, string>();

/** Search texts with the words of local names as well. */
const localTexts = new WeakMap<LocalNames, Map<string, string>>();

/**
 * Returns a test whether each term of the query begins a word of a name.
 * @param local names in a language, whose words count as well
 */
export function finder(query: string, local?: LocalNames): (name: string) => boolean {
  const terms = searchTerms(query);
  if (terms.length === 0) return () => true;
  const textOf = local === undefined ? englishText : localTextIn(local);
  return (name) => {
    const text = textOf(name);
    return terms.every((term) => text.includes(term));
  };
}

/** Names whose texts are made without a pause: about 5 ms. */
const SLICE = 500;

/** Makes the texts of names before the first search, with pauses in which the browser does other work. */
export async function prepareSearch(names: readonly string[], local: LocalNames): Promise<void> {
  const textOf = localTextIn(local);
  for (const [index, name] of names.entries()) {
    textOf(name);
    if (index % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
}

function englishText(name: string): string {
  return cached(texts, name, () => searchText(name));
}

function localTextIn(local: LocalNames): (name: string) => string {
  const ofLanguage = localTexts.get(local) ?? new Map<string, string>();
  localTexts.set(local, ofLanguage);
  // Items in several wears and qualities share a local name.
  const words = new Map<string, string>();
  const wordsOf = (name: string) => ` ${folded(name).split(NO_WORD).join(' ')}`;
  return (name) =>
    cached(ofLanguage, name, () => {
      const localName = local.of(name);
      return englishText(name) + cached(words, localName, () => wordsOf(localName));
    });
}

function cached(values: Map<string, string>, key: string, make: () => string): string {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = make();
  values.set(key, value);
  return value;
}
