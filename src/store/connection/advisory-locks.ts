import type { Queryable } from './database.js';

/**
 * PostgreSQL's advisory locks of this program, for tasks that only one process on a database may run
 * at a time. The numbers must differ, and must never change.
 */
export const ADVISORY_LOCKS = {
  migrations: 7_301_001,
  /** Matching identities and addresses to accounts. */
  accounts: 7_301_004,
  /** Polling markets and recording prices: held for as long as a process does this. */
  ingest: 7_301_005,
  /** Changing alerts, so that their revisions are committed in order. */
  alerts: 7_301_006,
  /** Storing events of alerts, so that their numbers are committed in order. */
  alertEvents: 7_301_007,
  /** Writing to price_chunks, price_days and last_prices. */
  chunks: 7_301_008,
  /** Adding items, whose names several processes may have in another order. */
  items: 7_301_009,
} as const;

/** Waits for a lock, and holds it until the transaction ends. */
export async function lockUntilEnd(
  transaction: Queryable,
  name: keyof typeof ADVISORY_LOCKS,
): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS[name]]);
}
