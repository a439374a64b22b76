import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startOfWeek, weekOf } from '../../src/domain/calendar.js';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, WEEK_MS } from '../../src/domain/units.js';
import type { Database } from '../../src/store/connection/database.js';
import { integer } from '../../src/store/connection/rows.js';
import { loadPastPrices } from '../../src/store/prices/past-prices.js';
import { onEachDatabase } from '../support/database.js';
import { InitialState } from '../support/initial-state.js';
import { compactWeeks, openRecording, type Recording } from '../support/recording.js';
import { loadStoredTicks } from '../support/stored-ticks.js';

const WEEK = weekOf(Date.UTC(2026, 10, 20));
const BEGIN = startOfWeek(WEEK);
/** When the week leaves the log. */
const DUE = BEGIN + 2 * WEEK_MS;
/** More than one transaction writes. */
const ITEMS = 300;
const SERIES = [1, 2, 200, ITEMS].flatMap((itemId) =>
  [1, 2].map((sourceId) => ({ itemId, sourceId })),
);

class Crash extends Error {}

/** The results of the readers of prices: the engine of a process that starts, and past prices. */
async function readAll(database: Database, now: EpochMs): Promise<unknown> {
  const { engine, close } = await openRecording(database, { clock: () => now });
  await close();
  const hours = Array.from({ length: 14 * 24 }, (_, hour) => BEGIN + hour * HOUR_MS);
  const past = await loadPastPrices(database, SERIES, hours, HOUR_MS);
  return SERIES.map((name, place) => {
    const prices = engine.observations.pricesAt(name.itemId, name.sourceId, hours);
    return {
      ...name,
      latest: engine.latest.all(name.itemId, now),
      history: engine.observations.history(name.itemId, '7d', now, name.sourceId),
      // The log is used for everything still in it.
      prices: prices.map((price, hour) => price ?? past[place]?.[hour]),
    };
  });
}

onEachDatabase(({ database }) => {
  /** The database with the recorded data. */
  let recorded: InitialState;
  /** The data read before any compaction. */
  let before: unknown;
  let stored: readonly string[];
  const controller = () => new AbortController();

  beforeAll(async () => {
    const clock = { now: BEGIN };
    const recording = await openRecording(database(), { clock: () => clock.now });
    await recordTwoWeeks(recording, clock);
    await recording.close();
    recorded = await InitialState.of(database());
    before = await readAll(database(), DUE);
    stored = sorted(await loadStoredTicks(database()));
  });

  // After everything that the test itself closes.
  beforeEach(() =>
    onTestFinished(async () => {
      recorded = await recorded.restore();
    }),
  );

  /** A list that is polled twice a day, and trades, for two weeks: the first one is compacted. */
  async function recordTwoWeeks({ recorder }: Recording, clock: { now: EpochMs }): Promise<void> {
    const names = Array.from({ length: ITEMS }, (_, place) => `Item ${place + 1}`);
    for (let poll = 0; poll < 28; poll += 1) {
      // Not at a full hour: at the moment of an observation, only an earlier one counts.
      clock.now = BEGIN + poll * 12 * HOUR_MS + 30 * MINUTE_MS;
      const time = clock.now;
      // Item 2 leaves the list and returns, the last one leaves it permanently.
      const isListed = (place: number) =>
        (place !== 1 || poll % 7 < 4) && (place !== ITEMS - 1 || poll < 9);
      const offers = names.flatMap((name, place) =>
        isListed(place)
          ? [{ name, source: 'list', time, price: 100 + ((poll + place) % 3), volume: place }]
          : [],
      );
      await recorder.record(offers, time, { market: '', completes: ['list'] });
      const trades = names
        .filter((_, place) => (place + poll) % 5 === 0)
        .map((name) => ({ name, source: 'trades', time: time - MINUTE_MS, price: 50, volume: 1 }));
      await recorder.record(trades, time, { market: '' });
    }
  }

  const run = (of: Database, signal = controller().signal, sleep = async () => {}) =>
    compactWeeks(database(), { now: DUE, through: of, signal, sleep });

  const sorted = (ticks: readonly Tick[]) =>
    ticks.map((tick) => `${tick.itemId} ${tick.sourceId} ${tick.time} ${tick.price}`).sort();

  const weeksInLog = async () => {
    const rows = await database().rows(
      { time: integer },
      'SELECT DISTINCT time FROM price_log WHERE source_id IS NOT NULL',
    );
    return [...new Set(rows.map(({ time }) => weekOf(time)))].sort();
  };

  test('moves a week from the log to chunks, without changing any result', async () => {
    expect(await weeksInLog()).toContain(WEEK);
    expect(await run(database())).toBeGreaterThanOrEqual(2);
    expect(await weeksInLog()).toEqual([WEEK + 1]);
    expect(await readAll(database(), DUE)).toEqual(before);
    expect(sorted(await loadStoredTicks(database()))).toEqual(stored);
    expect(await run(database())).toBe(0);
  });

  test('keeps weeks in the log that a window may reach', async () => {
    await compactWeeks(database(), { now: DUE - 1 });
    expect(await weeksInLog()).toEqual([WEEK, WEEK + 1]);
  });

  test('a follower continues with unchanged metrics', async () => {
    const following = await openRecording(database(), { clock: () => DUE });
    onTestFinished(() => following.close());
    const metrics = () =>
      SERIES.map(({ itemId, sourceId }) => ({
        latest: following.engine.latest.all(itemId, DUE),
        history: following.engine.observations.history(itemId, '7d', DUE, sourceId),
      }));
    const figures = metrics();
    await run(database());
    expect(metrics()).toEqual(figures);
    const next = [{ name: 'Item 1', source: 'list', time: DUE, price: 7, volume: 1 }];
    await following.recorder.record(next, DUE, { market: '', completes: ['list'] });
    const fresh = await openRecording(database(), { clock: () => DUE });
    onTestFinished(() => fresh.close());
    for (const { itemId } of SERIES) {
      expect(fresh.engine.latest.all(itemId, DUE)).toEqual(
        following.engine.latest.all(itemId, DUE),
      );
    }
  });

  test('late points for a week that has left the log are added to its chunks', async () => {
    await run(database());
    const late = await openRecording(database(), { clock: () => DUE });
    onTestFinished(() => late.close());
    const time = BEGIN + DAY_MS + 1;
    const point = { name: 'Item 1', source: 'list', time, price: 9, volume: 1 };
    const recordIt = () => late.recorder.record([point], DUE, { market: '' });
    expect(await recordIt()).toMatchObject({ added: 1 });
    const withLate = sorted(await loadStoredTicks(database()));
    expect(withLate).toContain(`1 1 ${time} 9`);
    await run(database());
    expect(sorted(await loadStoredTicks(database()))).toEqual(withLate);
    expect(await weeksInLog()).toEqual([WEEK + 1]);
  });

  describe('interrupted at any stage', () => {
    /** The database, with this transaction failing at its end. */
    const failingAt = (failing: number): Database => {
      let count = 0;
      return {
        ...database(),
        query: (sql, parameters) => database().query(sql, parameters),
        rows: (columns, sql, parameters) => database().rows(columns, sql, parameters),
        transaction: (work) =>
          database().transaction(async (transaction) => {
            const result = await work(transaction);
            count += 1;
            if (count === failing) throw new Crash();
            return result;
          }),
      };
    };

    // For the trades the merge and the end; for the list two parts of the chunks and the end.
    test.each([1, 2, 3, 4, 5])(
      'in transaction %i, leaves the log or the chunks, never both or neither',
      async (failing) => {
        await expect(run(failingAt(failing))).rejects.toThrow(Crash);
        expect(await readAll(database(), DUE)).toEqual(before);
        expect(sorted(await loadStoredTicks(database()))).toEqual(stored);
        await run(database());
        expect(await weeksInLog()).toEqual([WEEK + 1]);
        expect(await readAll(database(), DUE)).toEqual(before);
        expect(sorted(await loadStoredTicks(database()))).toEqual(stored);
      },
    );

    test('by a stop, continues at the next run', async () => {
      for (let stops = 1; stops <= 4; stops += 1) {
        const stopping = controller();
        let pauses = 0;
        await run(database(), stopping.signal, async () => {
          pauses += 1;
          if (pauses === stops) stopping.abort();
        });
        expect(await readAll(database(), DUE)).toEqual(before);
      }
      await run(database());
      expect(await weeksInLog()).toEqual([WEEK + 1]);
      expect(await readAll(database(), DUE)).toEqual(before);
    });
  });
}, 'for each suite');
