import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import type { ListChange } from '../../src/domain/packed/list-changes.js';
import { required } from '../../src/domain/required.js';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { WINDOWS } from '../../src/domain/window.js';
import { Engine } from '../../src/engine/engine.js';
import { PollBatch } from '../../src/engine/poll-batch.js';
import { NO_GATES } from '../../src/engine/scorer.js';
import { expectClose } from '../support/expect-close.js';
import { expectMetrics } from '../support/expect-metrics.js';
import { seriesOf } from '../support/naive.js';

const START = Date.UTC(2026, 10, 1);
const SOURCE = 1;
const ITEMS = [1, 2, 3];

function newEngine(): Engine {
  const engine = new Engine(NO_GATES);
  engine.series.define(SOURCE, { rank: 0, staleAfter: 100 * DAY_MS });
  return engine;
}

/** The offer of each item at one poll; undefined if it is not listed. */
const list = fc.record({
  pause: fc.oneof(
    fc.integer({ min: 1, max: 20 * MINUTE_MS }),
    fc.integer({ min: HOUR_MS, max: 3 * DAY_MS }),
  ),
  offers: fc.tuple(
    ...ITEMS.map(() =>
      fc.option(fc.record({ price: fc.integer({ min: 1, max: 5 }), volume: fc.nat({ max: 2 }) }), {
        nil: undefined,
        freq: 4,
      }),
    ),
  ),
  /** A trade of one item, this long before the poll. */
  trade: fc.option(
    fc.record({
      itemId: fc.constantFrom(...ITEMS),
      before: fc.nat({ max: 2 * DAY_MS }),
      price: fc.integer({ min: 1, max: 9 }),
    }),
    { nil: undefined },
  ),
});
const lists = fc.array(list, { minLength: 1, maxLength: 60 });

/** Observations so close to each other that their mean time has a fraction of a millisecond. */
const WITHIN_MILLISECONDS = [3_600_000, 1, 1].map((pause, index) => ({
  pause,
  offers: [undefined, index < 2 ? { price: 1, volume: 0 } : undefined, undefined],
  trade: index === 1 ? { itemId: 2, before: 3, price: 2 } : undefined,
}));

/** Observations within milliseconds whose slope is 0, as steep ones cancel out. */
const LEVEL_WITHIN_MILLISECONDS = [
  { pause: 1, offers: [undefined, undefined, { price: 1, volume: 0 }], trade: undefined },
  {
    pause: 3,
    offers: [undefined, undefined, { price: 2, volume: 0 }],
    trade: { itemId: 3, before: 2, price: 6 },
  },
];

describe('a source that is polled for its whole list', () => {
  test('has the metrics of all its observations, at every moment', () => {
    fc.assert(
      fc.property(lists, (polls) => {
        const engine = newEngine();
        const seen: Tick[] = [];
        const lastList = new Map<number, ListChange>();
        let now = START;
        for (const { pause, offers, trade } of polls) {
          now += pause;
          const changes = takeList(offers, lastList);
          engine.intake.poll(SOURCE, now, ListChanges.of(changes), now);
          for (const { itemId, price, volume, listed } of lastList.values()) {
            if (listed) seen.push({ itemId, sourceId: SOURCE, time: now, price, volume });
          }
          if (trade !== undefined) {
            const { itemId, price } = trade;
            const tick = { itemId, sourceId: SOURCE, time: now - trade.before, price, volume: 1 };
            const isKnown = seen.some((one) => one.itemId === itemId && one.time === tick.time);
            // A point older than the last dropped one is not added.
            if (engine.intake.add(tick, now)) {
              expect(isKnown).toBe(false);
              seen.push(tick);
            }
          }
          expectNaive(engine, seen, now);
        }
      }),
      { examples: [[WITHIN_MILLISECONDS], [LEVEL_WITHIN_MILLISECONDS]] },
    );
  });

  test('is the same whether its polls are added singly or in batches', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 20 }), (polls, size) => {
        const [byPoll, byBatch] = [newEngine(), newEngine()];
        const batch = new PollBatch();
        const lastList = new Map<number, ListChange>();
        let now = START;
        for (const { pause, offers } of polls) {
          // The log, which is the source of batches, covers fourteen days.
          now += Math.min(pause, 5 * HOUR_MS);
          const changes = ListChanges.of(takeList(offers, lastList));
          byPoll.intake.poll(SOURCE, now, changes, now);
          batch.add(now, changes, now);
          if (batch.times.length === size) takeAll(byBatch.intake.polls(SOURCE, batch));
        }
        takeAll(byBatch.intake.polls(SOURCE, batch));
        for (const itemId of ITEMS) {
          expect(byBatch.latest.all(itemId, now)).toEqual(byPoll.latest.all(itemId, now));
          for (const { time, price } of byPoll.observations.history(itemId, '7d', now)) {
            expect(byPoll.latest.priceAt(itemId, SOURCE, time, 0)).toBe(price);
          }
          for (const window of WINDOWS) {
            expect(byBatch.observations.history(itemId, window, now)).toEqual(
              byPoll.observations.history(itemId, window, now),
            );
          }
        }
      }),
    );
  });

  test('is the same if its first polls were added as runs of single observations', () => {
    const offer = fc.record({ price: fc.integer({ min: 1, max: 3 }), volume: fc.nat({ max: 2 }) });
    const poll = fc.record({ offers: fc.tuple(offer, offer, offer), runs: fc.nat({ max: 30 }) });
    fc.assert(
      fc.property(
        fc.array(poll, { minLength: 1, maxLength: 20 }),
        fc.nat({ max: 20 }),
        (all, singly) => {
          const [byPoll, byPoint] = [newEngine(), newEngine()];
          const lastList = new Map<number, ListChange>();
          const standsLater = new Map<number, ListChange>();
          const step = 3 * HOUR_MS;
          let now = START;
          for (const [index, { offers, runs }] of all.entries()) {
            for (let run = 0; run <= runs; run += 1) {
              now += step;
              byPoll.intake.poll(SOURCE, now, ListChanges.of(takeList(offers, lastList)), now);
              if (index < singly) continue;
              byPoint.intake.poll(SOURCE, now, ListChanges.of(takeList(offers, standsLater)), now);
            }
            if (index >= singly) continue;
            for (const [item, { price, volume }] of offers.entries()) {
              const itemId = required(ITEMS[item], 'an item');
              const from = now - runs * step;
              byPoint.intake.addRuns(
                SOURCE,
                [{ itemId, from, step, count: runs + 1, price, volume }],
                now,
              );
            }
          }
          for (const itemId of ITEMS) {
            expect(byPoint.latest.all(itemId, now)).toEqual(byPoll.latest.all(itemId, now));
            for (const window of WINDOWS) {
              expect(byPoint.observations.history(itemId, window, now)).toEqual(
                byPoll.observations.history(itemId, window, now),
              );
            }
          }
        },
      ),
    );
  });

  test('returns when the price came back, also when changes that left memory are dropped', () => {
    const engine = newEngine();
    const at = (poll: number) => START + poll * 3 * HOUR_MS;
    const put = (poll: number, price: number) => {
      const isChange = poll === 0 || price !== engine.latest.shown(1, at(poll - 1))?.price;
      const offers = isChange ? [{ itemId: 1, price, volume: 0, listed: true }] : [];
      engine.intake.poll(SOURCE, at(poll), ListChanges.of(offers), at(poll));
    };
    // A month of one price, then two days of another.
    for (let poll = 0; poll < 240; poll += 1) put(poll, 100);
    for (let poll = 240; poll < 256; poll += 1) put(poll, 200);
    put(256, 100);
    expect(engine.latest.shown(1, at(256))).toMatchObject({ price: 100, since: at(256) });
  });

  test('returns when the current price was first seen', () => {
    const engine = newEngine();
    const at = (minutes: number) => START + minutes * MINUTE_MS;
    const offer = (price: number, volume: number): ListChange[] => [
      { itemId: 1, price, volume, listed: true },
    ];
    engine.intake.poll(SOURCE, at(0), ListChanges.of(offer(100, 1)), at(0));
    engine.intake.poll(SOURCE, at(5), ListChanges.of([]), at(5));
    engine.intake.poll(SOURCE, at(10), ListChanges.of(offer(100, 2)), at(10));
    expect(engine.latest.shown(1, at(10))).toMatchObject({ time: at(10), since: at(0), volume: 2 });
    engine.intake.poll(SOURCE, at(15), ListChanges.of(offer(101, 2)), at(15));
    engine.intake.poll(SOURCE, at(20), ListChanges.of([]), at(20));
    expect(engine.latest.shown(1, at(20))).toMatchObject({
      time: at(20),
      since: at(15),
      price: 101,
    });
    engine.intake.poll(
      SOURCE,
      at(25),
      ListChanges.of([{ itemId: 1, price: 101, volume: 2, listed: false }]),
      at(25),
    );
    expect(engine.latest.shown(1, at(25))).toMatchObject({
      time: at(20),
      since: at(15),
      price: 101,
    });
  });

  test('returns when a price was first seen, first in a list and now in points', () => {
    const engine = newEngine();
    const at = (days: number) => START + days * DAY_MS;
    const say = (listed: boolean) => ListChanges.of([{ itemId: 1, price: 100, volume: 1, listed }]);
    const addPoint = (days: number) =>
      engine.intake.add(
        { itemId: 1, sourceId: SOURCE, time: at(days), price: 100, volume: 1 },
        at(days),
      );
    engine.intake.poll(SOURCE, at(0), say(true), at(0));
    engine.intake.poll(SOURCE, at(1), say(false), at(1));
    for (let day = 2; day < 40; day += 1) {
      addPoint(day);
      engine.intake.poll(SOURCE, at(day) + 1, ListChanges.of([]), at(day) + 1);
    }
    expect(engine.latest.shown(1, at(40))).toMatchObject({ time: at(39), since: at(0) });
  });

  test('returns the time of the newest poll that listed an item', () => {
    const engine = newEngine();
    const offer = { itemId: 1, price: 100, volume: 1, listed: true };
    engine.intake.poll(SOURCE, START, ListChanges.of([offer]), START);
    engine.intake.poll(SOURCE, START + MINUTE_MS, ListChanges.of([]), START + MINUTE_MS);
    expect(engine.latest.listedAt(1, SOURCE)).toBe(START + MINUTE_MS);
    expect(engine.latest.listedAt(2, SOURCE)).toBeUndefined();
    engine.intake.poll(
      SOURCE,
      START + 2 * MINUTE_MS,
      ListChanges.of([{ ...offer, listed: false }]),
      START + HOUR_MS,
    );
    expect(engine.latest.listedAt(1, SOURCE)).toBeUndefined();
  });

  test('metrics computed while a poll is being added have another version than after it', () => {
    const engine = newEngine();
    const poll = (time: EpochMs, price: number) => {
      const offers = Array.from({ length: 2_000 }, (_, n) => ({ itemId: n + 1, price, volume: 1 }));
      const changes = ListChanges.of(offers.map((offer) => ({ ...offer, listed: true })));
      return engine.intake.pollInSteps(SOURCE, time, changes, START + HOUR_MS);
    };
    takeAll(poll(START, 10));
    const steps = poll(START + MINUTE_MS, 11);
    steps.next();
    const seen = () => ({
      version: engine.windows.version(2_000, '24h', START + HOUR_MS),
      price: engine.latest.shown(2_000, START + HOUR_MS)?.price,
    });
    const meanwhile = seen();
    takeAll(steps);
    expect([meanwhile.price, seen().price]).toEqual([10, 11]);
    expect(seen().version).not.toBe(meanwhile.version);
  });

  test('moves a poll that is not newer than those before it to just before them', () => {
    const engine = newEngine();
    const poll = (time: EpochMs, price: number) => {
      const changes = ListChanges.of([{ itemId: 1, price, volume: 1, listed: true }]);
      engine.intake.poll(SOURCE, time, changes, START + DAY_MS);
    };
    poll(START, 10);
    poll(START + HOUR_MS, 11);
    poll(START + 2 * HOUR_MS, 12);
    poll(START + 3, 12);
    poll(START + MINUTE_MS, 13);
    const history = engine.observations.history(1, '24h', START + HOUR_MS);
    expect(history.map(({ time, price }) => [time - START, price])).toEqual([
      [0, 10],
      [1, 11],
      [2, 12],
      [3, 12],
      [MINUTE_MS, 13],
    ]);
    expect(engine.latest.shown(1, START + 3)).toMatchObject({ price: 12, since: START + 2 });
  });
});

function takeAll(steps: Generator<unknown, void, void>): void {
  for (const _ of steps);
}

/** The changes of the list to the states, which are then updated. */
function takeList(
  offers: readonly ({ price: number; volume: number } | undefined)[],
  lastList: Map<number, ListChange>,
): ListChange[] {
  const changes: ListChange[] = [];
  for (const [i, itemId] of ITEMS.entries()) {
    const before = lastList.get(itemId);
    const offer = offers[i];
    if (offer === undefined && before?.listed !== true) continue;
    const after =
      offer === undefined
        ? { ...(before as ListChange), listed: false }
        : { itemId, ...offer, listed: true };
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    lastList.set(itemId, after);
    changes.push(after);
  }
  return changes;
}

function expectNaive(engine: Engine, seen: readonly Tick[], now: number): void {
  for (const itemId of ITEMS) {
    const series = seriesOf(seen, itemId, SOURCE);
    expect(engine.latest.shown(itemId, now)?.time).toBe(series.at(-1)?.time);
    for (const window of WINDOWS) {
      const naive = expectMetrics(engine, series, { itemId, window, now });
      if (naive === undefined) continue;
      expect(engine.observations.history(itemId, window, now)).toHaveLength(naive.samples);
      const entry = engine.rankings.ranking(window, 9, now).find((one) => one.itemId === itemId);
      expectClose(entry?.volatilityScore ?? Number.NaN, naive.volatilityScore, 1);
    }
  }
}
