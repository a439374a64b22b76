import type { NamedItem } from '../../domain/item.js';
import type { EpochMs } from '../../domain/units.js';
import { lockUntilEnd } from '../connection/advisory-locks.js';
import type { Queryable } from '../connection/database.js';
import { integer, text } from '../connection/rows.js';

const COLUMNS = 'id, market_hash_name AS "marketHashName", created_at AS "createdAt"';

const NAMED_ITEM = { id: integer, marketHashName: text, createdAt: integer };

/** All stored items, by id. */
export async function loadItems(database: Queryable): Promise<NamedItem[]> {
  const rows = await database.rows(NAMED_ITEM, `SELECT ${COLUMNS} FROM items ORDER BY id`);
  return rows;
}

/**
 * Adds items for names that have none, in the given order; safe if several processes add the same
 * names. In a transaction, others that add items wait for its end.
 * @returns the items of all these names, by id
 */
export async function addItems(
  database: Queryable,
  names: readonly string[],
  now: EpochMs,
): Promise<NamedItem[]> {
  const distinct = [...new Set(names)];
  await lockUntilEnd(database, 'items');
  // Known names are excluded first: a conflict would use up an id.
  await database.query(
    `INSERT INTO items (market_hash_name, created_at)
     SELECT name, $2 FROM unnest($1::text[]) WITH ORDINALITY AS wanted (name, ordinal)
     WHERE NOT EXISTS (SELECT FROM items WHERE market_hash_name = name)
     ORDER BY ordinal
     ON CONFLICT (market_hash_name) DO NOTHING`,
    [distinct, now],
  );
  const rows = await database.rows(
    NAMED_ITEM,
    `SELECT ${COLUMNS} FROM items WHERE market_hash_name = ANY ($1::text[]) ORDER BY id`,
    [distinct],
  );
  return rows;
}
