import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { getJson, runProgram, startService, temporaryFolder, until } from '../support/program.js';

const ROWS = 240_000;
const ITEMS = 500;
const KILLS = 8;

/** Half of the points are recent and stored as they are, half are old and summed up by hour. */
function writePriceFile(path: string): void {
  const now = Date.now();
  const lines = ['market_hash_name,time,price,volume,source'];
  for (let row = 0; row < ROWS; row += 1) {
    const item = row % ITEMS;
    const turn = Math.floor(row / ITEMS);
    const time = row % 2 === 0 ? now - turn * MINUTE_MS : now - 1_000 * HOUR_MS - turn * HOUR_MS;
    lines.push(`Item ${item},${time},${100 + (row % 57)},${row % 5},kill`);
  }
  writeFileSync(path, lines.join('\n'));
}

/** The counts of the last `stored:` line: everything that the import has acknowledged. */
function acknowledged(stderr: string): number {
  const counts = [...stderr.matchAll(/stored: (\d+) added, (\d+) known/g)].at(-1);
  return counts === undefined ? 0 : Number(counts[1]) + Number(counts[2]);
}

describe('kill -9', () => {
  test('at any moment of an import loses no acknowledged row', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'prices.csv');
    writePriceFile(file);
    let stored = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const program = runProgram(['import', file], { DATA_DIR: 'data' }, folder);
      // Every kill comes a little later: before the folder is created, while it opens, and then a
      // while after the first, the second and the third batch.
      if (kill < 3) await delay(kill * 300);
      else await program.said(new RegExp(`(stored: [^]*?){${kill - 2}}`));
      await delay(kill * 11);
      program.process.kill('SIGKILL');
      await program.ended;
      expect(program.output.stderr).not.toMatch(/in use|cannot/);
      stored = Math.max(stored, acknowledged(program.output.stderr));
    }
    const last = runProgram(['import', file], { DATA_DIR: 'data' }, folder);
    expect((await last.ended).code).toBe(0);
    const [, added, known] =
      /(\d+) prices added, (\d+) already known/.exec(last.output.stdout) ?? [];
    expect(Number(added) + Number(known)).toBe(ROWS);
    expect(Number(known)).toBeGreaterThanOrEqual(stored);
    expect(stored).toBeGreaterThan(0);

    const again = runProgram(['import', file], { DATA_DIR: 'data' }, folder);
    await again.ended;
    expect(again.output.stdout).toContain(`0 prices added, ${ROWS} already known`);
  });

  test('of the service leaves a folder that opens, with all acknowledged writes', async () => {
    const folder = temporaryFolder();
    const settings = { DATA_DIR: 'data', SIMULATED_ITEMS: '20' };
    const since = new Date(Date.now() - 7 * DAY_MS + HOUR_MS).toISOString();
    let before: string[] = [];
    for (let kill = 0; kill < 4; kill += 1) {
      const service = await startService(settings, folder);
      const points = () => listPoints(service.url, since);
      const found = new Set(await points());
      expect(before.filter((point) => !found.has(point))).toEqual([]);
      before = await until(points, ({ length }) => length > 1_000 * (kill + 1));
      service.process.kill('SIGKILL');
      await service.ended;
    }
  });

  test('a second service on the folder is refused with one message', async () => {
    const folder = temporaryFolder();
    const first = await startService({ DATA_DIR: 'data' }, folder);
    const second = runProgram(['serve'], { DATA_DIR: 'data', PORT: '0' }, folder);
    expect((await second.ended).code).toBe(1);
    expect(second.output.stderr).toMatch(/^\S+ is in use by process \d+\n$/);
    expect((await fetch(`${first.url}/api/v1/health`)).status).toBe(200);
  });
});

/** The points of the service since a time that stays within its longest window. */
async function listPoints(url: string, since: string): Promise<string[]> {
  const api = `${url}/api/v1/items`;
  const items = await getJson<{ id: number }[]>(api);
  const lists = await Promise.all(
    items.map(async ({ id }) => {
      const points = await getJson<{ time: string; price: number }[]>(
        `${api}/${id}/history?window=7d`,
      );
      return points.filter(({ time }) => time > since).map((p) => `${id} ${p.time} ${p.price}`);
    }),
  );
  return lists.flat();
}
