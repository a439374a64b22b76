import { ADVISORY_LOCKS } from '../connection/advisory-locks.js';
import type { Database, Transaction } from '../connection/database.js';

/**
 * Reads the database in one snapshot, however long the work takes. On a server others can read and
 * write meanwhile; the embedded database has one session, and all others wait.
 */
export function readAtOneMoment<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    // Between two slices the rows are written to a file or read into memory, which takes time.
    await transaction.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    return work(transaction);
  });
}

/**
 * Prevents all processes on a server from dropping tables, by a connection of its own: a later
 * snapshot must not list a table that is gone when it is read.
 * @returns a function that releases this
 */
export async function keepAllTables(database: Database): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.wholeRead]);
  // The connection is not returned to the pool: the lock ends with it.
  return async () => client.release(true);
}

/**
 * Must be called while this process has at most one connection.
 * @throws Error if another process of this program is connected to the database
 */
export async function refuseInUse(database: Database): Promise<void> {
  const { rows } = await database.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name LIKE 'itemtide%'`,
  );
  if (rows.length > 0) throw new Error('the database is in use by a service; stop it first');
}
