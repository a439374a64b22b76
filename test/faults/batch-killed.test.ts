import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS } from '../../src/domain/units.js';
import { migrate } from '../../src/store/connection/migrate.js';
import { openDatabase } from '../../src/store/connection/open-database.js';
import { loadMarketState } from '../../src/store/markets/market-state.js';
import { startProgram } from '../support/child-program.js';
import { temporaryFolder } from '../support/program.js';
import { loadStoredTicks } from '../support/stored-ticks.js';

const WRITER = new URL('./programs/write-until-killed.mjs', import.meta.url);
const NOW = Date.UTC(2026, 10, 20, 12);

test('the embedded database loses no acknowledged batch when killed at any moment', async () => {
  const folder = temporaryFolder();
  let acknowledged = 0;
  for (let kill = 0; kill < 12; kill += 1) {
    const writer = startProgram(WRITER, folder, String(NOW));
    const found = await writer.nextLine();
    // The kill may come after the commit of a further batch that was not acknowledged.
    expect([acknowledged, acknowledged + 1].map((n) => `found ${n}`)).toContain(found);
    // Moments spread over the first batches of a start by a fixed sequence.
    for (let line = 0; line < (kill * 5) % 7; line += 1) await writer.nextLine();
    await sleep((kill * 13) % 29);
    await writer.kill();
    const last = writer.lines.at(-1) ?? '';
    acknowledged = Number(last.split(' ')[1]);
  }
  const database = await openDatabase({ kind: 'embedded', folder, sync: true });
  const stored = Number(await loadMarketState(database, 'test'));
  expect(stored - acknowledged).toBeOneOf([0, 1]);
  const ticks = await loadStoredTicks(database);
  const isOld = ({ time }: Tick) => time < NOW - 50 * DAY_MS;
  expect(ticks.filter((tick) => !isOld(tick))).toHaveLength(100 * stored);
  expect(ticks.filter(isOld)).toHaveLength(100 * stored);
  await database.close();
  expect(stored).toBeGreaterThan(12);
});

test.each([0, 1, 100, 350])(
  'the embedded database opens after a kill during its first start, %i files into it',
  { timeout: 60_000 },
  async (files) => {
    const folder = temporaryFolder();
    const writer = startProgram(WRITER, folder, String(NOW));
    while (countFiles(join(folder, 'database')) < files) await sleep(1);
    await writer.kill();
    const database = await openDatabase({ kind: 'embedded', folder, sync: true });
    await migrate(database);
    await database.close();
  },
);

function countFiles(folder: string): number {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;
}
