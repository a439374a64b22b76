import { Client } from 'pg';
import { DomainError } from '../../domain/errors.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { TOPICS, type Topic } from '../../runtime/bus/bus.js';
import type { Queryable } from '../connection/database.js';
import { toStoreError } from '../connection/database-errors.js';

/** How long a connection, and the answer to a statement, are waited for. */
const PATIENCE: DurationMs = 4 * SECOND_MS;
const KEEP_ALIVE: DurationMs = 5 * SECOND_MS;

/** The channel of NOTIFY for the topic. Channels of other databases on the server are separate. */
export function channelOf(topic: Topic): string {
  return `itemtide_${topic}`;
}

/** Notifies all listening processes; inside of a transaction once it is committed. */
export async function notify(database: Queryable, topic: Topic, message: string): Promise<void> {
  await database.query('SELECT pg_notify($1, $2)', [channelOf(topic), message]);
}

/** A connection over which notifications arrive. */
export interface ListeningConnection {
  /** Aborted once the connection is lost, with a DomainError whose cause is the reason. */
  readonly lost: AbortSignal;
  /** Asks the server for an answer. @throws DomainError `store_unavailable` */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens for the notifications of all topics, from now on.
 * @throws DomainError `store_unavailable`
 */
export async function openListener(
  url: string,
  onNotification: (topic: Topic, message: string) => void,
): Promise<ListeningConnection> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    application_name: 'itemtide listener',
  });
  const lost = new AbortController();
  // An error of the connection comes before its end. One without a listener would end the process.
  let cause: Error | undefined;
  client.on('error', (error) => {
    cause = error;
  });
  client.once('end', () => {
    lost.abort(new DomainError('store_unavailable', 'the database is not available', { cause }));
  });
  client.on('notification', ({ channel, payload = '' }) => {
    const topic = TOPICS.find((topic) => channelOf(topic) === channel);
    if (topic !== undefined) onNotification(topic, payload);
  });
  try {
    await client.connect();
    for (const topic of TOPICS) await client.query(`LISTEN ${channelOf(topic)}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw toStoreError(error);
  }
  return {
    lost: lost.signal,
    async check() {
      try {
        await client.query('SELECT 1');
      } catch (error) {
        throw toStoreError(error);
      }
    },
    close: () => client.end(),
  };
}
