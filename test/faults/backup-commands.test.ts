import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openArchive } from '../../src/backup/read-archive.js';
import { itemtide } from '../backup/support/itemtide.js';
import { newDatabase } from '../support/new-database.js';
import { getJson, runProgram, startService, temporaryFolder } from '../support/program.js';

const FEW_ITEMS = { SIMULATED_ITEMS: '20', LOG_LEVEL: 'warn' };

/** The number of rows of each table of a backup, with their checksums. */
async function sumsOf(file: string) {
  const archive = await openArchive(file, () => {});
  for await (const _rows of archive.rows());
  return archive.sums();
}

test('a running service is backed up, restored elsewhere, and served from there', async () => {
  const folder = temporaryFolder();
  const place = await newDatabase(onTestFinished);
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

  const other = await newDatabase(onTestFinished);
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
}, 240_000);

test('data is overwritten only on request', async () => {
  const folder = temporaryFolder();
  const place = await newDatabase(onTestFinished);
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
    said: expect.stringContaining('the database already has data; --replace deletes it'),
  });
  const replaced = await itemtide(folder, place, 'restore', 'empty.backup', '--replace');
  expect(replaced).toMatchObject({ code: 0 });
}, 240_000);

test('a damaged backup replaces nothing', async () => {
  const folder = temporaryFolder();
  const place = await newDatabase(onTestFinished);
  const file = join(folder, 'kept.backup');
  await itemtide(folder, place, 'migrate');
  expect(await itemtide(folder, place, 'backup', 'kept.backup')).toMatchObject({ code: 0 });
  const before = await sumsOf(file);
  const contents = gunzipSync(readFileSync(file)).toString('latin1');
  writeFileSync(
    join(folder, 'damaged.backup'),
    gzipSync(Buffer.from(contents.replace(/"sha256":"./, '"sha256":"-'), 'latin1')),
  );

  const refused = await itemtide(folder, place, 'restore', 'damaged.backup', '--replace');
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not a complete backup'),
  });
  expect(await itemtide(folder, place, 'backup', 'after.backup')).toMatchObject({ code: 0 });
  expect(await sumsOf(join(folder, 'after.backup'))).toEqual(before);
}, 240_000);

test('a backup of another version leaves nothing in a new folder', async () => {
  const folder = temporaryFolder();
  const place = await newDatabase(onTestFinished);
  await itemtide(folder, place, 'migrate');
  expect(await itemtide(folder, place, 'backup', 'kept.backup')).toMatchObject({ code: 0 });
  const contents = gunzipSync(readFileSync(join(folder, 'kept.backup'))).toString('latin1');
  const newer = contents.replace(/"schema":\d+/, '"schema":9999999999999');
  writeFileSync(join(folder, 'newer.backup'), gzipSync(Buffer.from(newer, 'latin1')));

  const other = { DATA_DIR: join(folder, 'other') };
  expect(await itemtide(folder, other, 'restore', 'newer.backup')).toMatchObject({
    code: 1,
    said: expect.stringContaining('newer version'),
  });
  expect(await itemtide(folder, other, 'migrate')).toMatchObject({ code: 0 });
}, 240_000);

test('after a killed restore, no service starts until the restore is repeated', async () => {
  const folder = temporaryFolder();
  const place = await newDatabase(onTestFinished);
  await itemtide(folder, place, 'migrate');
  expect(await itemtide(folder, place, 'backup', 'saved.backup')).toMatchObject({ code: 0 });

  // Before the first file, while the database is created, and while it is filled.
  for (const file of ['database.filling', 'database.unfinished', 'database/base']) {
    const data = join(folder, file.replace('/', '-'));
    const restore = runProgram(['restore', 'saved.backup'], { DATA_DIR: data }, folder);
    while (!existsSync(join(data, file))) await sleep(1);
    restore.process.kill('SIGKILL');
    await restore.ended;
    const started = await itemtide(folder, { DATA_DIR: data, PORT: '0' }, 'serve');
    expect(started, file).toMatchObject({ code: 1, said: expect.stringContaining('not complete') });
    const again = await itemtide(folder, { DATA_DIR: data }, 'restore', 'saved.backup');
    expect(again, file).toMatchObject({ code: 0 });
    expect(await itemtide(folder, { DATA_DIR: data }, 'verify')).toMatchObject({ code: 0 });
  }
}, 240_000);
