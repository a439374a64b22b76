import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { WINDOWS } from '../../src/domain/window.js';
import { Engine } from '../../src/engine/engine.js';
import { ScoreCache } from '../../src/engine/score-cache.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const ITEMS = 30;

const prices = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });

function engineWith(series: readonly (readonly number[])[]): Engine {
  const engine = new Engine({ minPoints: 2, minPrice: 0, minVolume: 0 });
  engine.series.define(1, { rank: 0, staleAfter: HOUR_MS });
  for (const [item, ofItem] of series.entries()) {
    for (const [place, price] of ofItem.entries()) {
      const time = NOW - (ofItem.length - place) * 9 * MINUTE_MS;
      engine.intake.add({ itemId: item + 1, sourceId: 1, time, price, volume: 1 }, NOW);
    }
  }
  return engine;
}

test('a ranking computed in parts equals one computed in a single step', () => {
  const all = fc.array(prices, { minLength: 1, maxLength: ITEMS });
  fc.assert(
    fc.property(
      all,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 40 }),
      (series, parts, limit) => {
        const atOnce = engineWith(series);
        const inParts = engineWith(series);
        for (const window of WINDOWS) {
          for (let part = 0; part < parts; part += 1)
            inParts.rankings.score(window, part, parts, NOW);
          expect(inParts.rankings.highest(window, limit, NOW)).toEqual(
            atOnce.rankings.ranking(window, limit, NOW),
          );
        }
      },
    ),
  );
});

test('an observation after an item was scored counts if the item is in the ranking', () => {
  const engine = engineWith([
    [100, 200],
    [100, 300],
    [100, 100],
  ]);
  engine.rankings.score('1h', 0, 1, NOW);
  const time = NOW - MINUTE_MS;
  engine.intake.add({ itemId: 1, sourceId: 1, time, price: 250, volume: 1 }, NOW);
  const [, entry] = engine.rankings.highest('1h', 2, NOW);
  expect(entry).toMatchObject({ itemId: 1, currentPrice: 250, samples: 3 });
  expect(entry).toEqual(engine.rankings.ranking('1h', 3, NOW).find(({ itemId }) => itemId === 1));
});

test('an item that has become stale since it was scored is not in the ranking', () => {
  const engine = engineWith([[100, 200]]);
  engine.rankings.score('7d', 0, 1, NOW);
  expect(engine.rankings.highest('7d', 5, NOW)).toHaveLength(1);
  expect(engine.rankings.highest('7d', 5, NOW + HOUR_MS)).toHaveLength(0);
});

test('the highest scores equal those found by sorting all of them', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const scored = fc.record({ score: digit, price: digit, volume: digit });
  const bounds = fc.record({ minPrice: digit, minVolume: digit });
  fc.assert(
    fc.property(
      fc.array(fc.option(scored, { nil: undefined })),
      fc.integer({ min: 1, max: 12 }),
      fc.oneof(fc.constant({ minPrice: 0, minVolume: 0 }), bounds),
      (items, limit, { minPrice, minVolume }) => {
        const cache = new ScoreCache();
        for (const [itemId, one] of items.entries()) cache.set(itemId, 1, one);
        const sorted = items
          .flatMap((one, itemId) => (one === undefined ? [] : [{ ...one, itemId }]))
          .filter(({ price, volume }) => price >= minPrice && volume >= minVolume)
          .sort((a, b) => b.score - a.score || a.itemId - b.itemId);
        expect(cache.highest(limit, { minPrice, minVolume })).toEqual(
          sorted.slice(0, limit).map(({ itemId }) => itemId),
        );
      },
    ),
  );
});
