import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOfWeek, weekOf } from '../../src/domain/calendar.js';
import { readChunk } from '../../src/domain/packed/chunk.js';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, WEEK_MS } from '../../src/domain/units.js';
import type { Database } from '../../src/store/connection/database.js';
import {
  type LastPrice,
  loadLastPrices,
  raiseLastPrices,
} from '../../src/store/prices/last-prices.js';
import { loadPastPrices, readChunks } from '../../src/store/prices/past-prices.js';
import { mergePoints, writeListChunks } from '../../src/store/prices/price-chunks.js';
import { writeWeekTimes } from '../../src/store/prices/price-weeks.js';
import { onEachDatabase } from '../support/database.js';
import { type Offer, packOffers } from '../support/naive-week.js';
import { runs } from '../support/property-runs.js';

/** Its days are in two rows of price_days. */
const WEEK = 2_971;
const BEGIN = startOfWeek(WEEK - 1);
const END = startOfWeek(WEEK + 3);
const SERIES = [1, 2].flatMap((itemId) => [1, 2].map((sourceId) => ({ itemId, sourceId })));
const STEPS = [HOUR_MS, 6 * HOUR_MS, 36 * HOUR_MS, DAY_MS, 3 * DAY_MS];

const anyTick: fc.Arbitrary<Tick> = fc.record({
  itemId: fc.integer({ min: 1, max: 2 }),
  sourceId: fc.integer({ min: 1, max: 2 }),
  time: fc.oneof(
    fc.integer({ min: BEGIN, max: END - 1 }),
    fc.integer({ min: 0, max: 4 * 28 - 1 }).map((step) => BEGIN + step * 6 * HOUR_MS),
  ),
  price: fc.integer({ min: 1, max: 4 }),
  volume: fc.nat({ max: 2 }),
});

const anyTicks = fc.array(anyTick, { maxLength: 40 });

/** The lists of source 1 in a week: the times of polls, and the states of items 1 and 2. */
interface ListWeek {
  readonly week: number;
  readonly times: readonly number[];
  readonly offers: readonly (readonly [Offer, Offer])[];
}

const anyOffer: fc.Arbitrary<Offer> = fc.oneof(
  fc.constant(undefined),
  fc.record({ price: fc.integer({ min: 1, max: 4 }), volume: fc.nat({ max: 2 }) }),
);

function anyListWeek(week: number): fc.Arbitrary<ListWeek> {
  const anyTime = fc.oneof(
    fc.integer({ min: 0, max: 27 }).map((step) => step * 6 * HOUR_MS),
    fc.integer({ min: 0, max: WEEK_MS - 1 }),
  );
  return fc.array(fc.tuple(anyOffer, anyOffer), { minLength: 1, maxLength: 20 }).chain((offers) =>
    fc
      .uniqueArray(anyTime, { minLength: offers.length, maxLength: offers.length })
      .map((after) => ({
        week,
        offers,
        times: after.sort((a, b) => a - b).map((time) => startOfWeek(week) + time),
      })),
  );
}

/** The parts of the list for all items that were listed. */
function entriesOf({ offers }: ListWeek) {
  return [0, 1].flatMap((place) => {
    const ofItem = offers.map((both) => both[place]);
    if (ofItem.every((offer) => offer === undefined)) return [];
    return [{ itemId: place + 1, list: packOffers(ofItem) }];
  });
}

function listTicks({ times, offers }: ListWeek): Tick[] {
  return offers.flatMap((both, poll) =>
    both.flatMap((offer, place) =>
      offer === undefined
        ? []
        : [{ itemId: place + 1, sourceId: 1, time: times[poll] ?? 0, ...offer }],
    ),
  );
}

/** Of several observations of a series at one time, the first one. */
function firsts(ticks: readonly Tick[]): Tick[] {
  const known = new Map<string, Tick>();
  for (const tick of ticks) {
    const key = `${tick.itemId},${tick.sourceId},${tick.time}`;
    if (!known.has(key)) known.set(key, tick);
  }
  return ordered([...known.values()]);
}

function ordered(ticks: readonly Tick[]): Tick[] {
  return ticks.toSorted(
    (a, b) => a.itemId - b.itemId || a.sourceId - b.sourceId || a.time - b.time,
  );
}

function merge(database: Database, ticks: readonly Tick[]): Promise<Tick[]> {
  return database.transaction((transaction) => mergePoints(transaction, ticks));
}

function lastPrices(database: Database): Promise<LastPrice[]> {
  return database.transaction((transaction) => loadLastPrices(transaction));
}

async function readAll(database: Database): Promise<Tick[]> {
  const chunks = await readChunks(database, SERIES, weekOf(BEGIN), weekOf(END));
  const ticks: Tick[] = [];
  for (const [place, name] of SERIES.entries()) {
    for (const chunk of chunks[place] ?? []) {
      readChunk(chunk, (time, price, volume) => ticks.push({ ...name, time, price, volume }));
    }
  }
  return ticks;
}

/** As in the log before, and as written by the compaction. */
async function compact(database: Database, list: ListWeek): Promise<void> {
  await writeLists(database, list);
  await endCompaction(database, list);
}

function writeLists(database: Database, list: ListWeek): Promise<void> {
  const { week, times } = list;
  return database.transaction((transaction) =>
    writeListChunks(transaction, { sourceId: 1, week }, Float64Array.from(times), entriesOf(list)),
  );
}

function endCompaction(database: Database, { week, times }: ListWeek): Promise<void> {
  return database.transaction(async (transaction) => {
    await writeWeekTimes(transaction, { sourceId: 1, week }, times);
    await transaction.query('DELETE FROM price_log');
  });
}

async function log(database: Database, { times }: ListWeek): Promise<void> {
  for (const [poll, time] of times.entries()) {
    await database.query(
      `INSERT INTO price_log (position, made_at, kind, source_id, time, bytes)
       VALUES ($1, $2, 1, 1, $2, '')`,
      [poll + 1, time],
    );
  }
}

function clear(database: Database): Promise<unknown> {
  return database.query('TRUNCATE price_chunks, price_weeks, price_days, last_prices, price_log');
}

function naivePrice(ticks: readonly Tick[], itemId: number, sourceId: number, before: number) {
  return (
    ticks.findLast(
      (tick) => tick.itemId === itemId && tick.sourceId === sourceId && tick.time < before,
    )?.price ?? 0
  );
}

async function expectPastPrices(database: Database, all: readonly Tick[]): Promise<void> {
  for (const step of STEPS) {
    for (const begin of [BEGIN - WEEK_MS, BEGIN + WEEK_MS + 3 * DAY_MS]) {
      const first = Math.ceil(begin / step) * step;
      const moments = Array.from(
        { length: Math.floor((END + WEEK_MS - first) / step) },
        (_, place) => first + place * step,
      );
      const found = await loadPastPrices(database, SERIES, moments, step);
      expect(found.map((column) => [...column])).toEqual(
        SERIES.map(({ itemId, sourceId }) =>
          moments.map((moment) => naivePrice(all, itemId, sourceId, moment)),
        ),
      );
    }
  }
}

onEachDatabase(({ database }) => {
  describe('chunks of prices', () => {
    test('hold each observation once, for any order of arrival', async () => {
      await fc.assert(
        fc
          .asyncProperty(
            fc.array(anyTicks, { minLength: 1, maxLength: 3 }),
            anyListWeek(WEEK),
            anyTicks,
            async (before, list, after) => {
              let all: Tick[] = [];
              for (const ticks of before) {
                const added = await merge(database(), ticks);
                const next = firsts([...all, ...ticks]);
                const old = new Set(all);
                expect(added).toEqual(next.filter((tick) => !old.has(tick)));
                all = next;
              }
              await compact(database(), list);
              all = firsts([...listTicks(list), ...all]);
              expect(await readAll(database())).toEqual(all);
              const added = await merge(database(), after);
              const next = firsts([...all, ...after]);
              const old = new Set(all);
              expect(added).toEqual(next.filter((tick) => !old.has(tick)));
              expect(await readAll(database())).toEqual(next);
              await expectPastPrices(database(), next);
              expect(await merge(database(), next)).toEqual([]);
            },
          )
          .afterEach(() => clear(database())),
        { numRuns: runs(20) },
      );
    });

    test('show lists completely, but only once their compaction has ended', async () => {
      await fc.assert(
        fc
          .asyncProperty(anyListWeek(WEEK), anyTicks, anyTicks, async (list, points, late) => {
            await log(database(), list);
            const before = await merge(database(), points);
            await writeLists(database(), list);
            const polled = new Set(
              listTicks(list).map(({ itemId, time }) => `${itemId},1,${time}`),
            );
            const isPolled = ({ itemId, sourceId, time }: Tick) =>
              polled.has(`${itemId},${sourceId},${time}`);
            expect(await readAll(database())).toEqual(before.filter((tick) => !isPolled(tick)));
            const added = await merge(database(), late);
            expect(await readAll(database())).toEqual(
              ordered([...before, ...added].filter((tick) => !isPolled(tick))),
            );
            if (list.times.length % 2 === 0) await writeLists(database(), list);
            await endCompaction(database(), list);
            const all = firsts([...listTicks(list), ...points, ...late]);
            expect(await readAll(database())).toEqual(all);
            await expectPastPrices(database(), all);
          })
          .afterEach(() => clear(database())),
        { numRuns: runs(20) },
      );
    });

    test('remain after a rolled-back merge', async () => {
      const tick = { itemId: 1, sourceId: 1, time: BEGIN, price: 5, volume: 1 };
      await merge(database(), [tick]);
      const undone = database().transaction(async (transaction) => {
        await mergePoints(transaction, [{ ...tick, time: BEGIN + 1 }]);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await readAll(database())).toEqual([tick]);
      expect(await lastPrices(database())).toEqual([{ ...tick, since: BEGIN }]);
    });

    test('lose nothing in two concurrent merges', async () => {
      const ticks = Array.from({ length: 40 }, (_, n) => ({
        itemId: 1,
        sourceId: 1,
        time: BEGIN + n * HOUR_MS,
        price: n + 1,
        volume: 1,
      }));
      await Promise.all(ticks.map((tick) => merge(database(), [tick])));
      expect(await readAll(database())).toEqual(ticks);
    });

    test('are found far back for a series with a single observation', async () => {
      const tick = { itemId: 2, sourceId: 1, time: BEGIN, price: 7, volume: 1 };
      await merge(database(), [tick]);
      const list: ListWeek = {
        week: WEEK,
        times: [startOfWeek(WEEK)],
        offers: [[undefined, { price: 9, volume: 1 }]],
      };
      await writeLists(database(), list);
      const moments = [END, END + HOUR_MS];
      expect(
        (await loadPastPrices(database(), SERIES, moments, HOUR_MS)).map(([first]) => first),
      ).toEqual([0, 0, 7, 0]);
      await endCompaction(database(), list);
      expect(
        (await loadPastPrices(database(), SERIES, moments, HOUR_MS)).map(([first]) => first),
      ).toEqual([0, 0, 9, 0]);
    });

    test('are empty without times or series', async () => {
      expect(await loadPastPrices(database(), SERIES, [], DAY_MS)).toHaveLength(SERIES.length);
      expect(await loadPastPrices(database(), [], [BEGIN], HOUR_MS)).toEqual([]);
      expect(await merge(database(), [])).toEqual([]);
      expect(await readChunks(database(), [], 1, 2)).toEqual([]);
    });
  });

  describe('last prices', () => {
    test('are the newest ones, with the time at which their price was first seen', async () => {
      const name = { itemId: 1, sourceId: 1, volume: 1 };
      const at = (time: number, price: number) => ({ ...name, time: BEGIN + time, price });
      await merge(database(), [at(10, 5), at(20, 6)]);
      await merge(database(), [at(30, 6)]);
      expect(await lastPrices(database())).toEqual([{ ...at(30, 6), since: BEGIN + 20 }]);
      await merge(database(), [at(40, 7), at(50, 6), at(60, 6)]);
      expect(await lastPrices(database())).toEqual([{ ...at(60, 6), since: BEGIN + 50 }]);
      await merge(database(), [at(5, 9)]);
      expect(await lastPrices(database())).toEqual([{ ...at(60, 6), since: BEGIN + 50 }]);
    });

    test('keep the earlier time since which a price has been the same', async () => {
      const last = {
        itemId: 1,
        sourceId: 1,
        time: BEGIN + 50,
        price: 6,
        volume: 1,
        since: BEGIN + 40,
      };
      const raise = (time: number, since: number) =>
        database().transaction((transaction) =>
          raiseLastPrices(transaction, [{ ...last, time: BEGIN + time, since: BEGIN + since }]),
        );
      await raise(50, 40);
      await raise(60, 60);
      expect(await lastPrices(database())).toEqual([{ ...last, time: BEGIN + 60 }]);
      await raise(70, 30);
      expect(await lastPrices(database())).toEqual([
        { ...last, time: BEGIN + 70, since: BEGIN + 30 },
      ]);
    });
  });
});
