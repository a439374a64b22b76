import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openRecorder } from '../../src/app/sharing.js';
import { openMigrated } from '../../src/app/store.js';
import { Secret } from '../../src/config/secret.js';
import type { Database } from '../../src/store/connection/database.js';
import { RECORDER_NAME } from '../../src/store/connection/server.js';
import { logTo } from '../support/log.js';
import { type PostgresServer, startPostgres } from '../support/postgres-server.js';

describe('a connection ended by the server', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres();
  });

  afterAll(() => server.stop());

  test('is logged, and the next statement opens another one', async () => {
    const logged: unknown[] = [];
    const logger = pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line)) });
    const { url } = await server.createDatabase();
    const database = await openMigrated({ kind: 'postgres', url: new Secret(url) }, logger);
    onTestFinished(() => database.close());
    await database.ping();
    await endConnection(database, url, 'itemtide');

    expect(logged).toEqual([
      {
        level: 40,
        time: expect.any(Number),
        reason: 'terminating connection due to administrator command',
        msg: 'a connection to the database was lost',
      },
    ]);
    await database.ping();
  });

  test('is logged by the recorder too', async () => {
    const { url } = await server.createDatabase();
    const logged: object[] = [];
    const log = logTo((facts, msg) => logged.push({ ...facts, msg }));
    const recorder = await openRecorder(url, log);
    onTestFinished(() => recorder.close());

    await endConnection(recorder.database, url, RECORDER_NAME);

    expect(logged).toEqual([
      {
        connection: RECORDER_NAME,
        reason: 'terminating connection due to administrator command',
        msg: 'a connection to the database was lost',
      },
    ]);
    await recorder.database.ping();
  });
});

/** Ends the one connection of this name, as an administrator does. */
async function endConnection(database: Database, url: string, name: string): Promise<void> {
  const removed = new Promise((resolve) => database.pool.once('remove', resolve));
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = $1 AND datname = current_database()`,
    [name],
  );
  await other.end();
  await removed;
}
