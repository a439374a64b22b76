import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { required } from '../../src/domain/required.js';
import { DAY_MS, type EpochMs, MINUTE_MS } from '../../src/domain/units.js';
import type { Origin } from '../../src/ingest/record/recorder.js';
import { readNames } from '../../src/ingest/replica/names-row.js';
import type { Database } from '../../src/store/connection/database.js';
import { loadMarketState } from '../../src/store/markets/market-state.js';
import { readRows } from '../../src/store/prices/price-log.js';
import { onEachDatabase, onEmbeddedDatabase } from '../support/database.js';
import { runs } from '../support/property-runs.js';
import { openRecording, type Recording } from '../support/recording.js';
import { loadStoredTicks } from '../support/stored-ticks.js';

const NOW: EpochMs = Date.UTC(2026, 10, 20, 12);
const IMPORT: Origin = { market: '' };
const LIST: Origin = { market: 'a', completes: ['a'] };

const seen = (name: string, time: EpochMs, price = 100, source = 'a') => ({
  name,
  source,
  time,
  price,
  volume: 1,
});

async function open(database: Database, isShared = false): Promise<Recording> {
  const recording = await openRecording(database, { clock: () => NOW, isShared });
  onTestFinished(() => recording.close());
  return recording;
}

onEmbeddedDatabase(({ database }) => {
  test('a first list adds its items in parts, as one part would block the event loop', async () => {
    const { recorder, directory } = await open(database());
    const names = Array.from({ length: 1_200 }, (_, place) => `Item ${place}`);
    await recorder.record(
      names.map((name) => seen(name, NOW)),
      NOW,
      LIST,
    );
    const rows = await readRows(database(), 0, 100);
    const parts = rows
      .filter(({ kind }) => kind === 'names')
      .map(({ bytes }) => readNames(bytes).items.length)
      .filter((items) => items > 0);
    expect(parts).toEqual([200, 200, 200, 200, 200, 200]);
    expect(names.every((name) => directory.byName(name) !== undefined)).toBe(true);
  });

  test('a volume that the market did not state is that of the last observation, 0 without one', async () => {
    const { recorder, engine, directory, sources } = await open(database());
    const poll = (time: EpochMs, volume: number | undefined, name = 'Item') =>
      recorder.record([{ ...seen(name, time), volume }], time, LIST);
    const volumeOf = (name: string) =>
      engine.latest.volume(
        required(directory.byName(name), 'an item').id,
        required(sources.idOf('a'), 'a source'),
      );
    await poll(NOW - 2 * MINUTE_MS, 7);
    await poll(NOW - MINUTE_MS, undefined);
    expect(volumeOf('Item')).toBe(7);
    await poll(NOW, undefined, 'New item');
    expect(volumeOf('New item')).toBe(0);
  });

  describe('points', () => {
    test('are counted: new, known and refused ones with reasons', async () => {
      const { recorder } = await open(database());
      const points = [
        seen('Item', NOW),
        seen('Item', NOW, 200),
        seen('Item', NOW - 5 * DAY_MS),
        seen('Item', NOW - 500 * DAY_MS),
        seen('Item', NOW - 500 * DAY_MS, 7),
        seen('Item', NOW + 6 * MINUTE_MS),
        seen('', NOW),
      ];
      expect(await recorder.record(points, NOW, IMPORT)).toEqual({
        added: 3,
        known: 2,
        refused: [
          { observation: points[5], reason: 'time is more than 5 minutes ahead' },
          { observation: points[6], reason: 'name is empty, too long or not text' },
        ],
        listsTaken: true,
      });
      expect(await recorder.record(points.slice(0, 5), NOW, IMPORT)).toMatchObject({
        added: 0,
        known: 5,
      });
    });

    test('in any order and parts, are stored once, the first of each time', async () => {
      const { recorder, sources, directory } = await open(database());
      let round = 0;
      // Few different times, on both sides of the beginning of the log, so that many are equal.
      const anyPoint = fc.record({
        item: fc.nat({ max: 2 }),
        age: fc.oneof(
          fc.nat({ max: 6 }).map((days) => days * DAY_MS),
          fc.integer({ min: 10, max: 40 }).map((days) => days * DAY_MS),
          fc.constantFrom(14 * DAY_MS - 1, 14 * DAY_MS, 14 * DAY_MS + 1),
        ),
        price: fc.integer({ min: 1, max: 3 }),
      });
      const anyBatches = fc.array(fc.array(anyPoint, { maxLength: 8 }), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(anyBatches, async (batches) => {
          round += 1;
          const source = `source ${round}`;
          const expected = new Map<string, number>();
          for (const batch of batches) {
            const before = expected.size;
            for (const { item, age, price } of batch) {
              const key = `Item ${item} ${NOW - age}`;
              if (!expected.has(key)) expected.set(key, price);
            }
            const observations = batch.map(({ item, age, price }) =>
              seen(`Item ${item}`, NOW - age, price, source),
            );
            const { added, known } = await recorder.record(observations, NOW, IMPORT);
            expect(added).toBe(expected.size - before);
            expect(added + known).toBe(batch.length);
          }
          const stored = await loadStoredTicks(database());
          const found = stored
            .filter(({ sourceId }) => sourceId === sources.idOf(source))
            .map(({ itemId, time, price }) => {
              const name = directory.get(itemId)?.marketHashName;
              return [`${name} ${time}`, price] as const;
            });
          expect(new Map(found)).toEqual(expected);
          expect(found).toHaveLength(expected.size);
        }),
        { numRuns: runs(25) },
      );
    });

    test('recorded concurrently are counted as if recorded in sequence', async () => {
      const { recorder } = await open(database());
      const batches = Array.from({ length: 8 }, (_, n) => [
        seen('Item', NOW),
        seen('Item', NOW - 1 - n),
      ]);
      const answers = await Promise.all(
        batches.map((batch) => recorder.record(batch, NOW, IMPORT)),
      );
      expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(9);
      expect(await loadStoredTicks(database())).toHaveLength(9);
    });

    test('are stored all or not at all, with the state of their market', async () => {
      const { recorder, engine } = await open(database());
      await database().query('ALTER TABLE market_state ADD CHECK (state <> $$bad$$)');
      const state = { market: 'a', state: 'bad' };
      const points = [seen('Item', NOW), seen('Item', NOW - 100 * DAY_MS)];
      await expect(recorder.record(points, NOW, { market: 'a', state })).rejects.toThrow();
      expect(await loadStoredTicks(database())).toEqual([]);
      expect(engine.latest.all(1, NOW)).toEqual([]);
      expect(await recorder.record(points, NOW, { market: 'a' })).toMatchObject({ added: 2 });
    });
  });

  describe('a whole list', () => {
    test('marks each item as listed, including unchanged ones', async () => {
      const { recorder, engine } = await open(database());
      const first = [seen('a', NOW - 2), seen('b', NOW - 2)];
      expect(await recorder.record(first, NOW, LIST)).toMatchObject({ added: 2, known: 0 });
      const second = [seen('a', NOW - 1, 200), seen('b', NOW - 1)];
      expect(await recorder.record(second, NOW, LIST)).toMatchObject({ added: 2, known: 0 });
      expect(await recorder.record(second, NOW, LIST)).toMatchObject({ added: 0, known: 2 });
      const pricesOf = (id: number) =>
        engine.observations.history(id, '24h', NOW).map(({ price }) => price);
      expect(pricesOf(1)).toEqual([100, 200]);
      expect(pricesOf(2)).toEqual([100, 100]);
    });

    test('that arrives after a later one is stored as points, and removes no item', async () => {
      const { recorder, engine } = await open(database());
      await recorder.record([seen('a', NOW), seen('b', NOW)], NOW, LIST);
      const late = [seen('a', NOW - MINUTE_MS, 50)];
      expect(await recorder.record(late, NOW, LIST)).toMatchObject({ added: 1 });
      expect(engine.latest.shown(1, NOW)).toMatchObject({ time: NOW, price: 100 });
      expect(engine.observations.history(1, '24h', NOW)).toHaveLength(2);
      expect(engine.latest.shown(2, NOW)).toMatchObject({ time: NOW });
    });

    test('that is unchanged confirms each of its items, and only those', async () => {
      const { recorder, engine } = await open(database());
      const unchanged: Origin = { market: 'a', unchanged: ['a'] };
      expect(await recorder.record([], NOW - 4, unchanged)).toMatchObject({ added: 0 });
      const [a, b] = [seen('a', NOW - 3), seen('b', NOW - 3)];
      await recorder.record([a, b], NOW, LIST);
      await recorder.record([seen('a', NOW - 2)], NOW, LIST);
      await recorder.record([seen('b', NOW - 2, 7, 'c')], NOW, IMPORT);
      expect(await recorder.record([], NOW - 1, unchanged)).toMatchObject({ added: 1, known: 0 });
      expect(await recorder.record([], NOW - 1, unchanged)).toMatchObject({ added: 0, known: 0 });
      expect(engine.observations.history(1, '24h', NOW).map(({ time }) => time - NOW)).toEqual([
        -3, -2, -1,
      ]);
      const times = engine.observations
        .history(2, '24h', NOW)
        .map(({ time, sourceId }) => [sourceId, time - NOW]);
      expect(times).toEqual([
        [1, -3],
        [2, -2],
      ]);
      expect(engine.latest.all(1, NOW)).toMatchObject([{ price: 100, time: NOW - 1 }]);
    });

    test('that is not accepted as complete keeps the stored state', async () => {
      const { recorder } = await open(database());
      const record = (time: EpochMs, state: string) =>
        recorder.record([seen('a', time)], NOW, { ...LIST, state: { market: 'a', state } });
      const stored = () => loadMarketState(database(), 'a');
      expect(await record(NOW - 3, 'whole')).toMatchObject({ listsTaken: true });
      expect(await record(NOW - 4, 'older')).toMatchObject({ added: 1, listsTaken: false });
      expect(await stored()).toBe('whole');
      // An old one would again be too old.
      expect(await record(NOW - 8 * DAY_MS, 'old')).toMatchObject({ added: 1, listsTaken: true });
      expect(await stored()).toBe('old');
      const none = { ...LIST, state: { market: 'a', state: 'nothing taken' } };
      expect(await recorder.record([seen('', NOW)], NOW, none)).toMatchObject({
        listsTaken: false,
      });
      expect(await stored()).toBe('old');
    });
  });
});

onEachDatabase(({ database }) => {
  test('the list of a new leader waits for one that is not applied yet', async () => {
    const [first, second] = [await open(database()), await open(database())];
    const poll = ({ recorder }: Recording, time: EpochMs, ...names: string[]) =>
      recorder.record(
        names.map((name) => seen(name, time)),
        NOW,
        LIST,
      );
    await poll(first, NOW - 4, 'a', 'b');
    second.follower.look();
    await second.follower.applied(first.follower.position);
    await poll(first, NOW - 3, 'a');
    await expect(poll(second, NOW - 2, 'a', 'b')).rejects.toMatchObject({ code: 'not_recording' });
    second.follower.look();
    await second.follower.applied(first.follower.position);
    expect(await poll(second, NOW - 1, 'a', 'b')).toMatchObject({ added: 2 });
    const fresh = await open(database());
    for (const { engine } of [second, fresh]) {
      expect(engine.observations.history(2, '24h', NOW).map(({ time }) => time)).toEqual([
        NOW - 4,
        NOW - 1,
      ]);
    }
  });

  test('a list prepared before another one arrived is not appended after it', async () => {
    const [first, second] = [await open(database()), await open(database())];
    await first.recorder.record([seen('a', NOW - 4), seen('b', NOW - 4)], NOW, LIST);
    second.follower.look();
    await second.follower.applied(first.follower.position);
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow: Database = {
      ...database(),
      transaction: async (work) => {
        await gate;
        return database().transaction(work);
      },
    };
    const recorder = second.recorderWith({ database: slow });
    const late = recorder.store(
      await recorder.prepare([seen('a', NOW - 2), seen('b', NOW - 2)], NOW, LIST),
    );
    await first.recorder.record([seen('a', NOW - 3)], NOW, LIST);
    second.follower.look();
    await second.follower.applied(first.follower.position);
    goOn();
    await expect(late).rejects.toMatchObject({ code: 'not_recording' });
    const fresh = await open(database());
    expect(fresh.engine.observations.history(2, '24h', NOW).map(({ time }) => time)).toEqual([
      NOW - 4,
    ]);
  });
});
