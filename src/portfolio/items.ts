import { DomainError } from '../domain/errors.js';
import type { Item } from '../domain/item.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import type { EpochMs } from '../domain/units.js';

/** Looks up items, and tracks new ones. */
export interface ItemNames {
  readonly directory: ItemDirectory;
  /** Whether the game has an item of this name, so that a typing error does not create one. */
  isKnown(marketHashName: string): boolean;
  /** Resolves when all stored items of these ids are in the directory, including idle ones. */
  recall(
    items: { readonly ids?: Iterable<number>; readonly names?: Iterable<string> },
    now: EpochMs,
  ): Promise<void>;
  /** Resolves when items of all names are in the directory. */
  track(names: Iterable<string>, now: EpochMs): Promise<void>;
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
  return lookUpItem(items, reference, now);
}

/**
 * Finds a tracked item.
 * @throws DomainError like {@link findItem}
 */
export async function lookUpItem(
  items: ItemNames,
  { itemId, marketHashName }: ItemReference,
  now: EpochMs,
): Promise<Item> {
  if (itemId === undefined && marketHashName === undefined) {
    throw new DomainError('invalid_parameter', 'item_id or market_hash_name must be given');
  }
  if (itemId !== undefined) await items.recall({ ids: [itemId] }, now);
  else await items.recall({ names: [marketHashName ?? ''] }, now);
  const item =
    itemId === undefined
      ? items.directory.byName(marketHashName ?? '')
      : items.directory.get(itemId);
  if (item === undefined) throw new DomainError('item_not_found', 'item not found');
  if (marketHashName !== undefined && marketHashName !== item.marketHashName) {
    throw new DomainError('invalid_parameter', 'item_id and market_hash_name must name one item');
  }
  return item;
}

/** Resolves when all stored or known items of the names are in the directory. */
export async function trackNamed(
  items: ItemNames,
  names: readonly string[],
  now: EpochMs,
): Promise<void> {
  await items.recall({ names }, now);
  await items.track(
    names.filter((name) => items.isKnown(name)),
    now,
  );
}
