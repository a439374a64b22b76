import { ITEM_LIST } from '../../contract/item-list.js';
import { DomainError } from '../../domain/errors.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { existingItem } from './existing-item.js';

const LIST = new RegExp(ITEM_LIST);

/**
 * Parses a list of ids such as `1,2,3`, without duplicates.
 * @throws DomainError `invalid_parameter` for other text or more than `most` ids, `item_not_found` for an
 * unknown id
 */
export function readItemIds(items: ItemDirectory, list: string, most: number): number[] {
  if (!LIST.test(list)) {
    throw new DomainError('invalid_parameter', 'items must be ids separated by commas');
  }
  const ids = [...new Set(list.split(',').map(Number))];
  if (ids.length > most) throw new DomainError('invalid_parameter', `at most ${most} items`);
  return ids.map((id) => existingItem(items, id).id);
}
