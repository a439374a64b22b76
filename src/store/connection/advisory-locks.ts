/**
 * PostgreSQL's advisory locks of this program: what processes on one database do one at a time.
 * The numbers only have to differ, and to stay as they are.
 */
export const ADVISORY_LOCKS = {
  migrations: 7_301_001,
  /** Matching identities and addresses to accounts. */
  accounts: 7_301_004,
  /** Asking markets and recording prices: held for as long as a process does. */
  ingest: 7_301_005,
  /** Changing alerts: their revisions are committed in their order. */
  alerts: 7_301_006,
  /** Storing events of alerts: their numbers are committed in their order. */
  alertEvents: 7_301_007,
  /** Writing to price_chunks, price_days and last_prices. */
  chunks: 7_301_008,
} as const;
