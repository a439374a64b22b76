import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { refuseUnfinished } from '../dump/unfinished-fill.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import type { Database } from './database.js';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Applies all missing migrations, forward only; processes that start at the same time take turns.
 * @throws Error if the database was made by a newer version of the program, or one that is too old, or is
 * incomplete
 */
export async function migrate(database: Database): Promise<void> {
  await refuseUnfinished(database);
  await migrateTo(database, Number.POSITIVE_INFINITY);
}

/**
 * Like {@link migrate}, but only up to the migration with this time, and also if the database is
 * incomplete.
 */
export async function migrateTo(database: Database, schema: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    try {
      await refuseOtherVersions(client);
      await runUntil(client, schema);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]);
    }
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

/**
 * Refuses data of an unknown schema.
 * @param schema the time of its newest migration
 * @param holder the owner of the data, for the message
 */
export function refuseUnknownSchema(schema: number, holder: 'database' | 'backup'): void {
  const [oldest = 0, ...later] = readMigrationFiles({ migrationsFolder }).map(
    (file) => file.folderMillis,
  );
  if (schema === oldest || later.includes(schema)) return;
  throw new Error(
    schema < oldest
      ? `the ${holder} was written by an older version of this program, which this one cannot upgrade`
      : `the ${holder} was written by a newer version of this program; start that one`,
  );
}

async function runUntil(client: PoolClient, schema: number): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder });
  if (files.every((file) => file.folderMillis <= schema)) {
    return runMigrations(drizzle({ client }), { migrationsFolder });
  }
  // The migrator runs every file of a folder.
  const folder = await mkdtemp(join(tmpdir(), 'itemtide-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const all: { entries: { when: number }[] } = JSON.parse(await readFile(journal, 'utf8'));
    const entries = all.entries.filter(({ when }) => when <= schema);
    await writeFile(journal, JSON.stringify({ ...all, entries }));
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function refuseOtherVersions(client: PoolClient): Promise<void> {
  const table = 'drizzle.__drizzle_migrations';
  const result = await client.query('SELECT to_regclass($1) AS name', [table]);
  if (result.rows[0].name === null) return;
  // The table price_upgrade is left by an older version that had not converted all of its prices.
  const newest = await client.query(
    `SELECT CASE WHEN to_regclass('price_upgrade') IS NULL THEN max(created_at) ELSE 0 END AS schema
     FROM ${table}`,
  );
  if (newest.rows[0].schema !== null) refuseUnknownSchema(newest.rows[0].schema, 'database');
}
