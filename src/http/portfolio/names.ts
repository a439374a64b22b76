import type { ItemDirectory } from '../../domain/item-directory.js';

/** Turns ids into names. */
export interface Names {
  readonly itemName: (itemId: number) => string;
  /** Empty when unknown. */
  readonly rarityOf: (itemId: number) => string;
  readonly sourceName: (sourceId: number) => string;
}

interface NamesDeps {
  readonly items: ItemDirectory;
  readonly sources: { nameOf(sourceId: number): string };
}

export function namesOf({ items, sources }: NamesDeps): Names {
  return {
    itemName: (itemId) => items.get(itemId)?.marketHashName ?? '',
    rarityOf: (itemId) => items.get(itemId)?.rarity ?? '',
    sourceName: (sourceId) => sources.nameOf(sourceId),
  };
}
