import { DomainError } from '../domain/errors.js';
import type { Item } from '../domain/item.js';
import type { ItemDirectory } from '../domain/item-directory.js';
import type { EpochMs } from '../domain/units.js';

/** Where an item is looked up, and a new one is tracked. */
export interface ItemNames {
  readonly directory: ItemDirectory;
  /** Whether an item of this name exists in the game, so that a slip of the pen makes none. */
  isKnown(marketHashName: string): boolean;
  /** Resolves when those of the items that are stored are in the directory, idle ones too. */
  recall(
    items: { readonly ids?: Iterable<number>; readonly names?: Iterable<string> },
    now: EpochMs,
  ): Promise<void>;
  /** Resolves when all of the names are in the directory. */
  track(names: Iterable<string>, now: EpochMs): Promise<void>;
}

/** How a caller says which item he means. */
export interface ItemReference {
  readonly itemId?: number | undefined;
  readonly marketHashName?: string | undefined;
}

/**
 * The item that is meant. A name that is not tracked is from now on, if the game has such an item.
 * @throws DomainError `item_not_found`; `invalid_parameter` when nothing, or two items, are named
 */
export async function findItem(
  items: ItemNames,
  { itemId, marketHashName }: ItemReference,
  now: EpochMs,
): Promise<Item> {
  if (itemId === undefined && marketHashName === undefined) {
    throw new DomainError('invalid_parameter', 'item_id or market_hash_name must be given');
  }
  if (itemId !== undefined) await items.recall({ ids: [itemId] }, now);
  else if (marketHashName !== undefined) await trackNamed(items, [marketHashName], now);
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

/** Resolves when the items of the names are in the directory, as far as they are stored or known. */
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
