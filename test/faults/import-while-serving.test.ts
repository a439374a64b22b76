import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Item, ItemDetail } from '../../src/contract/item.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import {
  getJson,
  type Program,
  runProgram,
  startService,
  temporaryFolder,
  until,
} from '../support/program.js';

const ROWS = 400_000;
const ITEMS = 500;

/** A running service with the embedded database, and the command in its folder. */
async function serving() {
  const folder = temporaryFolder();
  const service = await startService({ SIMULATED_ITEMS: '20', LOG_LEVEL: 'warn' }, folder);
  const importing = (file: string): Program => {
    const program = runProgram(['import', file], {}, folder);
    onTestFinished(async () => {
      program.process.kill('SIGKILL');
      await program.ended;
    });
    return program;
  };
  return { folder, service, importing };
}

/** A file of single rows of some items, the newest first. */
function fileOf(folder: string, rows: number): string {
  const now = Date.now();
  const lines = Array.from({ length: rows }, (_, row) => {
    const time = now - Math.floor(row / ITEMS) * MINUTE_MS;
    return `Item ${row % ITEMS},${time},${100 + (row % 57)},1,handed`;
  });
  writeFileSync(
    join(folder, 'prices.csv'),
    ['market_hash_name,time,price,volume,source', ...lines].join('\n'),
  );
  return 'prices.csv';
}

/** A file of lists of 1,200 items, at three times. */
function fileOfLists(folder: string): string {
  const now = Date.now();
  const lines = [30, 20, 10].flatMap((minutes) =>
    Array.from(
      { length: 1_200 },
      (_, item) => `Listed ${item},${now - minutes * MINUTE_MS},${minutes + item},2,handed_list`,
    ),
  );
  writeFileSync(
    join(folder, 'lists.csv'),
    ['market_hash_name,time,price,volume,source', ...lines].join('\n'),
  );
  return 'lists.csv';
}

test('a file is imported by the service that has the database open', async () => {
  const { folder, service, importing } = await serving();
  const file = fileOf(folder, 5_000);
  const first = importing(file);
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect(first.output.stdout).toMatch(/^5000 prices added, 0 already known, 0 rows rejected/);
  const again = importing(file);
  expect(await again.ended).toEqual({ code: 0, signal: null });
  expect(again.output.stdout).toMatch(/^0 prices added, 5000 already known/);

  const lists = importing(fileOfLists(folder));
  expect(await lists.ended).toEqual({ code: 0, signal: null });
  expect(lists.output.stdout).toMatch(/^3600 prices added/);
  const shown = async (name: string) => {
    const items = await getJson<Item[]>(`${service.url}/api/v1/items`);
    const item = items.find(({ market_hash_name }) => market_hash_name === name);
    if (item === undefined) return null;
    const detail = await getJson<ItemDetail>(`${service.url}/api/v1/items/${item.id}`);
    return detail.current_price;
  };
  await until(
    () => shown('Listed 1199'),
    (price) => price === 10 + 1_199,
  );
  await until(
    () => shown('Item 499'),
    (price) => price === 100 + (499 % 57),
  );
});

test('rows that are rejected, and files that cannot be read, are reported by the command', async () => {
  const { folder, importing } = await serving();
  const header = 'market_hash_name,time,price';
  writeFileSync(join(folder, 'damaged.csv'), `${header}\nItem 1,${Date.now()},-5\nItem 1,then,5\n`);
  const damaged = importing('damaged.csv');
  expect(await damaged.ended).toEqual({ code: 0, signal: null });
  expect(damaged.output.stdout).toMatch(/^0 prices added, 0 already known, 2 rows rejected/);
  expect(damaged.output.stderr).toMatch(/^line 2: .*\nline 3: /m);
  writeFileSync(join(folder, 'other.csv'), 'a,b\n1,2\n');
  const other = importing('other.csv');
  expect(await other.ended).toEqual({ code: 1, signal: null });
  expect(other.output.stderr).toContain('market_hash_name');
});

test('a command that is stopped stops the import; another one completes it', async () => {
  const { folder, service, importing } = await serving();
  const file = fileOf(folder, ROWS);
  const first = importing(file);
  await first.said(/stored: /);
  const meanwhile = importing(file);
  expect(await meanwhile.ended).toEqual({ code: 1, signal: null });
  expect(meanwhile.output.stderr).toContain('the service is importing another file');
  first.process.kill('SIGINT');
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect(first.output.stderr).toContain('Run the same command to import the rest.');
  // The service ends its import when it notices that the command has ended.
  const second = await until(
    async () => {
      const program = importing(file);
      await program.ended;
      return program;
    },
    ({ output }) => !output.stderr.includes('importing another file'),
  );
  const [, added, known] =
    /^(\d+) prices added, (\d+) already known/.exec(second.output.stdout) ?? [];
  expect(Number(added) + Number(known)).toBe(ROWS);
  expect(Number(known)).toBeGreaterThan(0);
  expect(Number(added)).toBeGreaterThan(0);
  expect((await fetch(`${service.url}/api/v1/health/live`)).status).toBe(200);
});

test('the command says so if the service ends, and stored prices remain', async () => {
  const { folder, service, importing } = await serving();
  const file = fileOf(folder, ROWS);
  const first = importing(file);
  await first.said(/stored: /);
  service.process.kill('SIGTERM');
  expect(await first.ended).toEqual({ code: 1, signal: null });
  expect(first.output.stderr).toContain('the service is being stopped');
  expect(await service.ended).toEqual({ code: 0, signal: null });
  const second = importing(file);
  expect(await second.ended).toEqual({ code: 0, signal: null });
  expect(second.output.stdout).not.toContain(' 0 already known');
});
