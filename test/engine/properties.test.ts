import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PRICE, type Tick } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { WINDOWS } from '../../src/domain/window.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';
import { expectClose } from '../support/expect-close.js';
import { expectMetrics } from '../support/expect-metrics.js';
import { naiveMetrics, seriesOf } from '../support/naive.js';

const START = Date.UTC(2026, 10, 1);
const ITEMS = [1, 2, 3];
const SOURCES = [7, 8];

function newEngine(): Engine {
  const engine = new Engine(NO_GATES);
  for (const [rank, id] of SOURCES.entries()) {
    engine.series.define(id, { rank, staleAfter: 100 * DAY_MS });
  }
  return engine;
}

/** Times are frequent at borders of windows and repeat; prices are calm, volatile or extreme. */
const tick = fc.record({
  itemId: fc.constantFrom(...ITEMS),
  sourceId: fc.constantFrom(...SOURCES),
  time: fc
    .oneof(
      fc.integer({ min: 0, max: 20 * 24 * 12 }).map((slot) => slot * 5 * MINUTE_MS),
      fc.integer({ min: 0, max: 20 * DAY_MS }),
      fc.constantFrom(0, HOUR_MS, DAY_MS, 7 * DAY_MS, 7 * DAY_MS + 1, 8 * DAY_MS),
    )
    .map((offset) => START + offset),
  price: fc.oneof(
    fc.integer({ min: 95, max: 105 }),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: MAX_PRICE }),
  ),
  volume: fc.nat({ max: 1000 }),
});
const ticks = fc.array(tick, { maxLength: 120 });

function expectNaive(engine: Engine, known: readonly Tick[], now: number): void {
  for (const itemId of ITEMS) {
    for (const sourceId of SOURCES) {
      const series = seriesOf(known, itemId, sourceId);
      for (const window of WINDOWS) {
        expectMetrics(engine, series, { itemId, sourceId, window, now });
      }
    }
  }
}

describe('the engine', () => {
  test('rolling metrics always equal those recomputed from all points', () => {
    fc.assert(
      fc.property(ticks, (all) => {
        const engine = newEngine();
        const ordered = [...all].sort((a, b) => a.time - b.time);
        for (const [i, one] of ordered.entries()) {
          engine.intake.add(one, one.time);
          if (i % 10 === 9) expectNaive(engine, ordered.slice(0, i + 1), one.time);
        }
        expectNaive(engine, ordered, (ordered.at(-1)?.time ?? START) + HOUR_MS);
      }),
    );
  });

  test('metrics do not depend on the order in which points arrive', () => {
    fc.assert(
      fc.property(
        ticks,
        fc.infiniteStream(fc.nat()),
        fc.nat({ max: DAY_MS }),
        (all, keys, later) => {
          const unique = [
            ...new Map(all.map((t) => [`${t.itemId} ${t.sourceId} ${t.time}`, t])).values(),
          ];
          const now = Math.max(START, ...unique.map((t) => t.time)) + later;
          const inOrder = newEngine();
          for (const one of [...unique].sort((a, b) => a.time - b.time))
            inOrder.intake.add(one, now);
          const shuffled = newEngine();
          const mixed = unique
            .map((one) => ({ one, key: keys.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => one);
          for (const one of mixed) shuffled.intake.add(one, now);
          expectNaive(shuffled, unique, now);
          for (const window of WINDOWS) {
            expect(shuffled.rankings.ranking(window, 10, now)).toEqual(
              inOrder.rankings.ranking(window, 10, now),
            );
            for (const id of ITEMS) {
              expect(shuffled.observations.history(id, window, now, 7)).toEqual(
                inOrder.observations.history(id, window, now, 7),
              );
            }
          }
        },
      ),
    );
  });

  test('replaying all points gives the state of the original run', () => {
    fc.assert(
      fc.property(
        ticks,
        fc.array(fc.nat({ max: 2 * DAY_MS }), { maxLength: 20 }),
        (all, pauses) => {
          const lived = newEngine();
          let now = START + 10 * DAY_MS;
          const arriving = all.map((t) => ({ ...t, time: Math.min(t.time, now) }));
          for (const [i, one] of arriving.entries()) {
            lived.intake.add(one, now);
            if (pauses[i] !== undefined) {
              now += pauses[i];
              lived.rankings.ranking('24h', 3, now);
            }
          }
          const replayed = newEngine();
          for (const one of arriving) replayed.intake.add(one, now);
          expectNaive(lived, arriving, now);
          for (const window of WINDOWS) {
            expect(lived.rankings.ranking(window, 10, now)).toEqual(
              replayed.rankings.ranking(window, 10, now),
            );
          }
          // A point that arrived too late to be added cannot have changed when a price was first
          // seen.
          const shown = (engine: Engine, id: number) =>
            engine.latest
              .all(id, now)
              .map((point) => ({ ...point, since: Math.max(point.since, now - 7 * DAY_MS) }));
          for (const id of ITEMS) expect(shown(lived, id)).toEqual(shown(replayed, id));
        },
      ),
    );
  });

  test('a point with an existing time changes nothing, whatever its price', () => {
    fc.assert(
      fc.property(ticks, fc.nat({ max: 500 }), (all, other) => {
        const now = START + 21 * DAY_MS;
        const engine = newEngine();
        for (const one of all) engine.intake.add(one, now);
        const before = WINDOWS.map((window) => engine.rankings.ranking(window, 10, now));
        for (const one of all) {
          expect(engine.intake.add({ ...one, price: one.price + other }, now)).toBe(false);
        }
        expect(WINDOWS.map((window) => engine.rankings.ranking(window, 10, now))).toEqual(before);
      }),
    );
  });

  test('the ranking score equals 1.4826 MAD / median computed by sorting', () => {
    fc.assert(
      fc.property(ticks, (all) => {
        const now = START + 14 * DAY_MS;
        const seen = all.filter((one) => one.time <= now);
        const engine = newEngine();
        for (const one of seen) engine.intake.add(one, now);
        for (const window of WINDOWS) {
          for (const entry of engine.rankings.ranking(window, 10, now)) {
            const series = seriesOf(seen, entry.itemId, entry.sourceId);
            const naive = naiveMetrics(series, window, now);
            expectClose(entry.volatilityScore, naive?.volatilityScore ?? Number.NaN, 1);
            expect(entry.samples).toBe(naive?.samples);
          }
        }
      }),
    );
  });
});
