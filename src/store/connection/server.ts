import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { unmeasured } from '../../runtime/schedule/processor-time.js';
import { COLUMN_TYPES } from './column-types.js';
import type { Database } from './database.js';
import { PooledDatabase } from './pooled-database.js';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * A transaction in which the process is idle for this long is rolled back, and its locks are
 * released.
 */
const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * The name of the connections over which a process records prices; {@link openIngestLock} ends them
 * by this name.
 */
export const RECORDER_NAME = 'itemtide recorder';

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

/**
 * A connection that serves the requests of all users: reading from it would otherwise be charged to the request for
 * which it was opened.
 */
class SharedClient extends Client {
  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): unknown {
    return unmeasured(() => (callback === undefined ? super.connect() : super.connect(callback)));
  }
}

/**
 * Opens a database on a PostgreSQL server.
 * @param name the application name of the connections in the server's list of sessions
 * @throws DomainError `store_unavailable` if it does not respond
 */
export async function openServer(url: string, name = 'itemtide'): Promise<Database> {
  const pool = new Pool({
    Client: SharedClient,
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
