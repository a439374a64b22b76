import { DomainError } from '../../domain/errors.js';
import { required } from '../../domain/required.js';
import {
  type Clock,
  type DurationMs,
  type EpochMs,
  MINUTE_MS,
  SECOND_MS,
} from '../../domain/units.js';
import { findGameAccount } from '../../store/accounts/identities.js';
import type { Database } from '../../store/connection/database.js';
import {
  claimImport,
  finishImport,
  releaseImport,
} from '../../store/portfolio/inventory-imports.js';
import { putLots, setClosed } from '../../store/portfolio/lot-writes.js';
import { loadLots, portfolioSize } from '../../store/portfolio/lots.js';
import { changePortfolio } from '../change-portfolio.js';
import type { ItemNames } from '../items.js';
import { checkSize } from '../lot-rules.js';
import { fetchInventory, type InventorySettings, PATIENCE } from './fetch-inventory.js';
import {
  type DamagedCertificate,
  matchAssets,
  type TakenAsset,
  type UnmatchedAsset,
} from './match-assets.js';
import { type InventoryAsset, type ListedAssets, reconcile } from './reconcile.js';

/** Minimum time between two imports. */
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

/** Imports inventories of the game platform as lots. */
export class InventoryImports {
  readonly #deps: InventoryImportsDeps;

  constructor(deps: InventoryImportsDeps) {
    this.#deps = deps;
  }

  /**
   * Updates the user's imported lots to the inventory of the linked account, atomically. Importing
   * the same inventory again changes nothing.
   * @throws DomainError `game_account_not_linked`, `too_early`, `inventory_private`,
   * `inventory_busy`, `inventory_unavailable`; `invalid_parameter` if it is too large
   */
  async run(userId: string): Promise<ImportedInventory> {
    const { database, clock } = this.#deps;
    const accountId = await findGameAccount(database, userId);
    if (accountId === undefined) throw notLinked();
    const claimed = await this.#claim(userId);
    try {
      const inventory = await fetchInventory(this.#deps, accountId);
      const { taken, unmatched, damaged } = matchAssets(inventory);
      const assets = await this.#track(taken);
      const listed = new Set(inventory.assets.map(({ assetId }) => assetId));
      const changes = await this.#store(userId, { assets, listed });
      return { taken: taken.length, ...changes, hidden: inventory.hidden, unmatched, damaged };
    } catch (error) {
      const pause = error instanceof DomainError ? (error.retryAfter ?? 0) : 0;
      await releaseImport(database, userId, claimed, clock() + pause);
      throw error;
    }
  }

  /** @returns the time at which the next import may begin if this one does not finish */
  async #claim(userId: string): Promise<EpochMs> {
    const now = this.#deps.clock();
    const until = now + LEASE;
    const notBefore = await claimImport(this.#deps.database, userId, now, until);
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

  #store(userId: string, inventory: ListedAssets) {
    const { database, clock } = this.#deps;
    return changePortfolio(database, userId, async (transaction) => {
      const now: EpochMs = clock();
      const { added, closed, reopened, changed, renamed } = reconcile(
        await loadLots(transaction, userId),
        inventory,
        now,
      );
      const ids = (lots: readonly { readonly id: string }[]) => lots.map(({ id }) => id);
      await putLots(transaction, userId, [...added, ...changed]);
      await setClosed(transaction, userId, ids(closed), now);
      await setClosed(transaction, userId, ids(reopened), undefined);
      checkSize(await portfolioSize(transaction, userId));
      await finishImport(transaction, userId, now, now + COOLDOWN);
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
    });
  }

  #nameOf(itemId: number): string {
    return required(this.#deps.items.directory.get(itemId), 'the item of a lot').marketHashName;
  }
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
