import { Client } from 'pg';
import { required } from '../../domain/required.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { ADVISORY_LOCKS } from '../connection/advisory-locks.js';
import { toStoreError } from '../connection/database-errors.js';
import { boolean, integer, rowsOf } from '../connection/rows.js';
import { RECORDER_NAME } from '../connection/server.js';

/**
 * The server ends a session that is idle for this long, and so releases its lock, whether the
 * process is dead, frozen or disconnected. The clocks of the processes do not matter.
 */
const LOCK_SILENCE: DurationMs = 8 * SECOND_MS;

/** How long to wait for a response of the server. */
const PATIENCE: DurationMs = 4 * SECOND_MS;

/** The result of trying to get the lock. */
export interface LockAttempt {
  readonly acquired: boolean;
  /** The term of the process that holds the lock, or held it last. */
  readonly term: number;
}

/** The lock of the one process that records prices, on a connection of its own. */
export interface IngestLock {
  /**
   * Acquires the lock if it is free, and then starts a term. Must not be called while holding it.
   */
  tryLock(): Promise<LockAttempt>;
  /** Keeps the session of the lock alive. @throws DomainError `store_unavailable` */
  confirm(): Promise<void>;
  /** Releases the lock. */
  close(): Promise<void>;
}

/**
 * @param onLost called once with the reason when the connection, and with it the lock, is lost
 * @throws DomainError `store_unavailable`
 */
export async function openIngestLock(
  url: string,
  onLost: (reason: string) => void,
): Promise<IngestLock> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    keepAlive: true,
    application_name: 'itemtide ingest lock',
  });
  // An error of the connection precedes its end. Without a listener it would end the process.
  let reason = 'the server closed the connection';
  client.on('error', ({ message }) => {
    reason = message;
  });
  try {
    await client.connect();
    await client.query(`SET idle_session_timeout = ${LOCK_SILENCE}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw toStoreError(error);
  }
  const end = () => onLost(reason);
  client.once('end', end);
  return {
    async tryLock() {
      try {
        return await lock(client);
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
      client.off('end', end);
      await client.end();
    },
  };
}

async function lock(client: Client): Promise<LockAttempt> {
  const rows = await rowsOf(
    client,
    { acquired: boolean },
    'SELECT pg_try_advisory_lock($1) AS acquired',
    [ADVISORY_LOCKS.ingest],
  );
  const acquired = rows[0]?.acquired === true;
  // A process that is frozen within a transaction would keep its locks forever.
  if (acquired) await endRecorders(client);
  const terms = await rowsOf(
    client,
    { term: integer },
    acquired ? 'UPDATE service SET term = term + 1 RETURNING term' : 'SELECT term FROM service',
  );
  return { acquired, term: required(terms[0], 'the row of the service').term };
}

/** Ends the connections of the previous leader. */
async function endRecorders(client: Client): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = $1 AND datname = current_database() AND usename = current_user`,
    [RECORDER_NAME],
  );
}
