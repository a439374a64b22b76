import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { MIGRATIONS_TABLE } from '../dump/stored-tables.js';
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
      const newest = await newestMigration(client);
      if (newest !== undefined) refuseUnknownSchema(newest, 'database');
      await runUntil(client, newest, schema);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]);
    }
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

/** SHA-256 of all migrations, in hexadecimal. */
export function schemaHash(): string {
  const files = readMigrationFiles({ migrationsFolder });
  const steps = files.map(({ folderMillis, hash }) => `${folderMillis} ${hash}`);
  return createHash('sha256').update(steps.join('\n')).digest('hex');
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

async function runUntil(
  client: PoolClient,
  newest: number | undefined,
  schema: number,
): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder });
  // The migrator makes its table first, and looks for it.
  if (newest === files.at(-1)?.folderMillis) return;
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

/** The time of the newest migration that the database has; undefined if it has none. */
async function newestMigration(client: PoolClient): Promise<number | undefined> {
  const result = await client.query('SELECT to_regclass($1) AS name', [MIGRATIONS_TABLE]);
  if (result.rows[0].name === null) return undefined;
  // The table price_upgrade is left by an older version that had not converted all of its prices.
  const newest = await client.query(
    `SELECT CASE WHEN to_regclass('price_upgrade') IS NULL THEN max(created_at) ELSE 0 END AS schema
     FROM ${MIGRATIONS_TABLE}`,
  );
  return newest.rows[0].schema ?? undefined;
}
