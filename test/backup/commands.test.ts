import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openArchive } from '../../src/backup/read-archive.js';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../support/postgres-server.js';
import { getJson, runProgram, startService, temporaryFolder, until } from '../support/program.js';

const FEW_ITEMS = { SIMULATED_ITEMS: '20', LOG_LEVEL: 'warn' };

type Settings = Readonly<Record<string, string>>;

/** Runs a command to its end, and takes what it printed. */
async function itemtide(folder: string, settings: Settings, ...words: string[]) {
  const program = runProgram(words, settings, folder);
  const { code } = await program.ended;
  return { code, said: program.output.stderr, printed: program.output.stdout };
}

/** How many rows each table of a backup has, with their checksums. */
async function sumsOf(file: string) {
  const archive = await openArchive(file, () => {});
  for await (const _rows of archive.rows());
  return archive.sums();
}

const kinds = ['the embedded database', 'PostgreSQL'] as const;

describe.each(kinds)('on %s', (kind) => {
  const missing = kind === 'PostgreSQL' ? whyNoPostgres() : undefined;
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    if (kind === 'PostgreSQL' && missing === undefined) server = await startPostgres();
  });
  afterAll(() => server?.stop());

  const newPlace = async (): Promise<Settings> =>
    server === undefined
      ? { DATA_DIR: temporaryFolder() }
      : { DATABASE_URL: (await server.createDatabase()).url };

  test.skipIf(missing)(
    'what a running service has is saved, restored elsewhere, and served from there',
    async () => {
      const folder = temporaryFolder();
      const place = await newPlace();
      const service = await startService({ ...FEW_ITEMS, ...place }, folder);

      const saved = await itemtide(folder, place, 'backup', 'saved.backup');
      expect(saved).toMatchObject({
        code: 0,
        printed: expect.stringMatching(/^\d+ rows of \d+ tables saved in saved\.backup/),
      });
      expect(readdirSync(folder)).toEqual(['saved.backup']);
      expect(statSync(join(folder, 'saved.backup')).mode & 0o777).toBe(0o600);
      const inUse = await itemtide(folder, place, 'restore', 'saved.backup', '--replace');
      expect(inUse).toMatchObject({ code: 1, said: expect.stringContaining('in use by') });
      const before = await getJson<{ total: number }>(`${service.url}/api/v1/items?limit=1`);
      service.process.kill('SIGTERM');
      await service.ended;

      const other = await newPlace();
      const restored = await itemtide(folder, other, 'restore', 'saved.backup');
      expect(restored).toMatchObject({
        code: 0,
        printed: expect.stringMatching(/^\d+ rows restored\. The backup was taken at 2/),
      });
      await itemtide(folder, other, 'backup', 'again.backup');
      expect(await sumsOf(join(folder, 'again.backup'))).toEqual(
        await sumsOf(join(folder, 'saved.backup')),
      );
      const again = await startService({ ...FEW_ITEMS, ...other }, folder);
      const after = await getJson<{ total: number }>(`${again.url}/api/v1/items?limit=1`);
      expect(after.total).toBe(before.total);
      const sound = await itemtide(folder, other, 'verify');
      expect(sound).toMatchObject({
        code: 0,
        printed: expect.stringMatching(/^The database is sound: \d+ rows read\.$/m),
      });
    },
    240_000,
  );

  test.skipIf(missing)(
    'data is not overwritten unless that is asked for',
    async () => {
      const folder = temporaryFolder();
      const place = await newPlace();
      await itemtide(folder, place, 'migrate');
      await itemtide(folder, place, 'backup', 'empty.backup');
      const empty = await itemtide(folder, place, 'restore', 'empty.backup');
      expect(empty).toMatchObject({ code: 0 });
      const csv = [
        'market_hash_name,source,time,price',
        'AWP | Asiimov (Field-Tested),x,2026-11-20T12:00:00Z,1234',
      ];
      writeFileSync(join(folder, 'prices.csv'), `${csv.join('\n')}\n`);
      expect(await itemtide(folder, place, 'import', 'prices.csv')).toMatchObject({ code: 0 });

      const refused = await itemtide(folder, place, 'restore', 'empty.backup');
      expect(refused).toMatchObject({
        code: 1,
        said: expect.stringContaining('the database holds data already; --replace deletes it'),
      });
      const replaced = await itemtide(folder, place, 'restore', 'empty.backup', '--replace');
      expect(replaced).toMatchObject({ code: 0 });
    },
    240_000,
  );
});

test('a backup is verified with nothing else at hand, and without leaving anything', async () => {
  const folder = temporaryFolder();
  const place = { DATA_DIR: join(folder, 'data') };
  await itemtide(folder, place, 'migrate');
  await itemtide(folder, place, 'backup', 'saved.backup');
  const temporary = temporaryFolder();
  const verified = await itemtide(folder, { TMPDIR: temporary }, 'verify', 'saved.backup');
  expect(verified).toMatchObject({
    code: 0,
    printed: expect.stringMatching(
      /^saved\.backup is complete: 1 rows, taken at .*, can be restored\.$/m,
    ),
  });
  expect(readdirSync(temporary)).toEqual([]);
});

test('a snapshot is deleted when the command that asked for it is killed', async () => {
  const folder = temporaryFolder();
  await startService(FEW_ITEMS, folder);
  const elsewhere = temporaryFolder();
  const place = { DATA_DIR: join(folder, 'data') };
  const backup = runProgram(['backup', 'saved.backup'], place, elsewhere);
  const snapshots = join(folder, 'data/snapshots');
  const taken = async () => {
    try {
      return readdirSync(snapshots);
    } catch {
      return [];
    }
  };
  await until(taken, (names) => names.length === 1);
  backup.process.kill('SIGKILL');
  await backup.ended;
  expect(await until(taken, (names) => names.length === 0)).toEqual([]);
  expect(readdirSync(elsewhere)).not.toContain('saved.backup');
});

test('there is nothing to save where there is no database, and none is made', async () => {
  const folder = temporaryFolder();
  const place = { DATA_DIR: join(folder, 'data') };
  expect(await itemtide(folder, place, 'backup', 'saved.backup')).toMatchObject({
    code: 1,
    said: `there is no database in ${join(folder, 'data')}\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
});
