import { DomainError } from '../../domain/errors.js';
import type { Item } from '../../domain/item.js';
import type { ItemDirectory } from '../../domain/item-directory.js';

/** @throws DomainError `item_not_found` */
export function existingItem(items: ItemDirectory, id: number): Item {
  const item = items.get(id);
  if (item === undefined) throw itemNotFound();
  return item;
}

function itemNotFound(): DomainError {
  return new DomainError('item_not_found', 'item not found');
}
