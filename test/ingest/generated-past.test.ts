import { expect, test } from 'vitest';
import { startOfWeek, weekOf } from '../../src/domain/calendar.js';
import { noDays } from '../../src/domain/candle.js';
import { readChunk } from '../../src/domain/packed/chunk.js';
import { WeekDays } from '../../src/domain/packed/week-days.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { GeneratedPasts } from '../../src/ingest/generated/generated-pasts.js';
import { WORLD_MARKETS } from '../../src/market/simulation/world/markets.js';
import { createWorldMarket } from '../../src/market/simulation/world/source.js';
import { World } from '../../src/market/simulation/world/world.js';
import type { GeneratedQuote } from '../../src/market/source.js';
import { sleep } from '../../src/runtime/schedule/sleep.js';
import type { Database } from '../../src/store/connection/database.js';
import { loadPastDays } from '../../src/store/prices/past-days.js';
import { readChunks } from '../../src/store/prices/past-prices.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { SILENT } from '../support/log.js';
import { compactWeeks, openRecording } from '../support/recording.js';

const NOW = Date.UTC(2026, 10, 25, 12);
const names = Array.from({ length: 30 }, (_, index) => `Nova | Pattern ${index}`);
const world = new World({ items: 12, seed: 3, names });
const market = createWorldMarket(WORLD_MARKETS.demo_exchange, world);

/** The stored days equal those of the chunks, and the prices in the chunks equal those of the series. */
async function checkOlderDays(
  database: Database,
  { directory, sources }: Awaited<ReturnType<typeof openRecording>>,
) {
  const [first, last] = [weekOf(NOW - 366 * DAY_MS), weekOf(NOW) - 2];
  for (const { source, days: past, items } of market.generated?.series ?? []) {
    const sourceId = sources.idOf(source) ?? 0;
    for (const { name, quotes } of items.slice(0, 3)) {
      const series = [{ itemId: directory.byName(name)?.id ?? 0, sourceId }];
      const [chunks = []] = await readChunks(database, series, first, last);
      const days = 7 * (last - first + 1);
      const [stored = noDays(0)] = await loadPastDays(database, series, startOfWeek(first), days);
      const made = noDays(days);
      let points = 0;
      for (const chunk of chunks) {
        const ofWeek = new WeekDays(chunk.week, chunk.times).of(chunk.bytes);
        made.closes.set(ofWeek.closes, 7 * (chunk.week - first));
        made.volumes.set(ofWeek.volumes, 7 * (chunk.week - first));
        readChunk(chunk, (time, price, volume) => {
          points += 1;
          expect({ price, volume }).toEqual(pick(quotes.at(time)));
        });
      }
      expect(stored).toEqual(made);
      expect(points).toBeGreaterThan(past - 35 + 14 * 24);
    }
  }
}

const pick = (quote: GeneratedQuote | undefined) =>
  quote && { price: quote.price, volume: quote.volume };

onEmbeddedDatabase(({ database }) => {
  test('the past is written once, continues after a pause, and is compacted as usual', async () => {
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
        polledOnce: async () => {},
        onWritten: () => {
          written += 1;
        },
        clock: () => now,
        sleep,
        log: SILENT,
      });
      return { ...recording, pasts };
    };
    const writeOlder = async (pasts: GeneratedPasts) => {
      const loop = pasts.createLoop();
      loop.start();
      await loop.turnedOnce();
      await loop.stop();
    };
    let written = 0;
    /** The prices in memory equal those of the series at their times. */
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
    await writeOlder(first.pasts);
    expect(written).toBe(1);
    const { rowCount: chunks } = await testDatabase.query('SELECT FROM price_chunks');
    expect(chunks).toBeGreaterThan(12 * 40);
    await checkOlderDays(testDatabase, first);
    await first.close();

    now += 2 * DAY_MS;
    const second = await open();
    await second.pasts.prepare();
    check(second);
    await writeOlder(second.pasts);
    expect(written).toBe(1);
    expect((await testDatabase.query('SELECT FROM price_chunks')).rowCount).toBe(chunks);
    await second.close();

    now += 9 * DAY_MS;
    expect(await compactWeeks(testDatabase, { now })).toBeGreaterThan(0);
  });
});
