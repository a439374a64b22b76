import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { loadMarketState } from '../../src/store/market-state.js';
import { migrate } from '../../src/store/migrate.js';
import { openDatabase } from '../../src/store/open-database.js';
import { startProgram } from '../support/child-program.js';
import { temporaryFolder } from '../support/database.js';

const WRITER = new URL('./programs/write-until-killed.mjs', import.meta.url);
const NOW = Date.UTC(2026, 10, 20, 12);

describe('the embedded database', () => {
  const root = temporaryFolder();
  const newFolder = () => mkdtempSync(join(root(), 'data-'));
  const open = (folder: string) => openDatabase({ kind: 'embedded', folder });

  test('keeps what was stored when it is closed and opened again', async () => {
    const folder = join(newFolder(), 'made', 'when', 'missing');
    const first = await open(folder);
    await first.query('CREATE TABLE kept AS SELECT 5 AS n');
    await first.close();
    const second = await open(folder);
    expect((await second.query('SELECT n FROM kept')).rows).toEqual([{ n: 5 }]);
    await second.close();
  });

  test('is refused while it is open, and unavailable when it is closed', async () => {
    const folder = newFolder();
    const database = await open(folder);
    await expect(open(folder)).rejects.toThrow(`${folder} is in use by process ${process.pid}`);
    await database.close();
    await expect(database.ping()).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(database.transaction(async () => {})).rejects.toMatchObject({
      code: 'store_unavailable',
    });
  });

  test('lets the process go on while it computes', async () => {
    const database = await open(newFolder());
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    await database.query('SELECT count(*) FROM generate_series(1, 2000000)');
    clearInterval(turning);
    await database.close();
    expect(turns).toBeGreaterThan(10);
  });

  test('a folder with something else in it is an error, and not taken for in use', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '9.6\n');
    await expect(open(folder)).rejects.not.toThrow('is in use');
    await expect(open(folder)).rejects.not.toThrow('is in use');
  });

  test('is made anew when its making was not finished', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'database.unfinished'), '');
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '18\n');
    const database = await open(folder);
    await migrate(database);
    await database.close();
    expect(existsSync(join(folder, 'database.unfinished'))).toBe(false);
  });

  test.each([0, 1, 200, 900])(
    'opens after a kill in its very first start, %i files into it',
    { timeout: 60_000 },
    async (files) => {
      const folder = newFolder();
      const writer = startProgram(WRITER, folder, String(NOW));
      while (countFiles(join(folder, 'database')) < files) await sleep(1);
      await writer.kill();
      const database = await open(folder);
      await migrate(database);
      await database.close();
    },
  );

  test('loses no acknowledged batch to kills at any moment', { timeout: 120_000 }, async () => {
    const folder = newFolder();
    let acknowledged = 0;
    for (let kill = 0; kill < 12; kill += 1) {
      const writer = startProgram(WRITER, folder, String(NOW));
      const found = await writer.nextLine();
      // One batch more than was acknowledged may have been committed when the kill came.
      expect([acknowledged, acknowledged + 1].map((n) => `found ${n}`)).toContain(found);
      // Moments spread over the first batches of a start, told apart by a fixed sequence.
      for (let line = 0; line < (kill * 5) % 7; line += 1) await writer.nextLine();
      await sleep((kill * 13) % 29);
      await writer.kill();
      const last = writer.lines.at(-1) ?? '';
      acknowledged = Number(last.split(' ')[1]);
    }
    const database = await open(folder);
    const stored = Number(await loadMarketState(database, 'test'));
    expect(stored - acknowledged).toBeOneOf([0, 1]);
    expect(await count(database, 'SELECT count(*) AS n FROM price_points')).toBe(100 * stored);
    expect(await count(database, 'SELECT sum(count) AS n FROM price_hours')).toBe(100 * stored);
    await database.close();
    expect(stored).toBeGreaterThan(12);
  });

  function countFiles(folder: string): number {
    return existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
  }

  async function count(database: Database, sql: string): Promise<number> {
    const { rows } = await database.query<{ n: number }>(sql);
    return rows[0]?.n ?? 0;
  }
});
