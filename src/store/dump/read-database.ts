import type { Database, Transaction } from '../connection/database.js';

/**
 * Reads the database in one snapshot, however long the work takes. On a server others can read and write
 * meanwhile; on the embedded database, which has one session, they wait.
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
 * Must be called while this process has at most one connection.
 * @throws Error if another process of this program has connections to the database
 */
export async function refuseInUse(database: Database): Promise<void> {
  const { rows } = await database.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name LIKE 'itemtide%'`,
  );
  if (rows.length > 0) throw new Error('the database is in use by a service; stop it first');
}
