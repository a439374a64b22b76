import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '../../src/domain/units.js';
import { getJson, runProgram, temporaryFolder, until } from '../support/program.js';
import { aCompany } from './support/company.js';

const company = aCompany();
const ROWS = 240_000;
const ITEMS = 500;

/** The import of a file of several batches, after one of them is stored. */
async function startImport(source: string) {
  const folder = temporaryFolder();
  const now = Date.now();
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const time = now - Math.floor(row / ITEMS) * MINUTE_MS;
    return `Item ${row % ITEMS},${time},${100 + (row % 57)},1,${source}`;
  });
  const file = join(folder, 'prices.csv');
  writeFileSync(file, ['market_hash_name,time,price,volume,source', ...rows].join('\n'));
  const run = () => {
    const program = runProgram(['import', file], company().settings, folder);
    onTestFinished(async () => {
      program.process.kill('SIGKILL');
      await program.ended;
    });
    return program;
  };
  const first = run();
  await first.said(/stored: /);
  return { first, again: run };
}

test('a stopped import reports it, and all processes show the stored prices', async () => {
  const api = await company().start({ ROLE: 'api' });
  const { first, again } = await startImport('stopped');
  first.process.kill('SIGINT');
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect(first.output.stderr).toContain('Run the same command to import the rest.');
  const [, added] = [...first.output.stderr.matchAll(/stored: (\d+) added/g)].at(-1) ?? [];
  expect(Number(added)).toBeLessThan(ROWS);
  await until(
    () => getJson<{ current_price: number | null }>(`${api.url}/api/v1/items/1`),
    (item) => item.current_price !== null,
  );

  const second = again();
  expect(await second.ended).toEqual({ code: 0, signal: null });
  expect(second.output.stdout).toContain(
    `${ROWS - Number(added)} prices added, ${added} already known`,
  );
});

test('an import ends with a message when PostgreSQL disappears', async () => {
  const { first } = await startImport('alone');
  await company().postgres.kill();
  onTestFinished(() => company().postgres.startAgain());
  expect(await first.ended).toEqual({ code: 1, signal: null });
  expect(first.output.stderr).toContain('database');
});
