import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { lastPointsBefore } from '../../src/store/last-points.js';
import { loadMarketState } from '../../src/store/market-state.js';
import { holdDays, listDays, makeDayAhead, rawHorizon } from '../../src/store/point-days.js';
import { appendTicks } from '../../src/store/points.js';
import { dropOldDays } from '../../src/store/retention.js';
import { scanPoints } from '../../src/store/scan.js';
import { onEachDatabase } from '../support/database.js';
import { readHours, sumUpNaively } from './naive-hours.js';

const TODAY = Date.UTC(2026, 10, 20);
const NOW = TODAY + 12 * HOUR_MS;
const OPTIONS = { now: NOW, rawRetentionDays: 8 };
const HORIZON = rawHorizon(NOW, 8);
const LONG_AGO = TODAY - 400 * DAY_MS;

function tick(time: number, values: Partial<Tick> = {}): Tick {
  return { itemId: 1, sourceId: 1, time, price: 100, volume: 1, ...values };
}

onEachDatabase(({ database, place }) => {
  const append = (ticks: readonly Tick[], options = OPTIONS) =>
    appendTicks(database(), ticks, options);

  async function scan(from = 0): Promise<Tick[]> {
    const all: Tick[] = [];
    await scanPoints(database(), from, (point) => all.push(point));
    return all;
  }

  describe('recent points', () => {
    test('come back from a scan as they were', async () => {
      const ticks = [
        tick(NOW, { itemId: 2_147_483_647, sourceId: 32_767, price: 1_000_000_000, volume: 0 }),
        tick(NOW - MINUTE_MS, { volume: 2_147_483_647 }),
      ];
      expect(await append(ticks)).toEqual({ added: 2, known: 0 });
      expect(await scan()).toEqual([ticks[1], ticks[0]]);
    });

    test('the same item, source and time again changes nothing, whatever its price', async () => {
      await append([tick(NOW), tick(NOW - 1)]);
      const again = [tick(NOW, { price: 999 }), tick(NOW + 1), tick(NOW - 1)];
      expect(await append(again)).toEqual({ added: 1, known: 2 });
      expect(await scan()).toEqual([tick(NOW - 1), tick(NOW), tick(NOW + 1)]);
    });

    test('of the same within one batch the first counts', async () => {
      const batch = [tick(NOW, { price: 5 }), tick(NOW, { price: 6 }), tick(NOW - 1)];
      expect(await append(batch)).toEqual({ added: 2, known: 1 });
      expect(await scan()).toEqual([tick(NOW - 1), tick(NOW, { price: 5 })]);
    });

    test('days get a partition when their first point comes, at UTC midnight', async () => {
      await append([tick(TODAY), tick(TODAY - 1), tick(HORIZON)]);
      expect(await listDays(database())).toEqual([HORIZON, TODAY - DAY_MS, TODAY]);
      expect(await scan(TODAY)).toEqual([tick(TODAY)]);
    });

    test('batches written at once all arrive, with the partition they all need', async () => {
      const batches = Array.from({ length: 8 }, (_, n) => [tick(NOW), tick(NOW - 1 - n)]);
      const answers = await Promise.all(batches.map((batch) => append(batch)));
      expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(9);
      expect(await scan()).toHaveLength(9);
    });

    test('a day made ahead of its time is made once, and keeps nobody waiting', async (context) => {
      const tomorrow = TODAY + DAY_MS;
      await append([tick(NOW)]);
      await makeDayAhead(database(), tomorrow);
      await makeDayAhead(database(), tomorrow);
      expect(await listDays(database())).toEqual([TODAY, tomorrow]);
      if (place().kind === 'embedded') return context.skip('there is one session alone');
      await database().transaction(async (session) => {
        await holdDays(session);
        expect(await append([tick(tomorrow)])).toEqual({ added: 1, known: 0 });
        await makeDayAhead(database(), tomorrow + DAY_MS);
      });
      expect(await listDays(database())).toEqual([TODAY, tomorrow]);
    });

    test('a batch that cannot be stored leaves nothing of itself', async () => {
      const batch = [tick(NOW), tick(LONG_AGO), tick(NOW, { itemId: 2, price: 0 })];
      await expect(append(batch)).rejects.toMatchObject({ code: '23514' });
      expect(await scan()).toEqual([]);
      expect(await readHours(database())).toEqual([]);
      expect(await listDays(database())).toEqual([]);
    });

    test('an empty batch adds nothing', async () => {
      expect(await append([])).toEqual({ added: 0, known: 0 });
    });
  });

  describe('the market state', () => {
    const stateOf = () => loadMarketState(database(), 'skinport');

    test('is stored with the batch, also with an empty one', async () => {
      expect(await stateOf()).toBeUndefined();
      await appendTicks(database(), [], {
        ...OPTIONS,
        marketState: { market: 'skinport', state: 'one' },
      });
      expect(await stateOf()).toBe('one');
    });

    test('stays as it was when the batch is not stored', async () => {
      const failing = appendTicks(database(), [tick(NOW, { price: 0 })], {
        ...OPTIONS,
        marketState: { market: 'skinport', state: 'two' },
      });
      await expect(failing).rejects.toThrow();
      expect(await stateOf()).toBeUndefined();
    });
  });

  describe('old points', () => {
    test('are summed up by hour, and the newest of each series is kept', async () => {
      const hour = LONG_AGO + 5 * HOUR_MS;
      const ticks = [
        tick(hour + 30, { price: 7, volume: 2 }),
        tick(hour, { price: 5, volume: 1 }),
        tick(hour + HOUR_MS - 1, { price: 6, volume: 4 }),
        tick(hour + 20, { price: 3, volume: 8 }),
      ];
      expect(await append(ticks)).toEqual({ added: 4, known: 0 });
      expect(await readHours(database())).toEqual([
        {
          itemId: 1,
          sourceId: 1,
          hour,
          open: 5,
          high: 7,
          low: 3,
          close: 6,
          volume: 15,
          count: 4,
          openAt: hour,
          closeAt: hour + HOUR_MS - 1,
          times: [0, 20, 30, HOUR_MS - 1],
        },
      ]);
      expect(await lastPointsBefore(database(), NOW)).toEqual([ticks[2]]);
      expect(await scan()).toEqual([]);
    });

    test('a batch may be recent and old', async () => {
      const batch = [tick(HORIZON), tick(HORIZON - 1)];
      expect(await append(batch)).toEqual({ added: 2, known: 0 });
      expect(await append(batch)).toEqual({ added: 0, known: 2 });
      expect(await scan()).toEqual([tick(HORIZON)]);
      expect(await lastPointsBefore(database(), HORIZON)).toEqual([tick(HORIZON - 1)]);
    });

    test('any points in any batches: hours, last points and counts are those of a plain sum', async () => {
      const points = fc.array(
        fc.record({
          itemId: fc.integer({ min: 1, max: 3 }),
          sourceId: fc.integer({ min: 1, max: 2 }),
          time: fc
            .tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(0, 1, 1_800_000, 3_599_999))
            .map(([hour, offset]) => LONG_AGO + hour * HOUR_MS + offset),
          price: fc.integer({ min: 1, max: 50 }),
          volume: fc.integer({ min: 0, max: 5 }),
        }),
        { minLength: 1, maxLength: 60 },
      );
      await fc.assert(
        fc.asyncProperty(points, fc.integer({ min: 1, max: 20 }), async (ticks, size) => {
          await database().query('TRUNCATE price_hours, price_days, last_points');
          let added = 0;
          for (let start = 0; start < ticks.length; start += size) {
            const batch = ticks.slice(start, start + size);
            const answer = await append(batch);
            expect(answer.added + answer.known).toBe(batch.length);
            added += answer.added;
          }
          const naive = sumUpNaively(ticks);
          expect(await readHours(database())).toEqual(naive.hours);
          expect(await lastPointsBefore(database(), NOW)).toEqual(naive.last);
          expect(added).toBe(naive.hours.reduce((sum, { count }) => sum + count, 0));
        }),
        { numRuns: 30 },
      );
    });

    test('batches written at once lose nothing', async () => {
      const batches = Array.from({ length: 8 }, (_, n) => [tick(LONG_AGO), tick(LONG_AGO + 1 + n)]);
      const answers = await Promise.all(batches.map((batch) => append(batch)));
      expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(9);
      expect(await readHours(database())).toMatchObject([{ count: 9, volume: 9 }]);
    });
  });

  describe('dropping old days', () => {
    const yesterday = TODAY - DAY_MS;
    const ticks = [
      tick(yesterday + 10, { price: 4, volume: 1 }),
      tick(yesterday + 20, { price: 9, volume: 2 }),
      tick(yesterday + HOUR_MS, { price: 5, volume: 3 }),
      tick(yesterday + 15, { itemId: 2, price: 8 }),
    ];

    test('keeps their hours, closed, and the newest point of each series', async () => {
      await append([...ticks, tick(TODAY)]);
      expect(await dropOldDays(database(), TODAY)).toBe(1);
      const closed = sumUpNaively(ticks).hours.map((hour) => ({ ...hour, times: undefined }));
      expect(await readHours(database())).toEqual(closed);
      expect(await lastPointsBefore(database(), TODAY)).toEqual([ticks[2], ticks[3]]);
      expect(await scan()).toEqual([tick(TODAY)]);
      expect(await listDays(database())).toEqual([TODAY]);
    });

    test('a day that reaches the horizon stays, and dropping again does nothing', async () => {
      await append([tick(TODAY), tick(yesterday)]);
      expect(await dropOldDays(database(), TODAY - 1)).toBe(0);
      expect(await dropOldDays(database(), TODAY)).toBe(1);
      expect(await dropOldDays(database(), TODAY)).toBe(0);
    });

    test('a closed hour takes no more: its points again are known', async () => {
      await append(ticks);
      await dropOldDays(database(), TODAY);
      const before = await readHours(database());
      const shorter = { now: NOW, rawRetentionDays: 0 };
      expect(await append(ticks, shorter)).toEqual({ added: 0, known: 4 });
      expect(await readHours(database())).toEqual(before);
    });

    test('points of a day past the horizon that still has its partition are told from new ones', async () => {
      await append(ticks);
      const shorter = { now: NOW, rawRetentionDays: 0 };
      expect(await append([...ticks, tick(yesterday + 30)], shorter)).toEqual({
        added: 1,
        known: 4,
      });
      await dropOldDays(database(), TODAY);
      const hours = await readHours(database());
      expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    });

    test('an open hour that is there already takes the points it does not have', async () => {
      const shorter = { now: NOW, rawRetentionDays: 0 };
      const imported = [tick(yesterday + 20, { price: 9, volume: 2 }), tick(yesterday + 5)];
      await append(imported, shorter);
      await append(ticks);
      await dropOldDays(database(), TODAY);
      const closed = sumUpNaively([...imported, ...ticks]).hours.map((hour) => ({
        ...hour,
        times: undefined,
      }));
      expect(await readHours(database())).toEqual(closed);
    });

    test('goes on while batches are written', async () => {
      await append(ticks);
      const shorter = { now: NOW, rawRetentionDays: 0 };
      const writes = Array.from({ length: 20 }, (_, n) =>
        append([tick(yesterday + 100 + n)], shorter),
      );
      const [dropped, ...answers] = await Promise.all([dropOldDays(database(), TODAY), ...writes]);
      expect(dropped).toBe(1);
      expect(answers.every(({ added, known }) => added + known === 1)).toBe(true);
      await dropOldDays(database(), TODAY);
      const counted = (await readHours(database())).reduce((sum, { count }) => sum + count, 0);
      expect(counted).toBe(4 + answers.filter(({ added }) => added === 1).length);
    });
  });

  test('a scan gives all points from the time asked for, a batch in order', async () => {
    const ticks = Array.from({ length: 45_000 }, (_, n) =>
      tick(TODAY - Math.floor(n / 300) * 10 * MINUTE_MS, { itemId: 1 + ((n * 7) % 300) }),
    );
    await append(ticks);
    const from = TODAY - 20 * HOUR_MS;
    const seen = await scan(from);
    expect(seen).toHaveLength(ticks.filter(({ time }) => time >= from).length);
    const last = new Map<number, number>();
    for (const { itemId, time } of seen) {
      expect(time).toBeGreaterThan(last.get(itemId) ?? from - 1);
      last.set(itemId, time);
    }
  });

  test('a scan ends with the error of the one who takes its points', async () => {
    await append(Array.from({ length: 5_000 }, (_, n) => tick(NOW - n)));
    const failure = new Error('full');
    const scanning = scanPoints(database(), 0, () => {
      throw failure;
    });
    await expect(scanning).rejects.toBe(failure);
    await expect(database().ping()).resolves.toBeUndefined();
  });
});
