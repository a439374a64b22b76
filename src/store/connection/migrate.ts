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
 * Migrates the database to the current schema. Each step runs once and forward only; processes that
 * start together take turns.
 * @throws Error if the database was made by a newer version of the program, or is incomplete
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
      await refuseNewer(client);
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

/** @returns whether this version of the program has the schema */
export function knowsSchema(schema: number): boolean {
  return readMigrationFiles({ migrationsFolder }).some((file) => file.folderMillis === schema);
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
    const all = JSON.parse(await readFile(journal, 'utf8')) as { entries: { when: number }[] };
    const entries = all.entries.filter(({ when }) => when <= schema);
    await writeFile(journal, JSON.stringify({ ...all, entries }));
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function refuseNewer(client: PoolClient): Promise<void> {
  const table = 'drizzle.__drizzle_migrations';
  const found = await client.query('SELECT to_regclass($1) AS name', [table]);
  if (found.rows[0].name === null) return;
  const known = new Set(readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis));
  const applied = await client.query<{ at: number }>(`SELECT created_at AS at FROM ${table}`);
  if (applied.rows.some(({ at }) => !known.has(at))) {
    throw new Error('the database was written by a newer version of this program; start that one');
  }
}
