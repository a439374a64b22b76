import type { LocalNames } from '../local-names.js';
import { correctQuery, readQuery, type SearchedWord, type Term } from './query.js';
import { partsOfName, searchedName } from './searched-name.js';

/** An item that is searched. */
export interface Searchable {
  readonly name: string;
  /** Price times sales of a day, or another amount by which equally good matches are ordered. */
  readonly traded?: number | undefined;
}

/** The result of a search. */
export interface Found<T> {
  /** The most relevant first. */
  readonly items: readonly T[];
  /** The query that was searched instead, if the one that was typed matches nothing; else undefined. */
  readonly meant: string | undefined;
}

/** The result of no query. */
export const NOTHING_FOUND: Found<never> = { items: [], meant: undefined };

/** Weight of a match in another language: as of one that begins a word. */
const TRANSLATED = 2;
/** Added if a whole word matches. */
const WHOLE = 1;

/**
 * The items whose names have all words of a query, in any order: each as the beginning of a word, as an abbreviation
 * that players use, or translated. If there is none, mistakes are corrected.
 *
 * Ordered by relevance: whole words before beginnings, before corrected ones; then ordinary items before StatTrak™
 * and Souvenir; then by the share of the name that was typed; then by `traded`, the highest first; else by the
 * order given.
 * @param languages whose words match as well
 */
export function findItems<T extends Searchable>(
  query: string,
  items: readonly T[],
  languages: readonly LocalNames[] = [],
): Found<T> {
  const words = readQuery(query, languages);
  if (words.length === 0) return { items, meant: undefined };
  const asTyped = ranked(words, items);
  if (asTyped.length > 0) return { items: asTyped, meant: undefined };
  const corrected = correctQuery(query, languages);
  const found = corrected === undefined ? [] : ranked(corrected.words, items);
  const [first] = found;
  return { items: found, meant: first && corrected?.textFor(first.name) };
}

/**
 * Returns a predicate: whether a name has all words of the query. Mistakes are not corrected.
 * @param languages whose words match as well
 */
export function finder(
  query: string,
  languages: readonly LocalNames[] = [],
): (name: string) => boolean {
  const words = readQuery(query, languages);
  return (name) => relevance(words, name) !== undefined;
}

function ranked<T extends Searchable>(words: readonly SearchedWord[], items: readonly T[]): T[] {
  const matches: { item: T; relevance: number; traded: number }[] = [];
  for (const item of items) {
    const found = relevance(words, item.name);
    if (found !== undefined) matches.push({ item, relevance: found, traded: item.traded ?? 0 });
  }
  return matches
    .sort((a, b) => b.relevance - a.relevance || b.traded - a.traded)
    .map(({ item }) => item);
}

/** How well a name matches; undefined if not all words do. */
function relevance(words: readonly SearchedWord[], name: string): number | undefined {
  const { text, wordCount, isOrdinary } = searchedName(name);
  let weight = 0;
  let matched = 0;
  for (const { alternatives, parts } of words) {
    let best = 0;
    for (const { terms, weight: base } of alternatives) {
      const matches = matchOf(terms, text);
      if (matches !== 'none') best = Math.max(best, base + (matches === 'words' ? WHOLE : 0));
    }
    if (best === 0 && parts.size > 0 && partsOfName(name).some((part) => parts.has(part))) {
      best = TRANSLATED;
    }
    if (best === 0) return undefined;
    weight += best;
    matched += 1;
  }
  if (matched === 0) return 0;
  const share = Math.min(1, matched / Math.max(1, wordCount));
  return (
    Math.round((weight / matched) * 10) * 100 + (isOrdinary ? 50 : 0) + Math.round(share * 4) * 10
  );
}

/** Whether a text has all terms, and whether each is a whole word. */
function matchOf(terms: readonly Term[], text: string): 'none' | 'beginnings' | 'words' {
  let match: 'beginnings' | 'words' = 'words';
  for (const { letters, beginsWord } of terms) {
    let found = text.indexOf(letters);
    // Faster than with the blank in front: it is the most frequent character.
    while (beginsWord && found >= 0 && text[found - 1] !== ' ')
      found = text.indexOf(letters, found + 1);
    if (found < 0) return 'none';
    if (match === 'words' && !hasWord(text, letters, found)) match = 'beginnings';
  }
  return match;
}

/** Whether the letters are a word of the text, at their first place or a later one. */
function hasWord(text: string, letters: string, first: number): boolean {
  return text[first + letters.length] === ' ' || text.includes(` ${letters} `, first);
}
