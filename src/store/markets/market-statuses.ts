import type { MarketStatus } from '../../domain/source.js';
import type { DurationMs } from '../../domain/units.js';
import { channelOf } from '../cluster/notifications.js';
import type { Queryable } from '../connection/database.js';
import { integer, json } from '../connection/rows.js';

/** Statuses of the markets, and their age by the clock of the server. */
export interface WrittenStatuses {
  readonly statuses: readonly MarketStatus[];
  readonly age: DurationMs;
}

/** Stores the statuses for other processes, and notifies them. */
export async function writeMarketStatuses(
  database: Queryable,
  statuses: readonly MarketStatus[],
): Promise<void> {
  await database.query(
    `WITH written AS (
       INSERT INTO market_statuses (statuses) VALUES ($1)
       ON CONFLICT (one) DO UPDATE SET statuses = excluded.statuses, written_at = now()
       RETURNING one
     )
     SELECT pg_notify($2, '') FROM written`,
    [JSON.stringify(statuses), channelOf('market_statuses')],
  );
}

/** The stored statuses; undefined if there are none. */
export async function readMarketStatuses(
  database: Queryable,
): Promise<WrittenStatuses | undefined> {
  const rows = await database.rows(
    { statuses: json<readonly MarketStatus[]>(), age: integer },
    `SELECT statuses, floor(extract(epoch FROM clock_timestamp() - written_at) * 1000)::int AS age
     FROM market_statuses`,
  );
  return rows[0];
}
