import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { WINDOWS } from '../../src/domain/window.js';
import { Engine } from '../../src/engine/engine.js';

const NOW = Date.UTC(2026, 10, 20);
const ITEMS = [1, 2, 3];
const SOURCES = [7, 8];
const LISTS = 9;

function newEngine(): Engine {
  const engine = new Engine({ minPoints: 1, minPrice: 0, minVolume: 0 });
  for (const [rank, id] of [...SOURCES, LISTS].entries()) {
    engine.defineSource(id, { rank, staleAfter: DAY_MS, market: `market ${id}` });
  }
  return engine;
}

/** All that the engine says of the items. */
function answers(engine: Engine, itemIds: readonly number[]) {
  return {
    items: itemIds.map((id) => [
      engine.latest(id, NOW),
      engine.current(id, NOW),
      engine.consensus(id, NOW),
      ...WINDOWS.map((window) => engine.history(id, window, NOW)),
      ...WINDOWS.map((window) => engine.glance(id, window, [NOW - HOUR_MS], NOW)),
    ]),
    rankings: WINDOWS.map((window) => engine.ranking(window, 10, NOW)),
    counts: engine.sourcesByMarket(),
    series: engine.size().series,
  };
}

const observation = fc.record({
  itemId: fc.constantFrom(...ITEMS),
  sourceId: fc.constantFrom(...SOURCES),
  time: fc.integer({ min: 0, max: 9 * 24 * 60 }).map((minutes) => NOW - minutes * MINUTE_MS),
  price: fc.integer({ min: 95, max: 105 }),
  volume: fc.nat({ max: 9 }),
});
const list = fc.uniqueArray(
  fc.record({
    itemId: fc.constantFrom(...ITEMS),
    price: fc.integer({ min: 95, max: 105 }),
    volume: fc.nat({ max: 9 }),
    listed: fc.constant(true),
  }),
  { selector: ({ itemId }) => itemId },
);
const observations = fc.array(observation, { maxLength: 100 });

describe('a forgotten item', () => {
  test('leaves an engine that answers as if it never had the item', () => {
    fc.assert(
      fc.property(observations, list, fc.constantFrom(...ITEMS), (all, listed, forgotten) => {
        const engine = newEngine();
        const other = newEngine();
        engine.poll(LISTS, NOW - HOUR_MS, ListChanges.of(listed), NOW);
        other.poll(
          LISTS,
          NOW - HOUR_MS,
          ListChanges.of(listed.filter(({ itemId }) => itemId !== forgotten)),
          NOW,
        );
        for (const one of all) {
          engine.add(one, NOW);
          if (one.itemId !== forgotten) other.add(one, NOW);
        }
        answers(engine, ITEMS);
        engine.forget(forgotten);
        expect(answers(engine, ITEMS)).toEqual(answers(other, ITEMS));
      }),
    );
  });

  test('comes back with nothing but what is observed from then on', () => {
    fc.assert(
      fc.property(observations, observations, list, (before, after, listed) => {
        const engine = newEngine();
        for (const one of before) engine.add(one, NOW);
        answers(engine, ITEMS);
        const versionsNow = () =>
          ITEMS.map((id) => SOURCES.map((source) => engine.version(id, '7d', NOW, source)));
        const versions = versionsNow().flat();
        for (const id of ITEMS) engine.forget(id);

        const fresh = newEngine();
        for (const one of [engine, fresh]) {
          one.poll(LISTS, NOW - HOUR_MS, ListChanges.of(listed), NOW);
          for (const tick of after) one.add(tick, NOW);
        }
        expect(answers(engine, ITEMS)).toEqual(answers(fresh, ITEMS));
        for (const [place, version] of versionsNow().flat().entries()) {
          if (version !== 0) expect(version).not.toBe(versions[place]);
        }
      }),
    );
  });

  test('gives its memory to the next', () => {
    const engine = newEngine();
    const fill = (itemId: number) => {
      for (let minute = 5_000; minute > 0; minute -= 5) {
        const price = 95 + (minute % 11);
        const time = NOW - minute * MINUTE_MS;
        engine.add({ itemId, sourceId: 7, time, price, volume: 1 }, NOW);
      }
    };
    for (let id = 1; id <= 100; id += 1) fill(id);
    const { bytes } = engine.size();
    for (let round = 0; round < 5; round += 1) {
      for (let id = 1; id <= 100; id += 1) engine.forget(id);
      expect(engine.size().series).toBe(0);
      for (let id = 1; id <= 100; id += 1) fill(id);
    }
    expect(engine.size().bytes).toBe(bytes);
  });
});
