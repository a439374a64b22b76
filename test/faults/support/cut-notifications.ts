import { setInterval as every } from 'node:timers/promises';
import pg from 'pg';

/**
 * Repeatedly ends the connections on which processes listen to the database, so that hardly any
 * notification arrives.
 * @returns a function that stops this and returns the number of ended connections
 */
export async function cutNotifications(databaseUrl: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const restored = new AbortController();
  let ended = 0;
  const end = async () => {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'itemtide listener' AND datname = current_database()`,
    );
    ended += rowCount ?? 0;
  };
  const cutting = (async () => {
    for await (const _ of every(10)) {
      if (restored.signal.aborted) return;
      await end();
    }
  })();
  await end();
  return async () => {
    restored.abort();
    await cutting;
    await client.end();
    return ended;
  };
}
