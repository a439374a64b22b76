import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../src/store/connection/migrate.js';
import { openDatabase } from '../../../src/store/connection/open-database.js';
import { temporaryFolder } from '../../support/database.js';
import { copyMigratedDatabase } from '../../support/migrated-database.js';

describe('the embedded database', () => {
  const root = temporaryFolder();
  const newFolder = () => mkdtempSync(join(root(), 'data-'));
  /** For tests that do not test the creation of a database. */
  const newData = () => {
    const folder = newFolder();
    copyMigratedDatabase(folder);
    return folder;
  };
  const open = (folder: string) => openDatabase({ kind: 'embedded', folder, sync: true });

  test('keeps stored data when it is closed and opened again', async () => {
    const folder = join(newFolder(), 'made', 'when', 'missing');
    const first = await open(folder);
    await first.query('CREATE TABLE kept AS SELECT 5 AS n');
    await first.close();
    const second = await open(folder);
    expect((await second.query('SELECT n FROM kept')).rows).toEqual([{ n: 5 }]);
    await second.close();
  });

  test.runIf(existsSync('/proc/self'))('fails if the folder cannot be created', async () => {
    await expect(open('/proc/itemtide/data')).rejects.toThrow(
      '/proc/itemtide cannot be created: ENOENT',
    );
  });

  test('is created only for its owner, and an older folder of it is made private', async () => {
    const folder = join(newFolder(), 'data');
    const mode = () => statSync(folder).mode & 0o777;
    await (await open(folder)).close();
    expect(mode()).toBe(0o700);
    chmodSync(folder, 0o755);
    await (await open(folder)).close();
    expect(mode()).toBe(0o700);
  });

  test("is not opened in another user's readable folder", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'of-others'), '');
    chmodSync(folder, 0o755);
    await expect(open(folder)).rejects.toThrow(
      `${folder} is open to other users of this machine: run "chmod 700 ${folder}", or`,
    );
    expect(statSync(folder).mode & 0o777).toBe(0o755);
  });

  test('rejects while it is open elsewhere, and as unavailable when closed', async () => {
    const folder = newData();
    const database = await open(folder);
    await expect(open(folder)).rejects.toThrow(`${folder} is in use by process ${process.pid}`);
    await database.close();
    await expect(database.ping()).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(database.transaction(async () => {})).rejects.toMatchObject({
      code: 'store_unavailable',
    });
  });

  test('does not block the process during computations', async () => {
    const database = await open(newData());
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    await database.query('SELECT count(*) FROM generate_series(1, 500000)');
    clearInterval(turning);
    await database.close();
    expect(turns).toBeGreaterThan(10);
  });

  test('rejects a folder with other files, without an error that it is in use', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '9.6\n');
    await expect(open(folder)).rejects.not.toThrow('is in use');
    await expect(open(folder)).rejects.not.toThrow('is in use');
  });

  test('is created again if its creation was not finished', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'database.unfinished'), '');
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '18\n');
    const database = await open(folder);
    await migrate(database);
    await database.close();
    expect(existsSync(join(folder, 'database.unfinished'))).toBe(false);
  });
});
