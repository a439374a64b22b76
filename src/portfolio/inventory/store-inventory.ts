import { CONFIRM_AFTER } from '../../domain/game-account.js';
import { required } from '../../domain/required.js';
import { type Clock, type DurationMs, type EpochMs, MINUTE_MS } from '../../domain/units.js';
import type { Database, Transaction } from '../../store/connection/database.js';
import { loadMissing, recordImportState } from '../../store/portfolio/game-accounts.js';
import { finishImport } from '../../store/portfolio/inventory-imports.js';
import { deleteLots, putLots, setClosed } from '../../store/portfolio/lot-writes.js';
import { loadLots, portfolioSize } from '../../store/portfolio/lots.js';
import { linkedAccount } from '../accounts/game-accounts.js';
import { changePortfolio } from '../change-portfolio.js';
import type { ItemNames } from '../items.js';
import { checkSize } from '../lot-rules.js';
import type { Inventory } from './fetch-inventory.js';
import { goneLots } from './gone-lots.js';
import {
  type DamagedCertificate,
  matchAssets,
  type TakenAsset,
  type UnmatchedAsset,
} from './match-assets.js';
import { type InventoryAsset, type ListedAssets, reconcile } from './reconcile.js';

/** Minimum time between two imports of an account. */
const COOLDOWN: DurationMs = 5 * MINUTE_MS;

export interface StoreInventoryDeps {
  readonly database: Database;
  readonly items: ItemNames;
  readonly clock: Clock;
}

/** The result of an inventory import. */
export interface ImportedInventory {
  /** Imported assets, including those imported before. */
  readonly taken: number;
  readonly added: number;
  readonly closed: number;
  readonly reopened: number;
  /** Items that storage units without ids had, and that are in the inventory now. */
  readonly takenOut: number;
  /** Lots of which a phase or gem became known. */
  readonly renamed: readonly RenamedAsset[];
  /** The number of assets that the platform counts but does not show. */
  readonly hidden: number;
  readonly unmatched: readonly UnmatchedAsset[];
  /** Imported assets whose certificate was ignored. */
  readonly damaged: readonly DamagedCertificate[];
}

/** An asset with the market names of its lot before and after the import. */
export interface RenamedAsset {
  readonly assetId: string;
  readonly from: string;
  readonly to: string;
}

type Changes = Pick<ImportedInventory, 'added' | 'closed' | 'reopened' | 'takenOut' | 'renamed'>;

const NO_CHANGES: Changes = { added: 0, closed: 0, reopened: 0, takenOut: 0, renamed: [] };

/** An inventory that was read. */
export interface ReadInventory {
  readonly userId: string;
  readonly accountId: string;
  readonly inventory: Inventory;
  /** When a scheduled import began to read it; undefined if the user asked for it. */
  readonly scheduledAt: EpochMs | undefined;
}

/**
 * Updates the user's lots of an account to its inventory, atomically. A scheduled import closes lots with caution
 * (see {@link goneLots}), and does nothing if the user imported the account meanwhile.
 * @throws DomainError `game_account_not_found`; `invalid_parameter` if it is too large
 */
export async function storeInventory(
  deps: StoreInventoryDeps,
  read: ReadInventory,
): Promise<ImportedInventory> {
  const { userId, accountId, inventory, scheduledAt } = read;
  const { taken, unmatched, damaged } = matchAssets(inventory);
  const assets = await trackItems(deps, taken);
  const listed = new Set(inventory.assets.map(({ assetId }) => assetId));
  const changes = await changePortfolio(deps.database, userId, async (transaction) => {
    const { isOwn, lastImportedAt = 0 } = await linkedAccount(transaction, userId, accountId);
    if (scheduledAt !== undefined && lastImportedAt >= scheduledAt) return NO_CHANGES;
    return write(deps, transaction, read, { accountId, isOwn, assets, listed });
  });
  return { ...changes, taken: taken.length, hidden: inventory.hidden, unmatched, damaged };
}

async function trackItems(
  { items, clock }: StoreInventoryDeps,
  taken: readonly TakenAsset[],
): Promise<InventoryAsset[]> {
  const names = taken.map(({ marketHashName }) => marketHashName);
  await items.track(names, clock());
  return taken.map(({ marketHashName, ...asset }) => {
    const item = items.directory.byName(marketHashName);
    if (item === undefined) throw new Error(`${marketHashName} was not tracked`);
    return { ...asset, itemId: item.id };
  });
}

async function write(
  { items, clock }: StoreInventoryDeps,
  transaction: Transaction,
  { userId, accountId, scheduledAt }: ReadInventory,
  inventory: ListedAssets,
): Promise<Changes> {
  const now = clock();
  const compared = reconcile(await loadLots(transaction, userId), inventory, now);
  const missedBefore = await loadMissing(transaction, userId, accountId, now - CONFIRM_AFTER);
  const { closed, state, missing } = goneLots(compared, {
    isScheduled: scheduledAt !== undefined,
    isEmpty: inventory.listed.size === 0,
    missedBefore: new Set(missedBefore),
  });
  const { added, changed, reopened, renamed, takenOut } = compared;
  const ids = (lots: readonly { readonly id: string }[]) => lots.map(({ id }) => id);
  await putLots(transaction, userId, [...added, ...changed, ...takenOut.reduced]);
  await deleteLots(transaction, userId, takenOut.deleted);
  await setClosed(transaction, userId, ids(closed), now);
  await setClosed(transaction, userId, ids(reopened), undefined);
  checkSize(await portfolioSize(transaction, userId));
  await finishImport(transaction, userId, accountId, now, now + COOLDOWN);
  const nextImportAt = state === 'unconfirmed' ? now + CONFIRM_AFTER : undefined;
  const found = { state, at: now, nextImportAt };
  await recordImportState(transaction, userId, accountId, found, missing);
  const nameOf = (itemId: number) =>
    required(items.directory.get(itemId), 'the item of a lot').marketHashName;
  return {
    added: added.length,
    closed: closed.length,
    reopened: reopened.length,
    takenOut: takenOut.items,
    renamed: renamed.map(({ assetId, from, to }) => ({
      assetId,
      from: nameOf(from),
      to: nameOf(to),
    })),
  };
}
