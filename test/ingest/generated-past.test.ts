import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { GeneratedPasts } from '../../src/ingest/generated/generated-pasts.js';
import { WORLD_MARKETS } from '../../src/market/simulation/world/markets.js';
import { createWorldMarket } from '../../src/market/simulation/world/source.js';
import { World } from '../../src/market/simulation/world/world.js';
import { sleep } from '../../src/runtime/schedule/sleep.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { SILENT } from '../support/log.js';
import { compactWeeks, openRecording } from '../support/recording.js';

const NOW = Date.UTC(2026, 10, 25, 12);
const names = Array.from({ length: 30 }, (_, index) => `Nova | Pattern ${index}`);
const world = new World({ items: 12, seed: 3, names });
const market = createWorldMarket(WORLD_MARKETS.demo_exchange, world);

onEmbeddedDatabase(({ database }) => {
  test('the past is written once, goes on after a pause, and is compacted as any other', async () => {
    const testDatabase = database();
    let now = NOW;
    const open = async () => {
      const recording = await openRecording(testDatabase, {
        clock: () => now,
        markets: [market],
      });
      const pasts = new GeneratedPasts({
        ...recording,
        database: testDatabase,
        markets: [market],
        clock: () => now,
        sleep,
        log: SILENT,
      });
      return { ...recording, pasts };
    };
    /** The prices in memory are those of the series at their times. */
    const check = ({ engine, directory, sources }: Awaited<ReturnType<typeof open>>) => {
      for (const { source, items } of market.generated?.series ?? []) {
        const sourceId = sources.idOf(source) ?? 0;
        for (const { name, quotes } of items) {
          const itemId = directory.byName(name)?.id ?? 0;
          for (const age of [0, 3 * HOUR_MS, 30 * HOUR_MS, 5 * DAY_MS]) {
            const point = engine.observations.pointsAt(itemId, sourceId, [now - age])[0];
            expect(point?.price).toBe(quotes.at(point?.time ?? 0)?.price);
            const late = now - age - (point?.time ?? 0);
            expect(late).toBeLessThanOrEqual(age > 2 * DAY_MS ? HOUR_MS : 2 * 5 * MINUTE_MS);
          }
        }
      }
    };

    const first = await open();
    await first.pasts.prepare();
    check(first);
    const { rowCount: chunks } = await testDatabase.query('SELECT FROM price_chunks');
    expect(chunks).toBeGreaterThan(12 * 40);
    await first.close();

    now += 2 * DAY_MS;
    const second = await open();
    await second.pasts.prepare();
    check(second);
    expect((await testDatabase.query('SELECT FROM price_chunks')).rowCount).toBe(chunks);
    await second.close();

    now += 9 * DAY_MS;
    expect(await compactWeeks(testDatabase, { now })).toBeGreaterThan(0);
  });
});
