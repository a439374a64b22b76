import type { Pool, PoolClient } from 'pg';
import { CopyOut, type TakeRow } from './copy-out.js';
import type { BinaryRows, Database, QueryResult, Transaction } from './database.js';
import { isDeadlock, toStoreError } from './database-errors.js';
import { asRows, type Column, type NamedColumns, type RowOf } from './rows.js';

/** Maximum number of attempts for work that runs into deadlocks with another process. */
const DEADLOCK_ATTEMPTS = 5;

/** The operations that differ between the two kinds of database. */
export interface Driver {
  readonly pool: Pool;
  /** `COPY target FROM` rows in binary format, in the client's transaction. */
  copyIn(client: PoolClient, target: string, rows: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Ends background work that uses the pool, while the pool is still open. */
  stop?(): Promise<void>;
  /** Closes the resources behind the pool, after the pool has ended. */
  close(): Promise<void>;
}

/** A {@link Database} over a pool of connections. */
export class PooledDatabase implements Database {
  readonly pool: Pool;
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.pool = driver.pool;
    this.#driver = driver;
    // A connection was lost, either idle or within a transaction between two statements. The pool
    // removes it, and the next statement opens another or fails.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult> {
    return run(this.pool, sql, parameters);
  }

  async rows<const C extends NamedColumns>(
    columns: C,
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<RowOf<C>[]> {
    return asRows(columns, sql, (await this.query(sql, parameters)).rows);
  }

  async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#transactionOnce(work);
      } catch (error) {
        if (!isDeadlock(error) || attempt === DEADLOCK_ATTEMPTS) throw error;
      }
    }
  }

  async #transactionOnce<Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const client = await reach(() => this.pool.connect());
    try {
      await reach(() => client.query('BEGIN'));
      const result = await work(new ClientTransaction(client, this.#driver));
      const commit = await reach(() => client.query('COMMIT'));
      // If a statement had failed before, PostgreSQL responds with ROLLBACK instead of an error.
      if (commit.command !== 'COMMIT') throw new Error('the transaction was rolled back');
      client.release();
      return result;
    } catch (error) {
      await rollBack(client);
      throw error;
    }
  }

  async ping(): Promise<void> {
    await this.query('SELECT 1');
  }

  async close(): Promise<void> {
    await this.#driver.stop?.();
    await this.pool.end();
    await this.#driver.close();
  }
}

class ClientTransaction implements Transaction {
  readonly #client: PoolClient;
  readonly #driver: Driver;

  constructor(client: PoolClient, driver: Driver) {
    this.#client = client;
    this.#driver = driver;
  }

  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult> {
    return run(this.#client, sql, parameters);
  }

  async rows<const C extends NamedColumns>(
    columns: C,
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<RowOf<C>[]> {
    return asRows(columns, sql, (await this.query(sql, parameters)).rows);
  }

  async arrays<const C extends readonly Column<unknown>[]>(
    columns: C,
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<RowOf<C>[]> {
    const statement = { text: sql, values: [...parameters], rowMode: 'array' as const };
    const { rows } = await reach(() => this.#client.query(statement));
    return asRows(columns, sql, rows);
  }

  async copyOut(source: string, takeRow: TakeRow): Promise<void> {
    let failure: { readonly error: unknown } | undefined;
    const fail = (error: unknown): void => {
      failure = { error };
    };
    const takeSafely: TakeRow = (bytes, offset) => {
      if (failure !== undefined) return undefined;
      try {
        return takeRow(bytes, offset)?.catch(fail);
      } catch (error) {
        fail(error);
        return undefined;
      }
    };
    await reach(() => this.#client.query(new CopyOut(source, takeSafely)).finished);
    if (failure !== undefined) throw failure.error;
  }

  copyIn(table: string, columns: readonly string[], rows: BinaryRows): Promise<void> {
    const target = `${table} (${columns.join(', ')})`;
    const bytes = rows.finish();
    return reach(() => this.#driver.copyIn(this.#client, target, bytes));
  }

  async savepoint<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.query('SAVEPOINT work');
    try {
      const result = await work();
      await this.query('RELEASE SAVEPOINT work');
      return result;
    } catch (error) {
      await this.query('ROLLBACK TO SAVEPOINT work');
      throw error;
    }
  }
}

async function run(
  on: Pool | PoolClient,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<QueryResult> {
  const { rows, rowCount } = await reach(() => on.query(sql, [...parameters]));
  return { rows, rowCount: rowCount ?? 0 };
}

async function reach<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw toStoreError(error);
  }
}

/** Returns the client to the pool after a rollback; if that fails, the client is discarded. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}
