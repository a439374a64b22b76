import { DomainError } from '../../domain/errors.js';
import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import type { Database, Transaction } from '../../store/connection/database.js';
import {
  appendRows,
  hasListBetween,
  type LogRow,
  type NewLogRow,
} from '../../store/prices/price-log.js';
import type { Follower } from '../replica/follower.js';

/** What a transaction appends, and what it gives back. */
export interface Appending<Result> {
  readonly rows: readonly NewLogRow[];
  readonly result: Result;
}

export interface LogWriterParts {
  /** This process as the sender of notifications. */
  readonly sender: string;
  /** The term of the leader; undefined where any process may append. @throws DomainError */
  readonly term: () => number | undefined;
  readonly follower: Follower;
}

/** Appends rows to the log, and hands them to the follower of this process once they are committed. */
export class LogWriter {
  readonly #parts: LogWriterParts;

  constructor(parts: LogWriterParts) {
    this.#parts = parts;
  }

  /** Of the last row that this process has taken in. */
  get position(): number {
    return this.#parts.follower.position;
  }

  /**
   * Appends what the work gives, in one transaction with all else that it stores. Resolves once this
   * process has taken it in, and all before.
   * @param work may be called again, when the transaction is repeated
   * @param madeFrom the {@link position} of what the rows were made from
   * @throws DomainError `not_recording` when another process is the leader, or has appended a list
   *   that this one has not taken in yet: then the same may work later
   */
  async append<Result>(
    database: Database,
    madeAt: EpochMs,
    work: (transaction: Transaction) => Promise<Appending<Result>>,
    madeFrom: number = this.position,
  ): Promise<Result> {
    const { follower } = this.#parts;
    const { appended, result } = await database.transaction(async (transaction) => {
      const { rows, result } = await work(transaction);
      return { appended: await this.#append(transaction, madeAt, rows, madeFrom), result };
    });
    const last = appended.at(-1);
    if (last === undefined) return result;
    follower.receive(appended);
    await follower.applied(last.position);
    return result;
  }

  async #append(
    transaction: Transaction,
    madeAt: EpochMs,
    rows: readonly NewLogRow[],
    madeFrom: number,
  ): Promise<readonly LogRow[]> {
    if (rows.length === 0) return [];
    const { sender, term } = this.#parts;
    const appended = await appendRows(transaction, rows, { madeAt, term: term(), sender });
    const before = required(appended[0], 'the first row').position - 1;
    for (const { kind, sourceId = 0 } of before > madeFrom ? rows : []) {
      // Its changes are those of the list that it was made from.
      if (kind === 'list' && (await hasListBetween(transaction, sourceId, madeFrom, before))) {
        throw new DomainError('not_recording', 'a list of another process comes first');
      }
    }
    return appended;
  }
}
