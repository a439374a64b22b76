import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { COLUMN_TYPES } from './column-types.js';
import type { Database } from './database.js';
import { PooledDatabase } from './pooled-database.js';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;

/** A transaction in which the process says nothing for so long is undone, and its locks are free. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** The connections over which a process records; {@link openIngestLock} ends them by this name. */
export const RECORDER_NAME = 'itemtide recorder';

/**
 * A PostgreSQL server.
 * @param name what the server's list of sessions calls the connections
 * @throws DomainError `store_unavailable` when it does not answer
 */
export async function openServer(url: string, name = 'itemtide'): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: name,
    types: COLUMN_TYPES,
  });
  const database = new PooledDatabase({
    pool,
    async copyIn(client, target, rows) {
      const stream = client.query(copyFrom(`COPY ${target} FROM STDIN (FORMAT binary)`));
      await pipeline(
        Readable.from([Buffer.from(rows.buffer, rows.byteOffset, rows.length)]),
        stream,
      );
    },
    async close() {},
  });
  try {
    await database.ping();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
