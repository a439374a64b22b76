import { DomainError } from '../../domain/errors.js';
import { type AccountState, CONFIRM_AFTER, type GameAccount } from '../../domain/game-account.js';
import { required } from '../../domain/required.js';
import {
  type Clock,
  type DurationMs,
  type EpochMs,
  MINUTE_MS,
  SECOND_MS,
} from '../../domain/units.js';
import { findGameAccount } from '../../store/accounts/identities.js';
import type { Database, Transaction } from '../../store/connection/database.js';
import { loadMissing, recordImportState } from '../../store/portfolio/game-accounts.js';
import {
  claimImport,
  finishImport,
  releaseImport,
} from '../../store/portfolio/inventory-imports.js';
import { putLots, setClosed } from '../../store/portfolio/lot-writes.js';
import { loadLots, portfolioSize } from '../../store/portfolio/lots.js';
import { linkedAccount } from '../accounts/game-accounts.js';
import { changePortfolio } from '../change-portfolio.js';
import type { ItemNames } from '../items.js';
import { checkSize } from '../lot-rules.js';
import {
  fetchInventory,
  type Inventory,
  type InventorySettings,
  PATIENCE,
  type Pace,
} from './fetch-inventory.js';
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

/** After this time, an unfinished import is considered dead, like its process. */
const LEASE: DurationMs = PATIENCE + 30 * SECOND_MS;

export interface InventoryImportsDeps extends InventorySettings {
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

/** How an import began: a scheduled one closes lots with caution, see {@link goneLots}. */
type Origin = { readonly by: 'user' } | { readonly by: 'schedule'; readonly begunAt: EpochMs };

/** Imports inventories of the game platform as lots. */
export class InventoryImports {
  readonly #deps: InventoryImportsDeps;
  #busyUntil: EpochMs = 0;

  constructor(deps: InventoryImportsDeps) {
    this.#deps = deps;
  }

  /** Until when the platform has asked to wait; earlier than now if it has not. */
  get busyUntil(): EpochMs {
    return this.#busyUntil;
  }

  /**
   * Updates the user's lots of an account to its inventory, atomically. Importing the same inventory again
   * changes nothing.
   * @param accountId a linked account; default: that by which the user signs in
   * @throws DomainError `game_account_not_linked`, `game_account_not_found`, `too_early`,
   * `inventory_private`, `inventory_busy`, `inventory_unavailable`; `invalid_parameter` if it is too large
   */
  async run(userId: string, accountId?: string): Promise<ImportedInventory> {
    const { database, clock } = this.#deps;
    const id = accountId ?? (await findGameAccount(database, userId));
    if (id === undefined) throw notLinked();
    await linkedAccount(database, userId, id);
    const claimed = await this.#claim(userId, id);
    try {
      return await this.#store(userId, id, await this.#fetch(id), { by: 'user' });
    } catch (error) {
      const pause = error instanceof DomainError ? (error.retryAfter ?? 0) : 0;
      await releaseImport(database, userId, id, claimed, clock() + pause);
      const state = stateAfter(error);
      if (state !== undefined) {
        await recordImportState(database, userId, id, { state, at: clock() });
      }
      throw error;
    }
  }

  /**
   * As {@link run}, by schedule: as slowly as the pace says, and closing lots with caution. Does nothing if the
   * user imported the account meanwhile.
   */
  async runScheduled(userId: string, accountId: string, pace: Pace): Promise<void> {
    const begunAt = this.#deps.clock();
    const inventory = await this.#fetch(accountId, pace);
    await this.#store(userId, accountId, inventory, { by: 'schedule', begunAt });
  }

  async #fetch(accountId: string, pace?: Pace): Promise<Inventory> {
    try {
      return await fetchInventory(this.#deps, accountId, pace);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'inventory_busy') {
        this.#busyUntil = this.#deps.clock() + (error.retryAfter ?? 0);
      }
      throw error;
    }
  }

  /** @returns the time at which the next import may begin if this one does not finish */
  async #claim(userId: string, accountId: string): Promise<EpochMs> {
    const now = this.#deps.clock();
    const until = now + LEASE;
    const notBefore = await claimImport(this.#deps.database, userId, accountId, now, until);
    if (notBefore !== undefined) throw tooEarly(notBefore - now);
    return until;
  }

  async #track(taken: readonly TakenAsset[]): Promise<InventoryAsset[]> {
    const { items, clock } = this.#deps;
    const names = taken.map(({ marketHashName }) => marketHashName);
    await items.track(names, clock());
    return taken.map(({ marketHashName, ...asset }) => {
      const item = items.directory.byName(marketHashName);
      if (item === undefined) throw new Error(`${marketHashName} was not tracked`);
      return { ...asset, itemId: item.id };
    });
  }

  async #store(
    userId: string,
    accountId: string,
    inventory: Inventory,
    origin: Origin,
  ): Promise<ImportedInventory> {
    const { taken, unmatched, damaged } = matchAssets(inventory);
    const assets = await this.#track(taken);
    const listed = new Set(inventory.assets.map(({ assetId }) => assetId));
    const found = { taken: taken.length, hidden: inventory.hidden, unmatched, damaged };
    return changePortfolio(this.#deps.database, userId, async (transaction) => {
      const account = await linkedAccount(transaction, userId, accountId);
      if (origin.by === 'schedule' && (account.lastImportedAt ?? 0) >= origin.begunAt) {
        return { ...found, ...NO_CHANGES };
      }
      const listedAssets = { accountId, isOwn: account.isOwn, assets, listed };
      return {
        ...found,
        ...(await this.#write(transaction, userId, account, listedAssets, origin)),
      };
    });
  }

  async #write(
    transaction: Transaction,
    userId: string,
    { id }: GameAccount,
    inventory: ListedAssets,
    { by }: Origin,
  ): Promise<typeof NO_CHANGES> {
    const now: EpochMs = this.#deps.clock();
    const compared = reconcile(await loadLots(transaction, userId), inventory, now);
    const missedBefore = await loadMissing(transaction, userId, id, now - CONFIRM_AFTER);
    const { closed, state, missing } = goneLots(compared, {
      isScheduled: by === 'schedule',
      isEmpty: inventory.listed.size === 0,
      missedBefore: new Set(missedBefore),
    });
    const { added, changed, reopened, renamed } = compared;
    const ids = (lots: readonly { readonly id: string }[]) => lots.map((lot) => lot.id);
    await putLots(transaction, userId, [...added, ...changed]);
    await setClosed(transaction, userId, ids(closed), now);
    await setClosed(transaction, userId, ids(reopened), undefined);
    checkSize(await portfolioSize(transaction, userId));
    await finishImport(transaction, userId, id, now, now + COOLDOWN);
    const nextImportAt = state === 'unconfirmed' ? now + CONFIRM_AFTER : undefined;
    await recordImportState(transaction, userId, id, { state, at: now, nextImportAt }, missing);
    return {
      added: added.length,
      closed: closed.length,
      reopened: reopened.length,
      renamed: renamed.map(({ assetId, from, to }) => ({
        assetId,
        from: this.#nameOf(from),
        to: this.#nameOf(to),
      })),
    };
  }

  #nameOf(itemId: number): string {
    return required(this.#deps.items.directory.get(itemId), 'the item of a lot').marketHashName;
  }
}

const NO_CHANGES: Pick<ImportedInventory, 'added' | 'closed' | 'reopened' | 'renamed'> = {
  added: 0,
  closed: 0,
  reopened: 0,
  renamed: [],
};

/** The state of an account after a failed import; undefined if it says nothing about the account. */
export function stateAfter(error: unknown): AccountState | undefined {
  if (!(error instanceof DomainError)) return undefined;
  if (error.code === 'inventory_private') return 'private';
  if (error.code === 'inventory_unavailable') return 'unavailable';
  return error.code === 'invalid_parameter' ? 'refused' : undefined;
}

function notLinked(): DomainError {
  return new DomainError(
    'game_account_not_linked',
    'no account of the game platform is linked: link one, then import again',
  );
}

function tooEarly(retryAfter: DurationMs): DomainError {
  const seconds = Math.max(1, Math.ceil(retryAfter / SECOND_MS));
  return new DomainError(
    'too_early',
    `an import is running, or ended a short time ago; the next can begin in ${seconds} s`,
    { retryAfter },
  );
}
