import { Client } from 'pg';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { ADVISORY_LOCKS } from '../connection/advisory-locks.js';
import { toStoreError } from '../connection/database-errors.js';
import { RECORDER_NAME } from '../connection/server.js';

/**
 * The server ends a session from which it hears nothing for so long, and its lock is free: be the
 * process dead, frozen or cut off. No clock of any process is asked.
 */
const LOCK_SILENCE: DurationMs = 8 * SECOND_MS;

/** How long the server's word is waited for. */
const PATIENCE: DurationMs = 4 * SECOND_MS;

/** What came of trying to get the lock. */
export interface LockAttempt {
  readonly held: boolean;
  /** Of whoever holds it, or held it last. */
  readonly term: number;
}

/** The lock of the one process that records prices, on a connection of its own. */
export interface IngestLock {
  /** Gets the lock if nobody has it, and then begins a term. Call once it is not held. */
  tryToHold(): Promise<LockAttempt>;
  /** Tells the server that this process is there. @throws DomainError `store_unavailable` */
  confirm(): Promise<void>;
  /** Gives the lock back. */
  close(): Promise<void>;
}

/**
 * @param onLost called once when the connection is gone, and the lock with it
 * @throws DomainError `store_unavailable`
 */
export async function openIngestLock(url: string, onLost: () => void): Promise<IngestLock> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    keepAlive: true,
    application_name: 'itemtide ingest lock',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`SET idle_session_timeout = ${LOCK_SILENCE}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw toStoreError(error);
  }
  client.once('end', onLost);
  return {
    async tryToHold() {
      try {
        return await hold(client);
      } catch (error) {
        throw toStoreError(error);
      }
    },
    async confirm() {
      try {
        await client.query('SELECT 1');
      } catch (error) {
        throw toStoreError(error);
      }
    },
    async close() {
      client.off('end', onLost);
      await client.end();
    },
  };
}

async function hold(client: Client): Promise<LockAttempt> {
  const { rows } = await client.query<{ held: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS held',
    [ADVISORY_LOCKS.ingest],
  );
  const held = rows[0]?.held === true;
  // A process that is frozen in the midst of a transaction would keep its locks for good.
  if (held) await endRecorders(client);
  const terms = await client.query<{ term: number }>(
    held ? 'UPDATE service SET term = term + 1 RETURNING term' : 'SELECT term FROM service',
  );
  return { held, term: terms.rows[0]?.term ?? 0 };
}

/** Cuts the connections of whoever recorded before. */
async function endRecorders(client: Client): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = $1 AND datname = current_database() AND usename = current_user`,
    [RECORDER_NAME],
  );
}
