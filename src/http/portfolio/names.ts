import type { ItemDirectory } from '../../domain/item-directory.js';

/** Turns ids into names. */
export interface Names {
  readonly itemName: (itemId: number) => string;
  /** Empty when unknown. */
  readonly rarityOf: (itemId: number) => string;
  readonly sourceName: (sourceId: number) => string;
}

interface NamesDeps extends Pick<Names, 'sourceName'> {
  readonly items: ItemDirectory;
}

export function namesOf({ items, sourceName }: NamesDeps): Names {
  return {
    itemName: (itemId) => items.get(itemId)?.marketHashName ?? '',
    rarityOf: (itemId) => items.get(itemId)?.rarity ?? '',
    sourceName,
  };
}
