import type { LocalNames } from '../local-names.js';
import { ALIASES } from './aliases.js';
import { corrections } from './corrections.js';
import { beginsKnownWord, folded, localWords, wordsOf } from './searched-name.js';

/** Letters that a name must have. */
export interface Term {
  readonly letters: string;
  /** Whether they must begin a word: in scripts with spaces between words. */
  readonly beginsWord: boolean;
}

/** One reading of a typed word. */
interface Alternative {
  /** A name must have all. */
  readonly terms: readonly Term[];
  /** How close it is to the typed words; higher is closer. */
  readonly weight: number;
}

/** A typed word, and all that it may mean. */
export interface SearchedWord {
  readonly alternatives: readonly Alternative[];
  /** The parts of names whose translation has the word, each with whether it has it as a whole word. */
  readonly parts: ReadonlyMap<string, boolean>;
}

const TYPED = 2;
const ALIAS = 2.5;
const CORRECTED = 1;

/** Scripts without spaces between words: letters may match anywhere. With extensions, as `ー` is of two of them. */
const SCRIPTS = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}`;
const UNSPACED = new RegExp(`[${SCRIPTS}]`, 'u');
const SCRIPT_RUNS = new RegExp(`[${SCRIPTS}]+|[^${SCRIPTS}]+`, 'gu');

/** Longer words are not sought in a text without spaces. */
const LONGEST_PART = 12;

/** Years of names, `2014`, of which players type the last two digits. */
const SHORT_YEAR = /^(\p{L}{3,})?(1[3-9]|2\d)$/u;

/** Terms of at least this length also match within words: the German `Jagdmesser` is a `Messer`. */
const ENOUGH_WITHIN = 5;

/** The words of a query, read as written, and as abbreviations of players. */
export function readQuery(query: string, languages: readonly LocalNames[]): SearchedWord[] {
  return queryWords(query).map((word) => ({
    alternatives: [typed(word), ...abbreviated(word)],
    parts: partsWith(word, languages),
  }));
}

/** Another reading of a query that finds nothing. */
export interface CorrectedQuery {
  readonly words: readonly SearchedWord[];
  /** As text, for the user, with the words by which a name was found. */
  textFor(name: string): string;
}

/**
 * The query with its mistakes corrected: words that were divided are joined, and words that begin no known word are
 * replaced by the nearest known ones.
 * @returns undefined if nothing can be corrected
 */
export function correctQuery(
  query: string,
  languages: readonly LocalNames[],
): CorrectedQuery | undefined {
  const asTyped = queryWords(query);
  const words = joinedWords(asTyped).flatMap((word) => dividedWord(word, languages));
  const corrected = words.map((word) => {
    const known = isKnown(word) ? [] : corrections(word);
    return { word, known };
  });
  const isSame = words.join(' ') === asTyped.join(' ');
  if (isSame && corrected.every(({ known }) => known.length === 0)) return undefined;
  const read = corrected.map(({ word, known }) => ({
    alternatives: [
      typed(word),
      ...abbreviated(word),
      ...known.map((one) => ({ terms: termsOf(one), weight: CORRECTED })),
    ],
    parts: partsWith(word, languages),
  }));
  const textFor = (name: string) => {
    const begins = wordsOf(name);
    const found = (known: string) => begins.some((word) => word.startsWith(known));
    return corrected.map(({ word, known }) => known.find(found) ?? word).join(' ');
  };
  return { words: read, textFor };
}

function typed(word: string): Alternative {
  return { terms: termsOf(word), weight: TYPED };
}

function abbreviated(word: string): Alternative[] {
  const alias = Object.hasOwn(ALIASES, word) ? (ALIASES[word] ?? []) : [];
  const [, letters, digits] = SHORT_YEAR.exec(word) ?? [];
  const year = digits === undefined ? [] : [`${letters ?? ''} 20${digits}`];
  return [
    ...alias.map((words) => ({ terms: termsOf(words), weight: ALIAS })),
    ...year.flatMap((words) => yearTerms(words)),
  ];
}

/** `kato 2014`, in which the first word may be an alias. */
function yearTerms(words: string): Alternative[] {
  const [first = '', second] = wordsOf(words);
  if (second === undefined) return [{ terms: termsOf(words), weight: ALIAS }];
  const alias = Object.hasOwn(ALIASES, first) ? (ALIASES[first] ?? []) : [];
  return [first, ...alias].map((one) => ({ terms: termsOf(`${one} ${second}`), weight: ALIAS }));
}

function termsOf(words: string): Term[] {
  return wordsOf(words).map((letters) => ({ letters, beginsWord: !UNSPACED.test(letters) }));
}

function isKnown(word: string): boolean {
  return UNSPACED.test(word) || abbreviated(word).length > 0 || beginsKnownWord(word);
}

/** The words of a query, also where a script without spaces follows another one: `m9刺刀`. */
function queryWords(query: string): string[] {
  return wordsOf(query).flatMap((word) => word.match(SCRIPT_RUNS) ?? []);
}

/** The longest known words of which a text without spaces consists: `红线久经`. The text itself if a part is unknown. */
function dividedWord(text: string, languages: readonly LocalNames[]): string[] {
  if (!UNSPACED.test(text)) return [text];
  const words: string[] = [];
  let rest = text;
  while (rest !== '') {
    let length = Math.min(rest.length, LONGEST_PART);
    while (length > 0 && !isMeant(rest.slice(0, length), languages)) length -= 1;
    if (length === 0) return [text];
    words.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return words;
}

/** Whether a word of a script without spaces is an alias, or in a translation. */
function isMeant(word: string, languages: readonly LocalNames[]): boolean {
  return abbreviated(word).length > 0 || partsWith(word, languages).size > 0;
}

/** Two words that are one: `red line`. */
function joinedWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next] = [words[index], words[index + 1]];
    const both = `${word}${next ?? ''}`;
    if (next !== undefined && beginsKnownWord(both)) {
      joined.push(both);
      index += 1;
    } else joined.push(word);
  }
  return joined;
}

/** The parts of names whose words contain the letters in one of the languages. */
function partsWith(word: string, languages: readonly LocalNames[]): ReadonlyMap<string, boolean> {
  const parts = new Map<string, boolean>();
  const letters = folded(word);
  const sought =
    letters.length < ENOUGH_WITHIN && !UNSPACED.test(letters) ? ` ${letters}` : letters;
  for (const names of languages) {
    for (const [part, words] of localWords(names)) {
      if (!words.includes(sought)) continue;
      parts.set(part, parts.get(part) === true || words.includes(` ${letters} `));
    }
  }
  return parts;
}
