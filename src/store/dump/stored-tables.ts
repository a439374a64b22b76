import type { Queryable, Transaction } from '../connection/database.js';
import { boolean, integer, listOf, nullable, type RowOf, text } from '../connection/rows.js';

/** Exists in a database while a restore or a move fills it; see fill-database.ts. */
export const UNFINISHED_TABLE = 'unfinished_fill';

/** A table with its rows. */
export interface StoredTable {
  readonly name: string;
  /** The stored columns, in the order of the table. */
  readonly columns: readonly string[];
  /**
   * The columns of the primary key as terms of ORDER BY, which give the same order in all
   * databases.
   */
  readonly key: readonly string[];
  /** Size on disk, in pages of the database. */
  readonly pages: number;
}

/** The state of a sequence. */
export interface StoredSequence {
  readonly name: string;
  /** The last value used, or the first one if none was used yet. */
  readonly value: number;
  readonly used: boolean;
}

/**
 * All tables with rows of their own, each after those that its foreign keys refer to. Unlogged
 * tables are omitted: their content need not survive a crash.
 */
export async function listTables(database: Queryable): Promise<StoredTable[]> {
  const rows = await database.rows(
    TABLE,
    `SELECT c.relname::text AS name,
       (pg_relation_size(c.oid) / current_setting('block_size')::int)::int AS pages,
       ARRAY(SELECT attname::text FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
             ORDER BY attnum) AS columns,
       ARRAY(SELECT a.attname || CASE WHEN a.attcollation = 0 THEN '' ELSE ' COLLATE "C"' END
             FROM pg_index AS i
             CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, ordinal)
             JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = k.number
             WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY k.ordinal) AS key,
       ARRAY(SELECT DISTINCT other.relname::text FROM pg_constraint AS f
             JOIN pg_class AS other ON other.oid = f.confrelid
             WHERE f.conrelid = c.oid AND f.contype = 'f') AS refers
     FROM pg_class AS c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
       AND c.relname <> $1
     ORDER BY c.relname`,
    [UNFINISHED_TABLE],
  );
  return afterThoseReferredTo(rows).map(({ refers, ...table }) => table);
}

const TABLE = {
  name: text,
  pages: integer,
  columns: listOf(text),
  key: listOf(text),
  /** The tables that its foreign keys refer to. */
  refers: listOf(text),
};

type TableRow = RowOf<typeof TABLE>;

function afterThoseReferredTo(tables: readonly TableRow[]): TableRow[] {
  const ordered: TableRow[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, refers }) =>
        !placed.has(name) && refers.every((other) => other === name || placed.has(other)),
    );
    if (next.length === 0) throw new Error('the foreign keys of the tables form a circle');
    for (const table of next) placed.add(table.name);
    ordered.push(...next);
  }
  return ordered;
}

export async function listSequences(database: Queryable): Promise<StoredSequence[]> {
  const rows = await database.rows(
    { name: text, value: integer, used: boolean },
    `SELECT sequencename::text AS name, coalesce(last_value, start_value) AS value,
       last_value IS NOT NULL AS used
     FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows;
}

export async function setSequence(
  transaction: Transaction,
  { name, value, used }: StoredSequence,
): Promise<void> {
  await transaction.query('SELECT setval($1::regclass, $2, $3)', [name, value, used]);
}

/** In which drizzle notes the migrations that it has run. */
export const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';

/**
 * The schema of the database: the time of its newest migration, as in
 * migrations/meta/_journal.json. Undefined if the program has never used the database.
 */
export async function schemaVersion(database: Queryable): Promise<number | undefined> {
  const rows = await database.rows(
    { made: boolean },
    'SELECT to_regclass($1) IS NOT NULL AS made',
    [MIGRATIONS_TABLE],
  );
  if (rows[0]?.made !== true) return undefined;
  const newest = await database.rows(
    { version: nullable(integer) },
    `SELECT max(created_at) AS version FROM ${MIGRATIONS_TABLE}`,
  );
  return newest[0]?.version ?? undefined;
}
