import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PublishedFacts } from '../../domain/item.js';
import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { bytes, integer, nullable, type RowOf, text } from '../connection/rows.js';

const STATE = {
  changed_at: integer,
  checked_at: integer,
  etag: nullable(text),
  error: nullable(text),
};

/** How the last check of published item data ended. */
export type ItemDataRow = RowOf<typeof STATE>;

/** A stored item: name, kind, rarity, collection, address of the image. */
type StoredItem = readonly [
  name: string,
  weaponType: string,
  rarity: string,
  collection: string,
  imageUrl?: string,
];

/** Undefined before the first check. */
export async function readItemDataState(database: Queryable): Promise<ItemDataRow | undefined> {
  const rows = await database.rows(
    STATE,
    'SELECT changed_at, checked_at, etag, error FROM item_data',
  );
  return rows[0];
}

/** The stored items, by name; none before the first success. */
export async function readItemData(database: Queryable): Promise<Map<string, PublishedFacts>> {
  const rows = await database.rows({ items: nullable(bytes) }, 'SELECT items FROM item_data');
  const stored = rows[0]?.items;
  if (!stored) return new Map();
  const items: readonly StoredItem[] = JSON.parse(String(await promisify(gunzip)(stored)));
  return new Map(
    items.map(([name, weaponType, rarity, collection, imageUrl = '']) => [
      name,
      { weaponType, rarity, collection, imageUrl },
    ]),
  );
}

/**
 * Replaces the stored items.
 * @param etag of their file; null if it has none
 */
export async function storeItemData(
  database: Queryable,
  published: ReadonlyMap<string, PublishedFacts>,
  { now, etag }: { readonly now: EpochMs; readonly etag: string | null },
): Promise<void> {
  const items: StoredItem[] = [...published].map(([name, facts]) => [
    name,
    facts.weaponType,
    facts.rarity,
    facts.collection,
    facts.imageUrl,
  ]);
  await database.query(
    `INSERT INTO item_data (items, etag, changed_at, checked_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (id) DO UPDATE SET items = excluded.items, etag = excluded.etag,
       changed_at = greatest(excluded.changed_at, item_data.changed_at + 1),
       checked_at = excluded.checked_at, error = NULL`,
    [await promisify(gzip)(JSON.stringify(items)), etag, now],
  );
}

/**
 * Stores that the items are unchanged.
 * @param error the reason; null if the file is unchanged
 */
export async function storeItemDataCheck(
  database: Queryable,
  { now, error }: { readonly now: EpochMs; readonly error: string | null },
): Promise<void> {
  await database.query(
    `INSERT INTO item_data (changed_at, checked_at, error) VALUES (0, $1, $2)
     ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at, error = excluded.error`,
    [now, error],
  );
}
