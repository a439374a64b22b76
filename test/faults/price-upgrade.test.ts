import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOG_SPAN, type Tick } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { hourObservations } from '../../src/ingest/import/hour-observations.js';
import { type PriceUpgradeParts, upgradePrices } from '../../src/ingest/import/price-upgrade.js';
import { MARKET_TRAITS } from '../../src/market/registry.js';
import type { Database } from '../../src/store/connection/database.js';
import { migrate } from '../../src/store/connection/migrate.js';
import { type OldHour, readHours } from '../../src/store/prices/old-prices.js';
import { readRows } from '../../src/store/prices/price-log.js';
import { onEachDatabase } from '../support/database.js';
import { fillOldTables, hoursOf, makeOldSchema, storedTicks } from '../support/old-prices.js';
import { compactWeeks } from '../support/recording.js';

const NOW = Date.UTC(2026, 10, 20, 9, 30);
const TODAY = NOW - (NOW % DAY_MS);
const HORIZON = NOW - LOG_SPAN;

/** What is traded on the first is counted, on the second what is offered. */
const MARKETS = ['skinport', 'waxpeer'];
const LEVEL_SOURCE = 2;

const DAYS = 40;

/** Every half an hour for forty days; the second item is seen rarely, the third no more. */
const TICKS: readonly Tick[] = [1, 2, 3].flatMap((itemId) =>
  [1, 2].flatMap((sourceId) => {
    const times = Array.from(
      { length: DAYS * 48 },
      (_, n) => NOW - (DAYS * 48 - n) * 30 * MINUTE_MS,
    );
    const kept = [() => true, (n: number) => n % 97 === 0, (n: number) => n < 20 * 48][itemId - 1];
    return times
      .filter((_, n) => kept?.(n))
      .map((time, n) => {
        const price = 500 + ((n * 37 + itemId * 11) % 23);
        return { itemId, sourceId, time: time + itemId, price, volume: n % 5 };
      });
  }),
);

function upgrade(database: Database, parts: Partial<PriceUpgradeParts> = {}): Promise<void> {
  const clock = () => NOW;
  return upgradePrices({ database, markets: MARKET_TRAITS, clock, onProgress: () => {}, ...parts });
}

/** Makes the tables of the version before, in place of those of this one. */
async function makeOld(database: Database, rawDays = 8, timesDays = 15) {
  await database.query('DROP SCHEMA public, drizzle CASCADE');
  await database.query('CREATE SCHEMA public');
  await makeOldSchema(database, 3, MARKETS);
  const rawFrom = TODAY - rawDays * DAY_MS;
  const old = { ticks: TICKS, rawFrom, closedBefore: TODAY - timesDays * DAY_MS };
  await fillOldTables(database, old);
  await migrate(database);
  return { rawFrom };
}

onEachDatabase(({ database }) => {
  let rawFrom: number;
  beforeAll(async () => {
    ({ rawFrom } = await makeOld(database()));
    await upgrade(database());
  });

  test('points are brought over as they are, each once', async () => {
    const raw = TICKS.filter(({ time }) => time >= rawFrom);
    const stored = await storedTicks(database());
    expect(stored.filter(({ time }) => time >= rawFrom)).toEqual(raw);
  });

  test('hours become their first, highest, lowest and last price, with what was traded in all', async () => {
    const stored = hoursOf((await storedTicks(database())).filter(({ time }) => time < rawFrom));
    const before = hoursOf(TICKS.filter(({ time }) => time < rawFrom));
    expect(stored.map(summary)).toEqual(before.map(summary));
    expect(stored.flat().length).toBeLessThanOrEqual(before.flat().length);
  });

  test('rows of the log have the points of each series in the order of time', async () => {
    const latest = new Map<number, number>();
    for (const { sourceId, time } of await readRows(database(), 0, 10_000)) {
      const week = Math.floor(time / (7 * DAY_MS));
      expect(week).toBeGreaterThanOrEqual(latest.get(sourceId) ?? 0);
      latest.set(sourceId, week);
    }
    expect([...latest.keys()].sort()).toEqual([1, 2]);
  });
}, 'for each suite');

onEachDatabase(({ database }) => {
  test('points that were kept for longer than the log are in chunks, and later ones in the log', async () => {
    const { rawFrom } = await makeOld(database(), 20, 30);
    await upgrade(database());
    const stored = await storedTicks(database());
    expect(stored.filter(({ time }) => time >= rawFrom)).toEqual(
      TICKS.filter(({ time }) => time >= rawFrom),
    );
    await database().query('TRUNCATE price_log');
    const left = await storedTicks(database());
    expect(Math.max(...left.map(({ time }) => time))).toBeLessThan(HORIZON);
    expect(left.filter(({ time }) => time >= rawFrom)).toEqual(
      TICKS.filter(({ time }) => time >= rawFrom && time < HORIZON),
    );
  });

  test('days end with the same prices as before, and the last prices stay', async () => {
    const { rawFrom } = await makeOld(database());
    const days = `SELECT item_id, source_id, first_day, closes FROM price_days
      ORDER BY item_id, source_id, first_day`;
    const last = `SELECT item_id AS "itemId", source_id AS "sourceId", time, price, volume
      FROM last_points WHERE item_id = 3 ORDER BY source_id`;
    const [daysBefore, lastBefore] = [await database().query(days), await database().query(last)];
    await upgrade(database());
    // Days of weeks that are in the log in part are written with their weeks.
    await compactWeeks(database(), { now: NOW });
    expect((await database().query(days)).rows).toEqual(daysBefore.rows);
    expect(rawFrom).toBeGreaterThan(HORIZON);
    const lastAfter = await database().query(last.replace('last_points', 'last_prices'));
    expect(lastAfter.rows).toEqual(lastBefore.rows);
  });

  test('an upgrade that was interrupted after any step goes on, and brings over the same', async () => {
    await makeOld(database());
    await upgrade(database());
    const whole = await storedTicks(database());
    await makeOld(database());
    let interruptions = 0;
    for (let steps = 1; ; steps += 1) {
      let left = steps % 4;
      const onProgress = () => {
        if (left === 0) throw new Error('interrupted');
        left -= 1;
      };
      const error = await upgrade(database(), { onProgress }).catch((thrown: Error) => thrown);
      if (error === undefined) break;
      expect(error.message).toBe('interrupted');
      interruptions += 1;
    }
    expect(interruptions).toBeGreaterThan(5);
    expect(await storedTicks(database())).toEqual(whole);
  });

  test('two processes bring everything over once', async () => {
    await makeOld(database());
    await upgrade(database());
    const whole = await storedTicks(database());
    await makeOld(database());
    await Promise.all([upgrade(database()), upgrade(database()), upgrade(database())]);
    expect(await storedTicks(database())).toEqual(whole);
  });

  test('its progress grows to the end, and then the old tables are gone', async () => {
    await makeOld(database());
    const seen: number[] = [];
    await upgrade(database(), { onProgress: ({ done }) => seen.push(done) });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect([seen[0], seen.at(-1)]).toEqual([0, 1]);
    const { rows } = await database().query(
      `SELECT relname FROM pg_class WHERE relkind IN ('r', 'p')
         AND (relname ~ '^(price_points|price_hours|last_points|price_upgrade)')`,
    );
    expect(rows).toEqual([]);
    await upgrade(database(), { onProgress: () => expect.unreachable() });
  });

  test('a new database has nothing to bring over', async () => {
    await upgrade(database());
    expect(await storedTicks(database())).toEqual([]);
    await expect(
      database().transaction((transaction) =>
        readHours(transaction, { itemId: 0, sourceId: 0, hour: 0 }, 1),
      ),
    ).rejects.toThrow('price_hours');
  });
});

/** What an hour was summed up to, as far as it is kept. */
function summary(ticks: readonly Tick[]) {
  const [first, last] = [ticks[0], ticks.at(-1)];
  const prices = ticks.map(({ price }) => price);
  const volumes = ticks.map(({ volume }) => volume);
  const sum = volumes.reduce((all, volume) => all + volume, 0);
  return {
    series: [first?.itemId, first?.sourceId],
    open: [first?.time, first?.price],
    close: [last?.time, last?.price],
    range: [Math.min(...prices), Math.max(...prices)],
    volume: first?.sourceId === LEVEL_SOURCE ? 'a level' : sum,
  };
}

describe('the observations of an hour', () => {
  const anyHour: fc.Arbitrary<OldHour> = fc
    .record({
      times: fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 }),
      prices: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 8, maxLength: 8 }),
      volume: fc.integer({ min: 0, max: 2 ** 33 }),
      hasTimes: fc.boolean(),
    })
    .map(({ times, prices, volume, hasTimes }) => {
      const ascending = times.map((time) => 1000 * HOUR_MS + time).sort((a, b) => a - b);
      const seen = prices.slice(0, times.length);
      const count = times.length;
      return {
        itemId: 1,
        sourceId: 1,
        hour: 1000 * HOUR_MS,
        open: seen[0] ?? 0,
        high: Math.max(...seen),
        low: Math.min(...seen),
        close: seen.at(-1) ?? 0,
        volume,
        count,
        openAt: ascending[0] ?? 0,
        closeAt: ascending.at(-1) ?? 0,
        hasTimes,
        between: hasTimes ? ascending.slice(1, -1).slice(0, 2) : [],
      };
    });

  test('are at different times from the first to the last, and within the range of prices', () => {
    fc.assert(
      fc.property(anyHour, fc.constantFrom('flow', 'level'), (hour, kind) => {
        const ticks = hourObservations(hour, kind);
        const times = ticks.map(({ time }) => time);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
        expect([times[0], times.at(-1)]).toEqual([hour.openAt, hour.closeAt]);
        expect(ticks.at(-1)?.price).toBe(hour.close);
        if (hour.count > 1) expect(ticks[0]?.price).toBe(hour.open);
        const prices = ticks.map(({ price }) => price);
        const between = ticks.slice(1, -1).length;
        const room = hour.closeAt - hour.openAt > 3;
        if (room) expect([Math.min(...prices), Math.max(...prices)]).toEqual([hour.low, hour.high]);
        expect(between).toBeLessThanOrEqual(2);
        if (hour.hasTimes) {
          for (const time of times.slice(1, -1)) expect(hour.between).toContain(time);
        }
      }),
    );
  });

  test('have what was traded in the last one, and a count of offers in each', () => {
    const hour: OldHour = {
      itemId: 1,
      sourceId: 1,
      hour: 0,
      open: 5,
      high: 9,
      low: 5,
      close: 6,
      volume: 120,
      count: 12,
      openAt: 100,
      closeAt: 300,
      hasTimes: false,
      between: [],
    };
    const rows = (kind: 'flow' | 'level') =>
      hourObservations(hour, kind).map(({ time, price, volume }) => [time, price, volume]);
    expect(rows('flow')).toEqual([
      [100, 5, 0],
      [200, 9, 0],
      [300, 6, 120],
    ]);
    expect(rows('level')).toEqual([
      [100, 5, 10],
      [200, 9, 10],
      [300, 6, 10],
    ]);
  });
});
