import * as texts from '#messages/game.js';

// Words that the service sends in English, as the reader's language has them. Those that are not in its table are
// names, and stay.

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

/** @param type such as `Container`, or the name of a weapon */
export function typeName(type: string): string {
  return find(texts.types, type);
}

function find(words: Readonly<Record<string, string>>, word: string): string {
  return Object.hasOwn(words, word) ? (words[word] ?? word) : word;
}
