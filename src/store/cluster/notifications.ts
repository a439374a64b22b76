import { Client } from 'pg';
import { DomainError } from '../../domain/errors.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { TOPICS, type Topic } from '../../runtime/bus/bus.js';
import type { Queryable } from '../connection/database.js';
import { toStoreError } from '../connection/database-errors.js';

/** Timeout for connecting, and for the response to a statement. */
const PATIENCE: DurationMs = 4 * SECOND_MS;
const KEEP_ALIVE: DurationMs = 5 * SECOND_MS;

/** The NOTIFY channel of the topic. Channels of other databases on the server are separate. */
export function channelOf(topic: Topic): string {
  return `itemtide_${topic}`;
}

/** Notifies all listening processes; within a transaction, when it is committed. */
export async function notify(database: Queryable, topic: Topic, message: string): Promise<void> {
  await database.query('SELECT pg_notify($1, $2)', [channelOf(topic), message]);
}

/** A connection that receives notifications. */
export interface ListeningConnection {
  /** Aborted when the connection is lost, with a DomainError whose cause is the reason. */
  readonly lost: AbortSignal;
  /** Checks that the server responds. @throws DomainError `store_unavailable` */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts listening for the notifications of all topics.
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
  // An error of the connection precedes its end. Without a listener it would end the process.
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
