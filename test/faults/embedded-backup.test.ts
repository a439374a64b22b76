import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { itemtide } from '../backup/support/itemtide.js';
import {
  runProgram,
  serviceFolder,
  startService,
  temporaryFolder,
  until,
} from '../support/program.js';

test('a backup is verified without other files, and leaves none', async () => {
  const folder = serviceFolder();
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

test('a snapshot is deleted when the command that requested it is killed', async () => {
  const folder = temporaryFolder();
  await startService({ SIMULATED_ITEMS: '20', LOG_LEVEL: 'warn' }, folder);
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

test('there is nothing to back up without a database, and none is created', async () => {
  const folder = temporaryFolder();
  const place = { DATA_DIR: join(folder, 'data') };
  expect(await itemtide(folder, place, 'backup', 'saved.backup')).toMatchObject({
    code: 1,
    said: `there is no database in ${join(folder, 'data')}\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
});
