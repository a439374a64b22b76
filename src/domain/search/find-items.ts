import type { LocalNames } from '../local-names.js';
import { required } from '../required.js';
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
 * @param items a list that does not change later
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

const NO_MATCH = -1;

/** The items that match, by relevance, then by `traded`. A letter matches most of them: nothing is sorted for it. */
function ranked<T extends Searchable>(words: readonly SearchedWord[], items: readonly T[]): T[] {
  // In the order of the list, in which names lie in memory: any other order takes twice the time.
  const relevances = new Int32Array(items.length);
  let count = 0;
  for (const [index, { name }] of items.entries()) {
    const found = relevance(words, name);
    relevances[index] = found ?? NO_MATCH;
    if (found !== undefined) count += 1;
  }
  if (count === 0) return [];
  const byRelevance = new Map<number, T[]>();
  for (const index of orderByTraded(items)) {
    const found = relevances[index];
    const item = items[index];
    if (found === undefined || found === NO_MATCH || item === undefined) continue;
    const equals = byRelevance.get(found);
    if (equals === undefined) byRelevance.set(found, [item]);
    else equals.push(item);
  }
  return [...byRelevance].sort(([a], [b]) => b - a).flatMap(([, equals]) => equals);
}

/** By list, which does not change, the indexes of its items: each search of a list needs them. */
const orders = new WeakMap<readonly Searchable[], Uint32Array>();

/** The indexes of the items with the highest `traded` first. */
function orderByTraded(items: readonly Searchable[]): Uint32Array {
  const cached = orders.get(items);
  if (cached !== undefined) return cached;
  const traded = Float64Array.from(items, (item) => item.traded ?? 0);
  const order = Uint32Array.from(items, (_, index) => index).sort(
    (a, b) => required(traded[b], 'an amount') - required(traded[a], 'an amount') || a - b,
  );
  orders.set(items, order);
  return order;
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
    if (best === 0 && parts.size > 0) best = translatedWeight(parts, name);
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

/** How well a name matches by its translated parts; 0 if it does not. */
function translatedWeight(parts: ReadonlyMap<string, boolean>, name: string): number {
  let weight = 0;
  for (const part of partsOfName(name)) {
    const isWhole = parts.get(part);
    if (isWhole !== undefined) weight = Math.max(weight, TRANSLATED + (isWhole ? WHOLE : 0));
  }
  return weight;
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
