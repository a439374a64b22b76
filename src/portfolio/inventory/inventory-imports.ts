import { DomainError } from '../../domain/errors.js';
import type { AccountState } from '../../domain/game-account.js';
import { type DurationMs, type EpochMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { findGameAccount } from '../../store/accounts/identities.js';
import { recordFailedImport } from '../../store/portfolio/game-accounts.js';
import { claimImport, releaseImport } from '../../store/portfolio/inventory-imports.js';
import { linkedAccount } from '../accounts/game-accounts.js';
import {
  type NamedProfile,
  type ProfileDeps,
  readProfileAddress,
  resolveProfile,
} from '../accounts/profile-address.js';
import { refuse } from '../refuse.js';
import { fetchInventory, type Inventory, PATIENCE, type Pace } from './fetch-inventory.js';
import {
  type ImportedInventory,
  type StoreInventoryDeps,
  storeInventory,
} from './store-inventory.js';

/** After this time, an unfinished import is considered dead, like its process. */
const LEASE: DurationMs = PATIENCE + 30 * SECOND_MS;

export interface InventoryImportsDeps extends ProfileDeps, StoreInventoryDeps {}

/** Minimum time between two requests that no user waits for with an import of the own account. */
const BETWEEN_REQUESTS: DurationMs = MINUTE_MS;

/** Pages of a thousand items that a visitor may see the worth of. */
const VISITOR_PAGES = 5;

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
      const inventory = await this.#fetch(id);
      const read = { userId, accountId: id, inventory, scheduledAt: undefined };
      return await storeInventory(this.#deps, read);
    } catch (error) {
      const pause = error instanceof DomainError ? (error.retryAfter ?? 0) : 0;
      await releaseImport(database, userId, id, claimed, clock() + pause);
      const state = stateAfter(error);
      if (state !== undefined) {
        await recordFailedImport(database, userId, id, { state, at: clock() });
      }
      throw error;
    }
  }

  /** As {@link run}, by schedule: as slowly as the pace says, and closing lots with caution. */
  async runScheduled(userId: string, accountId: string, pace: Pace): Promise<void> {
    const scheduledAt = this.#deps.clock();
    const turn = async () => {
      await pace.turn();
      this.#hold();
    };
    const inventory = await this.#fetch(accountId, { ...pace, turn });
    await storeInventory(this.#deps, { userId, accountId, inventory, scheduledAt });
  }

  /** The profile of an entered address. @throws DomainError `invalid_parameter` */
  profileAt(address: string): NamedProfile {
    return readProfileAddress(this.#deps, address);
  }

  /**
   * Reads the inventory of any account for a visitor, and stores nothing. Each page counts as the request of a
   * minute, in one queue with scheduled imports.
   * @throws DomainError `inventory_private`, `inventory_busy`, `inventory_unavailable`; `invalid_parameter` if it
   *   has more than {@link VISITOR_PAGES} pages
   */
  async readForVisitor(profile: NamedProfile): Promise<Inventory & { readonly accountId: string }> {
    const { clock } = this.#deps;
    const wait = this.#busyUntil - clock();
    if (wait > 0) throw busyFor(wait);
    this.#hold();
    const { id } = await resolveProfile(this.#deps, profile);
    let pages = 0;
    const turn = async () => {
      pages += 1;
      if (pages > VISITOR_PAGES) {
        refuse('the inventory has more than 5,000 items: sign in and import it instead');
      }
      if (pages > 1) this.#hold();
    };
    const inventory = await this.#fetch(id, { turn, signal: AbortSignal.timeout(PATIENCE) });
    return { ...inventory, accountId: id };
  }

  /** Lets the next request wait one more minute. */
  #hold(): void {
    this.#busyUntil = Math.max(this.#busyUntil, this.#deps.clock()) + BETWEEN_REQUESTS;
  }

  async #fetch(accountId: string, pace?: Pace): Promise<Inventory> {
    try {
      return await fetchInventory(this.#deps, accountId, pace);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'inventory_busy') {
        const until = this.#deps.clock() + (error.retryAfter ?? 0);
        this.#busyUntil = Math.max(this.#busyUntil, until);
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
}

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

function busyFor(wait: DurationMs): DomainError {
  const seconds = Math.ceil(wait / SECOND_MS);
  return new DomainError(
    'inventory_busy',
    `other inventories are being read; try again in ${seconds} s`,
    { retryAfter: wait },
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
