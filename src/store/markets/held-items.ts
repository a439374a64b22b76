import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { text } from '../connection/rows.js';

/** The held names of a market, the longest held first. */
export async function loadHeldItems(database: Queryable, market: string): Promise<string[]> {
  const rows = await database.rows(
    { name: text },
    `SELECT market_hash_name AS name FROM held_items WHERE market = $1
     ORDER BY held_at, market_hash_name`,
    [market],
  );
  return rows.map(({ name }) => name);
}

/** Holds names back; names already held stay unchanged. */
export async function addHeldItems(
  database: Queryable,
  market: string,
  names: readonly string[],
  now: EpochMs,
): Promise<void> {
  await database.query(
    `INSERT INTO held_items (market, market_hash_name, held_at)
     SELECT $1, name, $3 FROM unnest($2::text[]) AS held (name) ON CONFLICT DO NOTHING`,
    [market, names, now],
  );
}

/** Deletes these names of a market. */
export async function deleteHeldItems(
  database: Queryable,
  market: string,
  names: readonly string[],
): Promise<void> {
  await database.query(
    'DELETE FROM held_items WHERE market = $1 AND market_hash_name = ANY ($2::text[])',
    [market, names],
  );
}

/** Deletes names held back at or before this time. */
export async function dropOldHeldItems(database: Queryable, until: EpochMs): Promise<void> {
  await database.query('DELETE FROM held_items WHERE held_at <= $1', [until]);
}
