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

/** The rows that a transaction appends, and its result. */
export interface Appending<Result> {
  readonly rows: readonly NewLogRow[];
  readonly result: Result;
}

export interface LogWriterParts {
  /** Identifies this process as the sender of notifications. */
  readonly sender: string;
  /**
   * The term of the leader; undefined if any process may append.
   * @throws DomainError
   */
  readonly term: () => number | undefined;
  readonly follower: Follower;
}

/** Appends rows to the log, and passes them to the follower of this process after the commit. */
export class LogWriter {
  readonly #parts: LogWriterParts;

  constructor(parts: LogWriterParts) {
    this.#parts = parts;
  }

  /**
   * Appends the rows that `work` returns, in one transaction with its other writes. Resolves once this
   * process has applied them and all earlier rows. The rows must be derived from the memory at the time of
   * the call.
   * @param work is called again if the transaction is repeated
   * @throws DomainError `not_recording` if another process is the leader, or has appended a list that this
   * process has not applied yet; a later try may succeed
   */
  async append<Result>(
    database: Database,
    madeAt: EpochMs,
    work: (transaction: Transaction) => Promise<Appending<Result>>,
  ): Promise<Result> {
    const { follower } = this.#parts;
    const madeFrom = follower.position;
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
      // Its changes are relative to the list from which it was made.
      if (kind === 'list' && (await hasListBetween(transaction, sourceId, madeFrom, before))) {
        throw new DomainError('not_recording', 'a list of another process must be applied first');
      }
    }
    return appended;
  }
}
