import * as texts from '#messages/game.js';
import { useNamesOfPage } from './names/names-of-page.js';

// Words that the service sends in English, as the reader's language has them. Those that are not in its table are
// names: of weapons, which the game translates, or of anything else, which stay.

/** @param id of a category */
export function categoryName(id: string): string {
  return find(texts.categories, id);
}

/** @param id of a category, or `all` */
export function indexName(id: string): string {
  return id === 'all' ? texts.allItems : categoryName(id);
}

export function rarityName(rarity: string): string {
  return find(texts.rarities, rarity);
}

/** @param wear such as `Factory New`; empty for items without wear */
export function wearName(wear: string): string {
  return find(texts.wears, wear);
}

/** @param variant such as `Phase 2`, or another phase of an item */
export function variantName(variant: string): string {
  return find(texts.variants, variant);
}

/** Returns a function that names a type, such as `Container`, or a weapon. */
export function useTypeName(): (type: string) => string {
  const names = useNamesOfPage();
  return (type) => {
    const word = find(texts.types, type);
    return word === type && names !== undefined ? names.of(type) : word;
  };
}

function find(words: Readonly<Record<string, string>>, word: string): string {
  return Object.hasOwn(words, word) ? (words[word] ?? word) : word;
}
