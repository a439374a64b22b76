import { DomainError } from '../../domain/errors.js';
import type { Log } from '../../domain/log.js';
import {
  type Clock,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
} from '../../domain/units.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import { type Sleep, sleep as sleepByMachine } from '../../runtime/schedule/sleep.js';
import type { Database } from '../../store/connection/database.js';
import {
  findDueAccount,
  postponeImport,
  recordImportState,
} from '../../store/portfolio/game-accounts.js';
import { type InventoryImports, stateAfter } from './inventory-imports.js';

/** The time between two requests for pages, over all users and inventories. */
const BETWEEN_REQUESTS: DurationMs = MINUTE_MS;

/** How often it checks whether an import is due. */
const EVERY: DurationMs = MINUTE_MS;

/** How often another process checks whether it has become the leader. */
const UNTIL_LEADER: DurationMs = 5 * SECOND_MS;

/** When an inventory is asked for again that the platform did not send. */
const RETRY: DurationMs = HOUR_MS;

export interface ScheduledImportsOptions {
  readonly database: Database;
  readonly imports: Pick<InventoryImports, 'runScheduled' | 'busyUntil'>;
  /** Of several processes, only the leader imports automatically. */
  readonly isLeader: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** Default: by the machine's clock. */
  readonly sleep?: Sleep;
}

/** Imports the inventories that users want to be imported by themselves, one after another. */
export class ScheduledImports {
  readonly #options: ScheduledImportsOptions;
  readonly #sleep: Sleep;
  readonly #loop: PeriodicLoop;
  /** Undefined while this process is not the leader. */
  #nextRequestAt: EpochMs | undefined;

  constructor(options: ScheduledImportsOptions) {
    this.#options = options;
    this.#sleep = options.sleep ?? sleepByMachine;
    this.#loop = new PeriodicLoop((signal) => this.#turn(signal), options.sleep);
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #turn(signal: AbortSignal): Promise<DurationMs> {
    const { isLeader, clock, log } = this.#options;
    if (!isLeader()) {
      this.#nextRequestAt = undefined;
      return UNTIL_LEADER;
    }
    // The leader before may have asked just now.
    this.#nextRequestAt ??= clock() + BETWEEN_REQUESTS;
    const wait = this.#wait();
    if (wait > 0) return Math.min(wait, EVERY);
    try {
      return (await this.#importNext(signal)) ? Math.min(this.#wait(), EVERY) : EVERY;
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'cannot import inventories; retrying later');
      return EVERY;
    }
  }

  /** How long no page may be asked for. */
  #wait(): DurationMs {
    const { clock, imports } = this.#options;
    return Math.max(0, Math.max(this.#nextRequestAt ?? 0, imports.busyUntil) - clock());
  }

  /** @returns false if no import is due */
  async #importNext(signal: AbortSignal): Promise<boolean> {
    const { database, imports, clock, log } = this.#options;
    const due = await findDueAccount(database, clock());
    if (due === undefined) return false;
    const { userId, accountId } = due;
    try {
      await imports.runScheduled(userId, accountId, { turn: () => this.#pause(signal), signal });
      log.info({ userId }, 'inventory imported by schedule');
    } catch (error) {
      // It stays due: the leader imports it, or this process after the pause.
      if (signal.aborted || error instanceof LeadershipLost) return true;
      if (isOf(error, 'inventory_busy')) {
        // Others that are due by then come first.
        await postponeImport(database, userId, accountId, Math.max(imports.busyUntil, clock()));
        return true;
      }
      // Unlinked meanwhile, with its user or alone.
      if (isOf(error, 'game_account_not_found') || isOf(error, 'not_authenticated')) return true;
      const state = stateAfter(error);
      if (state === undefined) log.error({ err: error, userId }, 'scheduled import failed');
      const nextImportAt = state === 'private' || state === 'refused' ? undefined : clock() + RETRY;
      const found = { state: state ?? 'unavailable', at: clock(), nextImportAt };
      await recordImportState(database, userId, accountId, found);
    }
    return true;
  }

  /** Resolves when the next page may be asked for. @throws LeadershipLost */
  async #pause(signal: AbortSignal): Promise<void> {
    const { isLeader, clock } = this.#options;
    for (let wait = this.#wait(); wait > 0; wait = this.#wait()) await this.#sleep(wait, signal);
    if (!isLeader()) throw new LeadershipLost();
    this.#nextRequestAt = clock() + BETWEEN_REQUESTS;
  }
}

/** Another process has become the leader. */
class LeadershipLost extends Error {}

function isOf(error: unknown, code: DomainError['code']): boolean {
  return error instanceof DomainError && error.code === code;
}
