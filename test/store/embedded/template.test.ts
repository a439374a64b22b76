import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../src/store/connection/database.js';
import { migrate } from '../../../src/store/connection/migrate.js';
import { openDatabase } from '../../../src/store/connection/open-database.js';
import { nullable, text } from '../../../src/store/connection/rows.js';
import { findTemplate } from '../../../src/store/embedded/template.js';
import { temporaryFolder } from '../../support/program.js';

/** The schema after the migrations, as PostgreSQL describes it. */
const OBJECTS = `
  WITH own AS (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'drizzle'))
  SELECT concat_ws(' ', 'relation', oid::regclass, relkind, relpersistence, reloptions) AS object
    FROM pg_class WHERE relnamespace IN (TABLE own) AND relkind <> 't'
  UNION ALL
  SELECT concat_ws(' ', 'column', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod),
      attnotnull, attstorage, attcompression, attidentity, attgenerated, attoptions,
      pg_get_expr(adbin, adrelid))
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace IN (TABLE own) AND relkind <> 't' AND attnum > 0
  UNION ALL
  SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace IN (TABLE own)
  UNION ALL
  SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace IN (TABLE own)
  UNION ALL
  SELECT concat_ws(' ', 'sequence', s.*) FROM pg_sequences AS s
  UNION ALL
  SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace IN (TABLE own)
  UNION ALL
  SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT concat_ws(' ', 'migration', m.*) FROM drizzle.__drizzle_migrations AS m
  ORDER BY 1`;

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name
  FROM pg_tables WHERE schemaname IN ('public', 'drizzle') ORDER BY 1`;

test('a database from the template equals a migrated one, with a different id', async () => {
  expect(await findTemplate(), 'the template of the build').toBeDefined();
  const database = await openNew();
  const packed = await contentOf(database);
  expect(packed.objects).toContainEqual(expect.stringContaining('relation price_log'));

  await database.query('DROP SCHEMA public, drizzle CASCADE');
  await database.query('CREATE SCHEMA public');
  await migrate(database);
  const migrated = await contentOf(database);
  expect(packed.objects).toEqual(migrated.objects);
  expect(withoutIds(packed.rows)).toEqual(withoutIds(migrated.rows));
  expect(packed.rows).not.toEqual(migrated.rows);

  const other = await contentOf(await openNew());
  expect(withoutIds(other.rows)).toEqual(withoutIds(packed.rows));
  expect(other.rows).not.toEqual(packed.rows);
});

async function openNew(): Promise<Database> {
  const folder = join(temporaryFolder(), 'data');
  const database = await openDatabase({ kind: 'embedded', folder, sync: false });
  onTestFinished(() => database.close());
  return database;
}

interface Content {
  readonly objects: readonly string[];
  /** The rows of each table, as JSON. */
  readonly rows: readonly (readonly [table: string, rows: string | null | undefined])[];
}

async function contentOf(database: Database): Promise<Content> {
  const objects = await database.rows({ object: text }, OBJECTS);
  const rows: [string, string | null | undefined][] = [];
  for (const { name } of await database.rows({ name: text }, TABLES)) {
    const sql = `SELECT json_agg(t)::text AS rows FROM ${name} AS t`;
    rows.push([name, (await database.rows({ rows: nullable(text) }, sql))[0]?.rows]);
  }
  return { objects: objects.map(({ object }) => object), rows };
}

function withoutIds(rows: Content['rows']): object {
  const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  return rows.map(([table, json]) => [table, json?.replace(uuid, 'id')]);
}
