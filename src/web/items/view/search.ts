import { type LocalNames, translatedParts } from '../../../contract/name-values.js';
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

/** Scripts without spaces between words: a term may match anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** The searchable texts of a name. */
interface Searched {
  readonly text: string;
  /**
   * The parts by which the name is translated; undefined until the first search in another
   * language.
   */
  parts: readonly string[] | undefined;
}

/** By name. Cached, because names do not change and every search reads all of them. */
const searched = new Map<string, Searched>();

/** A translated part of names, with its searchable words in the other language. */
type LocalWords = readonly [part: string, words: string];

const wordsByLanguage = new WeakMap<LocalNames, readonly LocalWords[]>();

/**
 * Returns a predicate: whether each term of the query begins a word of a name.
 * @param languages whose words match as well
 */
export function finder(
  query: string,
  languages: readonly LocalNames[] = [],
): (name: string) => boolean {
  const terms = searchTerms(query).map((term) => ({ term, found: partsWith(term, languages) }));
  if (terms.length === 0) return () => true;
  return (name) => {
    const entry = searchedOf(name);
    return terms.every(
      ({ term, found }) =>
        entry.text.includes(term) ||
        (found.size > 0 && partsOf(entry, name).some((part) => found.has(part))),
    );
  };
}

/** Terms of at least this length also match within words: the German `Jagdmesser` is a `Messer`. */
const ENOUGH_WITHIN = 5;

/** The parts of names whose words contain the term in one of the languages. */
function partsWith(term: string, languages: readonly LocalNames[]): ReadonlySet<string> {
  const matching = new Set<string>();
  const letters = term.trim();
  const sought = letters.length < ENOUGH_WITHIN ? term : letters;
  for (const names of languages) {
    for (const [part, words] of wordsIn(names)) if (words.includes(sought)) matching.add(part);
  }
  return matching;
}

/** The number of names prepared without a pause: about 5 ms. */
const SLICE = 500;

/** Prepares searches in a language, with pauses in which the browser does other work. */
export async function prepareSearch(names: readonly string[], local: LocalNames): Promise<void> {
  wordsIn(local);
  const unprepared = names.filter((name) => searched.get(name)?.parts === undefined);
  for (const [index, name] of unprepared.entries()) {
    partsOf(searchedOf(name), name);
    if (index % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
}

function searchedOf(name: string): Searched {
  const cached = searched.get(name);
  if (cached !== undefined) return cached;
  const made = { text: searchText(name), parts: undefined };
  searched.set(name, made);
  return made;
}

function partsOf(entry: Searched, name: string): readonly string[] {
  entry.parts ??= translatedParts(name);
  return entry.parts;
}

function wordsIn(local: LocalNames): readonly LocalWords[] {
  const cached = wordsByLanguage.get(local);
  if (cached !== undefined) return cached;
  const words = [...local.all()].map(
    ([part, text]) => [part, ` ${folded(text).split(NO_WORD).join(' ')}`] as const,
  );
  wordsByLanguage.set(local, words);
  return words;
}
