import { LocalNames, partsOf, type StoredLocalNames } from '../../domain/local-names.js';
import { splitMarketName } from '../../domain/market-name.js';
import { required } from '../../domain/required.js';
import { deriveEntries, OWN_PREFIX } from './entries.js';
import { type Library, nameOf, type Translation } from './library.js';

/** A traded item of the library, by its name on the market without star, quality and wear. */
export interface TradedItem {
  readonly id: number;
  readonly market: string;
  readonly libraryName: string;
}

/** The name of a traded item, on the market and in a language. */
interface Pair {
  readonly market: string;
  readonly local: string;
}

/** All traded items, one for each name, sorted by name. */
export function tradedItems(library: Library): TradedItem[] {
  const byName = new Map<string, TradedItem>();
  for (const { stem, qualities, item } of deriveEntries(library)) {
    const market = splitMarketName(stem).stem;
    if (qualities.length === 0 || byName.has(market)) continue;
    byName.set(market, { id: item.id, market, libraryName: nameOf(library, item.id) });
  }
  return [...byName.values()].sort((a, b) => (a.market < b.market ? -1 : 1));
}

/**
 * The differences between the names of traded items and their collections in a language, and those on the market.
 * @param translation the names of the library in the language; missing names stay English
 */
export function makeLocalNames(
  items: readonly TradedItem[],
  { names, collections }: Translation,
  { english }: Pick<Library, 'english'>,
): StoredLocalNames {
  const pairs = items.map(({ id, market, libraryName }): Pair => {
    const translated = names.get(id);
    return { market, local: translated ? localName(libraryName, translated) : market };
  });
  const parts = {
    ...translatedCollections(collections, english),
    ...Object.fromEntries(translatedParts(pairs)),
  };
  const byParts = new LocalNames({ parts, names: {} });
  const others = pairs.filter(
    ({ market, local }) => byParts.of(market).toLowerCase() !== local.toLowerCase(),
  );
  return { parts, names: Object.fromEntries(others.map(({ market, local }) => [market, local])) };
}

/**
 * The translated name in the form of the market: without prefixes that the market leaves out, and
 * with its separators. Some languages use wide brackets, no blank before a bracket, or control characters.
 */
function localName(libraryName: string, translated: string): string {
  const tidy = translated
    .normalize('NFKC')
    .replaceAll(/\s*\(/g, ' (')
    .replaceAll(/\s*\|\s*/g, ' | ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return OWN_PREFIX.test(libraryName) ? tidy.replace(/^[^|]* \| /, '') : tidy;
}

/** Collections are not items, but are named with them. */
function translatedCollections(
  collections: Translation['collections'],
  english: Library['english'],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [id, local] of collections) {
    const name = english[id]?.collectionName;
    if (name !== undefined && name !== local) found[name] = local;
  }
  return found;
}

/** The most frequent translation of each part, if it differs from the part. */
function translatedParts(pairs: readonly Pair[]): [part: string, translation: string][] {
  const counts = new Map<string, Map<string, number>>();
  for (const { market, local } of pairs) {
    const parts = partsOf(market);
    const translations = partsOf(local);
    if (parts.length !== translations.length) continue;
    for (const [index, part] of parts.entries()) {
      const ofPart = counts.get(part) ?? new Map<string, number>();
      const translation = required(translations[index], 'a part');
      ofPart.set(translation, (ofPart.get(translation) ?? 0) + 1);
      counts.set(part, ofPart);
    }
  }
  return [...counts]
    .map(([part, ofPart]): [string, string] => [part, mostFrequent(ofPart)])
    .filter(([part, translation]) => part !== translation);
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}
