/**
 * PostgreSQL's advisory locks of this program: what processes on one database do one at a time.
 * The numbers only have to differ, and to stay as they are.
 */
export const ADVISORY_LOCKS = {
  migrations: 7_301_001,
  /** Making and dropping partitions of price_points. */
  partitions: 7_301_002,
  /** Writing to price_hours and last_points. */
  hours: 7_301_003,
  /** Deciding whose an identity or an address is. */
  accounts: 7_301_004,
} as const;
