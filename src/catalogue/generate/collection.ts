import type { CS2Item } from '@ianlucas/cs2-lib';
import type { Contents } from './containers.js';
import type { Library } from './library.js';

/** Stickers that belong to no capsule or tournament are listed under the publisher of the game. */
const NO_CATEGORY = 'Valve';

/**
 * The collection of an item, or the tournament or capsule of a sticker, or the only container of
 * the item. `''` if there is none, or more than one.
 */
export function collectionOf(item: CS2Item, { english }: Library, contents: Contents): string {
  const { collectionName } = english[item.id] ?? {};
  if (collectionName !== undefined) return collectionName;
  const stickerId = item.stickerId ?? item.id;
  const { category } = english[stickerId] ?? {};
  if (category !== undefined && category !== NO_CATEGORY) return category;
  const [first, ...others] = contents.containers.get(stickerId) ?? [];
  return others.length === 0 ? (first ?? '') : '';
}
