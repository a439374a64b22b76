import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { type DatabaseLocation, openDatabase } from '../../src/store/connection/open-database.js';
import { fillOldTables, makeOldSchema, storedTicks } from '../support/old-prices.js';
import { getJson, runProgram, startService, temporaryFolder } from '../support/program.js';
import { DATABASES } from './support/databases.js';

const ITEMS = 60;
const KILLS = 8;

/** Of each item one every half an hour for the last eight days, and hours of sixty days before. */
function anyTicks(now: number): Tick[] {
  const recent = Array.from({ length: 8 * 48 }, (_, n) => now - n * 30 * MINUTE_MS);
  const old = Array.from({ length: 60 * 24 }, (_, n) => now - 9 * DAY_MS - n * HOUR_MS);
  const times = [...recent, ...old].reverse();
  return Array.from({ length: ITEMS }, (_, item) =>
    times.map((time, n) => {
      return { itemId: item + 1, sourceId: 1, time, price: 100 + ((n * 7 + item) % 50), volume: 3 };
    }),
  ).flat();
}

async function fillOld(place: DatabaseLocation): Promise<Tick[]> {
  const database = await openDatabase(place);
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const ticks = anyTicks(now);
  await makeOldSchema(database, ITEMS, ['skinport']);
  const rawFrom = now - (now % DAY_MS) - 8 * DAY_MS;
  await fillOldTables(database, { ticks, rawFrom, closedBefore: rawFrom - 20 * DAY_MS });
  await database.close();
  return ticks;
}

test.each(Object.entries(DATABASES))(
  'on %s an upgrade that is killed again and again brings every price over once',
  { timeout: 300_000 },
  async (_kind, setUp) => {
    const { place, settings } = await setUp();
    const ticks = await fillOld(place);
    const folder = temporaryFolder();
    let killed = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const program = runProgram(['migrate'], { ...settings, LOG_LEVEL: 'info' }, folder);
      const hasEnded = program.ended.then(() => true);
      while (!program.output.stdout.includes('bringing over')) {
        if ((await Promise.race([hasEnded, delay(10)])) === true) break;
      }
      await delay(Math.random() * 400);
      program.process.kill('SIGKILL');
      const { signal } = await program.ended;
      if (signal === 'SIGKILL') killed += 1;
    }
    expect(killed).toBeGreaterThan(0);

    const whole = runProgram(['migrate'], settings, folder);
    expect(await whole.ended, whole.output.stderr).toMatchObject({ code: 0 });
    const database = await openDatabase(place);
    const stored = await storedTicks(database);
    await database.close();
    expect(stored).toEqual(ticks);

    const service = await startService({ ...settings, SIMULATED_ITEMS: '1' }, folder);
    const newest = ticks.at(-1);
    const item = await getJson<{ current_price: number }>(
      `${service.url}/api/v1/items/${newest?.itemId}`,
    );
    expect(item.current_price).toBe(newest?.price);
  },
);
