import type { LocalNames } from '../../../contract/name-values.js';
import { itemName } from './item-name.js';

/**
 * The name by which an item is sorted: the one that is shown, without ★, StatTrak™ and Souvenir, so
 * that these are next to the same items without.
 * @param names those in the language of the page
 */
export function sortName(marketHashName: string, names?: LocalNames): string {
  const plain = marketHashName.replace(/^★ /, '').replace(/^(StatTrak™|Souvenir) /, '');
  return itemName(plain, names);
}

/** The same, of a row of a table. */
export function byItemName({ market_hash_name }: { readonly market_hash_name: string }): string {
  return sortName(market_hash_name);
}
