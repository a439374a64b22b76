import { DomainError } from '../domain/errors.js';
import type { Item } from '../domain/item.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import type { EpochMs } from '../domain/units.js';

/** Looks up items, and tracks new ones. */
export interface ItemNames {
  readonly directory: ItemDirectory;
  /** Whether the game has an item of this name, so that a typing error does not create one. */
  isKnown(marketHashName: string): boolean;
  /** Resolves when items of all names are in the directory. */
  track(names: Iterable<string>, now: EpochMs): Promise<unknown>;
}

/** Identifies an item by id or by name. */
export interface ItemReference {
  readonly itemId?: number | undefined;
  readonly marketHashName?: string | undefined;
}

/**
 * Finds the item. If it is an item of the game that is not tracked yet, starts tracking it.
 * @throws DomainError `item_not_found`; `invalid_parameter` if none or two different items are
 *   given
 */
export async function findItem(
  items: ItemNames,
  reference: ItemReference,
  now: EpochMs,
): Promise<Item> {
  const { itemId, marketHashName } = reference;
  if (itemId === undefined && marketHashName !== undefined) {
    await trackNamed(items, [marketHashName], now);
  }
  return lookUpItem(items.directory, reference);
}

/**
 * Finds a tracked item.
 * @throws DomainError like {@link findItem}
 */
export function lookUpItem(
  directory: ItemDirectory,
  { itemId, marketHashName }: ItemReference,
): Item {
  if (itemId === undefined && marketHashName === undefined) {
    throw new DomainError('invalid_parameter', 'item_id or market_hash_name must be given');
  }
  const item =
    itemId === undefined ? directory.byName(marketHashName ?? '') : directory.get(itemId);
  if (item === undefined) throw new DomainError('item_not_found', 'item not found');
  if (marketHashName !== undefined && marketHashName !== item.marketHashName) {
    throw new DomainError('invalid_parameter', 'item_id and market_hash_name must name one item');
  }
  return item;
}

/** Resolves when all items of the names that exist in the game are in the directory. */
export async function trackNamed(
  items: ItemNames,
  names: readonly string[],
  now: EpochMs,
): Promise<void> {
  await items.track(
    names.filter((name) => items.isKnown(name)),
    now,
  );
}
