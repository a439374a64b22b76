import type { HttpDeps } from '../server/deps.js';

/** Turns ids into names. */
export interface Names {
  readonly itemName: (itemId: number) => string;
  /** Empty when unknown. */
  readonly rarityOf: (itemId: number) => string;
  readonly sourceName: (sourceId: number) => string;
}

export function namesOf({ items, sources }: Pick<HttpDeps, 'items' | 'sources'>): Names {
  return {
    itemName: (itemId) => items.get(itemId)?.marketHashName ?? '',
    rarityOf: (itemId) => items.get(itemId)?.rarity ?? '',
    sourceName: (sourceId) => sources.nameOf(sourceId),
  };
}
