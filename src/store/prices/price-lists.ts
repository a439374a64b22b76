import type { EpochMs } from '../../domain/units.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { bytes, integer } from '../connection/rows.js';

/** A source's list at a poll; src/domain/packed/list-row.ts reads and writes the bytes. */
export interface StoredList {
  readonly sourceId: number;
  readonly time: EpochMs;
  readonly bytes: Uint8Array;
}

/** The lists from which the log continues: all, or that of one source. */
export async function loadLists(database: Queryable, sourceId?: number): Promise<StoredList[]> {
  const rows = await database.rows(
    { sourceId: integer, time: integer, bytes },
    `SELECT source_id AS "sourceId", time, bytes FROM price_lists
     WHERE $1::int IS NULL OR source_id = $1 ORDER BY source_id`,
    [sourceId ?? null],
  );
  return rows;
}

/** Replaces the stored list. */
export async function saveList(
  transaction: Transaction,
  { sourceId, time, bytes }: StoredList,
): Promise<void> {
  await transaction.query(
    `INSERT INTO price_lists (source_id, time, bytes) VALUES ($1, $2, $3)
     ON CONFLICT (source_id) DO UPDATE SET time = excluded.time, bytes = excluded.bytes`,
    [sourceId, time, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
  );
}
