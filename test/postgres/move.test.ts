import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MoveOptions, move } from '../../src/backup/move.js';
import { migrate } from '../../src/store/connection/migrate.js';
import { type DatabaseLocation, openDatabase } from '../../src/store/connection/open-database.js';
import { text } from '../../src/store/connection/rows.js';
import { type PostgresServer, startPostgres } from '../support/postgres-server.js';
import { runProgram, startService, temporaryFolder } from '../support/program.js';

describe('moving', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const newServerPlace = async (): Promise<DatabaseLocation> => ({
    kind: 'server',
    url: (await server.createDatabase()).url,
  });
  const newFolderPlace = (): DatabaseLocation => ({
    kind: 'embedded',
    folder: temporaryFolder(),
    sync: false,
  });

  /** A database with a hundred thousand last prices, an item and a user. */
  async function fillSome(place: DatabaseLocation): Promise<void> {
    await change(
      place,
      `INSERT INTO sources (name, since) VALUES ('x', 1)`,
      `INSERT INTO items (market_hash_name, created_at) VALUES ('AK-47 | Redline — ä', 1)`,
      `INSERT INTO users VALUES (gen_random_uuid(), NULL, true, E'tab\\tand "quote"', '', 0, 0)`,
      `INSERT INTO alerts (user_id, id, item_id, settings, armed, source_id, created_at, updated_at, revision)
         SELECT id, gen_random_uuid(), 1, '{"kind":"x","n":1.50}', true, 1, 0, 0, nextval('alert_revisions') FROM users`,
      `INSERT INTO last_prices SELECT n, 1, 1700 * n, 1 + n, 0, 0 FROM generate_series(1, 100000) AS n`,
    );
  }

  async function change(
    place: DatabaseLocation,
    ...statements: string[]
  ): Promise<readonly unknown[]> {
    const database = await openDatabase(place);
    try {
      await migrate(database);
      let rows: readonly unknown[] = [];
      for (const sql of statements) ({ rows } = await database.query(sql));
      return rows;
    } finally {
      await database.close();
    }
  }

  const run = (options: Pick<MoveOptions, 'from' | 'to'> & Partial<MoveOptions>) =>
    move({ existing: 'refuse', onProgress: () => {}, onCompared: () => {}, ...options });

  test('to PostgreSQL and back preserves rows, sequences and column settings', async () => {
    const [first, middle, last] = [newFolderPlace(), await newServerPlace(), newFolderPlace()];
    await fillSome(first);
    const rows = await run({ from: first, to: middle });
    expect(rows).toBe(100_005);
    expect(await run({ from: middle, to: last })).toBe(rows);
    for (const place of [first, middle, last]) {
      expect(
        await change(
          place,
          'SELECT (SELECT count(*) FROM last_prices) AS prices, (SELECT name FROM users) AS name, ' +
            `nextval('alert_revisions') AS next`,
        ),
      ).toEqual([{ prices: 100_000, name: 'tab\tand "quote"', next: 2 }]);
    }
  }, 240_000);

  test('resumes after an interruption, and the database is not used before', async () => {
    const [from, to] = [newFolderPlace(), await newServerPlace()];
    await fillSome(from);
    const interrupted = run({
      from,
      to,
      onProgress: ({ done }) => {
        if (done > 0.5) throw new Error('interrupted');
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    await expect(change(to, 'SELECT 1')).rejects.toThrow('run the interrupted move again');
    const database = await openDatabase(to);
    const xmins = async () => {
      const rows = await database.rows(
        { first: text },
        'SELECT min(xmin::text::bigint)::text AS first FROM last_prices',
      );
      return rows;
    };
    const before = await xmins();
    await database.close();
    expect(await run({ from, to })).toBe(100_005);
    const after = await change(
      to,
      'SELECT min(xmin::text::bigint)::text AS first FROM last_prices',
    );
    expect(after).toEqual(before);
  }, 240_000);

  test('finds a single different row at the end, and starts over with --replace', async () => {
    const [from, to] = [newFolderPlace(), await newServerPlace()];
    await fillSome(from);
    const interrupted = run({
      from,
      to,
      onProgress: ({ done }) => {
        if (done === 1) throw new Error('interrupted');
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    await change(from, 'UPDATE last_prices SET price = 7 WHERE item_id = 10');
    await expect(run({ from, to })).rejects.toThrow(
      'last_prices differs: (10,1,17000,7,0,0) here, (10,1,17000,11,0,0) there',
    );
    await expect(change(to, 'SELECT 1')).rejects.toThrow('is not complete');
    expect(await run({ from, to, existing: 'replace' })).toBe(100_005);
  }, 240_000);

  test('is refused while a service uses one of the databases, and if there is data', async () => {
    const folder = temporaryFolder();
    const [from, to] = [await newServerPlace(), newFolderPlace()];
    await fillSome(from);
    const url = from.kind === 'server' ? from.url : '';
    const service = await startService({ DATABASE_URL: url, SIMULATED_ITEMS: '1' }, folder);
    await expect(run({ from, to })).rejects.toThrow('in use by a service; stop it first');
    service.process.kill('SIGTERM');
    await service.ended;
    await fillSome(to);
    await expect(run({ from, to })).rejects.toThrow('--replace deletes it');
  }, 240_000);

  test('needs one command', async () => {
    const folder = temporaryFolder();
    const from: DatabaseLocation = { kind: 'embedded', folder: join(folder, 'data'), sync: false };
    await fillSome(from);
    const { url } = await server.createDatabase();
    const moved = runProgram(['move', '--to', url], {}, folder);
    expect(await moved.ended).toMatchObject({ code: 0 });
    expect(moved.output.stdout).toMatch(/^100005 rows moved and compared\. Set DATABASE_URL/);
    expect(moved.output.stderr).toContain('100%: ');
  }, 240_000);
});
