import { randomUUID } from 'node:crypto';
import { DomainError } from '../../domain/errors.js';
import { UNDO_PERIOD } from '../../domain/lot.js';
import type { Clock, EpochMs } from '../../domain/units.js';
import type { Database, Transaction } from '../../store/connection/database.js';
import {
  addLotChange,
  findLotChange,
  type ListedChange,
  loadLotChangeParts,
  loadLotChanges,
  markUndone,
} from '../../store/portfolio/lot-changes.js';
import { loadLots, portfolioVersion } from '../../store/portfolio/lots.js';
import { changePortfolio } from '../change-portfolio.js';
import { type ChangedLot, withValues, writeChangedLots } from './changed-lots.js';
import { lotsAfter } from './lots-after.js';
import { packChanges, unpackChanges } from './packed-changes.js';
import { undoneLots } from './undone-lots.js';

/** The last 100 changes are listed; the last 100,000 changed lots can be undone. */
const KEPT = { changes: 100, lots: 100_000 };

/** How often a change is planned again because another one was faster. */
const MOST_ATTEMPTS = 5;

export interface LotChangeEntry extends ListedChange {
  /** Until when it can be undone; undefined if it no longer can be. */
  readonly undoUntil: EpochMs | undefined;
}

/** Changes of lots that were planned for a version of the portfolio. */
export interface PlannedChanges {
  readonly version: number;
  readonly changes: readonly ChangedLot[];
  /** The description of the change, in the form of the API. */
  readonly listed: object;
}

/** Writes changes of many lots, each as a whole, lists them, and undoes them. */
export class RecordedChanges {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Plans a change and makes it. If another change comes first, it is planned again.
   * @returns the plan that was made, and the id of the change, undefined if it has no lots
   * @throws DomainError `portfolio_changed` if others come first again and again
   */
  async make<Plan extends PlannedChanges>(
    userId: string,
    plan: () => Promise<Plan>,
  ): Promise<{ readonly plan: Plan; readonly id: string | undefined }> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const planned = await plan();
      const { changes, listed } = planned;
      if (changes.length === 0) return { plan: planned, id: undefined };
      const id = randomUUID();
      const madeAt = this.#clock();
      const parts = await packChanges(await withValues(this.#database, userId, changes));
      const isMade = await this.#write(userId, planned, (transaction, version) =>
        addLotChange(
          transaction,
          userId,
          { id, madeAt, version, edit: listed, lots: changes.length },
          parts,
          KEPT,
        ),
      );
      if (isMade) return { plan: planned, id };
    }
    throw busy();
  }

  /**
   * Restores the lots of a change.
   * @throws DomainError `change_not_found`; `not_undoable` if it was made too long ago, is undone
   *   already, or one of its lots was changed since
   */
  async undo(userId: string, id: string): Promise<LotChangeEntry> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const now = this.#clock();
      // Read before the rest: if the lots change in between, the undoing is planned again.
      const version = await portfolioVersion(this.#database, userId);
      const change = await findLotChange(this.#database, userId, id);
      if (change === undefined) throw new DomainError('change_not_found', 'change not found');
      refuseUndone(entryOf(change, now));
      const parts = await loadLotChangeParts(this.#database, userId, id);
      // Undone or dropped meanwhile: the next attempt says which.
      if (parts.length === 0) continue;
      const made = await unpackChanges(parts);
      const lots = await loadLots(this.#database, userId);
      const changes = await undoneLots(lots, made);
      await lotsAfter(lots, changes);
      const isUndone = await this.#write(userId, { version, changes }, (transaction) =>
        markUndone(transaction, userId, id, now),
      );
      if (isUndone) return entryOf({ ...change, undoneAt: now, isKept: false }, now);
    }
    throw busy();
  }

  /** The last changes, the newest first. */
  async list(userId: string): Promise<LotChangeEntry[]> {
    const now = this.#clock();
    return (await loadLotChanges(this.#database, userId)).map((change) => entryOf(change, now));
  }

  /** Increases with each change of the user's lots. */
  version(userId: string): Promise<number> {
    return portfolioVersion(this.#database, userId);
  }

  /** @returns false, with nothing written, if the portfolio is no longer the planned version */
  async #write(
    userId: string,
    { version: planned, changes }: Pick<PlannedChanges, 'version' | 'changes'>,
    record: (transaction: Transaction, version: number) => Promise<void>,
  ): Promise<boolean> {
    try {
      await changePortfolio(this.#database, userId, async (transaction, version) => {
        if (version !== planned + 1) throw new Outdated();
        await writeChangedLots(transaction, userId, changes);
        await record(transaction, version);
      });
      return true;
    } catch (error) {
      if (error instanceof Outdated) return false;
      throw error;
    }
  }
}

/** The portfolio was changed after the change was planned. */
class Outdated extends Error {}

/** @throws DomainError `not_undoable` */
function refuseUndone({ undoneAt, undoUntil }: LotChangeEntry): void {
  if (undoneAt !== undefined) {
    throw new DomainError('not_undoable', 'this change is already undone');
  }
  if (undoUntil === undefined) {
    throw new DomainError('not_undoable', 'this change was made too long ago to be undone');
  }
}

function busy(): DomainError {
  return new DomainError(
    'portfolio_changed',
    'other changes of the portfolio are running; try again',
  );
}

function entryOf(change: ListedChange, now: EpochMs): LotChangeEntry {
  const until = change.madeAt + UNDO_PERIOD;
  return { ...change, undoUntil: change.isKept && until > now ? until : undefined };
}
