import { type LocalNames, translatedParts } from '../local-names.js';
import { splitMarketName } from '../market-name.js';

/** The searchable forms of a market name. */
export interface SearchedName {
  /** Its words, each preceded by a blank. Further forms of a word follow those of the name. */
  readonly text: string;
  /** Words of the name without its quality and wear. */
  readonly wordCount: number;
  readonly isOrdinary: boolean;
  /** The keys under which translations of it are stored; undefined until the first search in another language. */
  parts: readonly string[] | undefined;
}

const NO_WORD = /[^\p{L}\p{N}]+/u;
const HYPHENATED = /[\p{L}\p{N}]+(?:[-:.][\p{L}\p{N}]+)+/gu;

/** By name. Cached, because names do not change and every search reads all of them. */
const searchedNames = new Map<string, SearchedName>();

/** Each word of the names searched so far, and how many names have it. */
const vocabulary = new Map<string, number>();

/** Lower case without accents. */
export function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The words of a text, in lower case and without accents. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(NO_WORD)
    .filter((word) => word !== '');
}

export function searchedName(name: string): SearchedName {
  const cached = searchedNames.get(name);
  if (cached !== undefined) return cached;
  const made = readName(name);
  searchedNames.set(name, made);
  return made;
}

/** Words of the names searched so far, and the number of names with each. */
export function knownWords(): ReadonlyMap<string, number> {
  return vocabulary;
}

/** Whether a word of a name searched so far begins with the letters. */
export function beginsKnownWord(letters: string): boolean {
  if (vocabulary.has(letters)) return true;
  for (const word of vocabulary.keys()) if (word.startsWith(letters)) return true;
  return false;
}

/** The keys under which translations of a name are stored. */
export function partsOfName(name: string): readonly string[] {
  const searched = searchedName(name);
  searched.parts ??= translatedParts(name);
  return searched.parts;
}

function readName(name: string): SearchedName {
  const { star, quality, stem, wear } = splitMarketName(name);
  const words = wordsOf(name);
  for (const word of words) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  const bar = stem.indexOf(' | ');
  const finish = bar < 0 ? stem : stem.slice(bar + 3);
  const further = [
    // `ak47` finds AK-47, as `ak` and `47` do, and `tigertooth` finds Tiger Tooth.
    ...(folded(name).match(HYPHENATED) ?? []).map((word) => word.replace(/[-:.]/g, '')),
    ...(finish.includes(' ') ? [wordsOf(finish).join('')] : []),
    ...(name.includes('&') ? ['and'] : []),
    // Players call knives without a finish so.
    ...(star && !stem.includes(' | ') ? ['vanilla'] : []),
  ];
  return {
    text: ` ${[...words, ...further].join(' ')} `,
    wordCount: words.length - wordsOf(wear).length - wordsOf(quality).length,
    isOrdinary: quality === '',
    parts: undefined,
  };
}

/** A translated part of names, with its searchable words in the other language, each between blanks. */
type LocalWords = readonly [part: string, words: string];

const wordsByLanguage = new WeakMap<LocalNames, readonly LocalWords[]>();

/** The translated parts of names, each with its words in that language. */
export function localWords(local: LocalNames): readonly LocalWords[] {
  const cached = wordsByLanguage.get(local);
  if (cached !== undefined) return cached;
  const words = [...local.all()].map(
    ([part, text]) => [part, ` ${folded(text).split(NO_WORD).join(' ')} `] as const,
  );
  wordsByLanguage.set(local, words);
  return words;
}

/** The number of names prepared without a pause: about 5 ms. */
const SLICE = 500;

/** Prepares searches in a language, with pauses in which a browser does other work. */
export async function prepareSearch(names: readonly string[], local: LocalNames): Promise<void> {
  localWords(local);
  const unprepared = names.filter((name) => searchedNames.get(name)?.parts === undefined);
  for (const [index, name] of unprepared.entries()) {
    partsOfName(name);
    if (index % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
}
