import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Secret } from '../../src/config/secret.js';
import { openStore } from '../../src/wiring/store.js';
import { type PostgresServer, startPostgres } from '../support/postgres-server.js';

describe('a connection that the server ends', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres();
  });

  afterAll(() => server.stop());

  test('is logged, and the next statement opens another', async () => {
    const logged: unknown[] = [];
    const logger = pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line)) });
    const { url } = await server.createDatabase();
    const database = await openStore({ kind: 'postgres', url: new Secret(url) }, logger);
    onTestFinished(() => database.close());
    await database.ping();
    const removed = new Promise((resolve) => database.pool.once('remove', resolve));

    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'itemtide' AND datname = current_database()`,
    );
    await other.end();
    await removed;

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
});
