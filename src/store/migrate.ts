import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import type { Database } from './database.js';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database up to date, each step once and forward only; processes that start together
 * take turns.
 * @throws Error when the database was made by a newer version of the program
 */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    try {
      await refuseNewer(client);
      await runMigrations(drizzle({ client }), { migrationsFolder });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]);
    }
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
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
