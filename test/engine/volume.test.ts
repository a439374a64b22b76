import { expect, test } from 'vitest';
import type { VolumeMeaning } from '../../src/domain/source.js';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';

const NOW = Date.UTC(2026, 10, 20, 12);

/** Observations of the last hour, 5 minutes apart, with these volumes, the newest last. */
function observed(volumes: readonly number[], volumeMeans: VolumeMeaning, minVolume = 0): Engine {
  const engine = new Engine({ minPoints: 1, minPrice: 0, minVolume });
  engine.series.define(1, { rank: 0, staleAfter: HOUR_MS, volumeMeans });
  for (const [index, volume] of volumes.entries()) {
    const time = NOW - (volumes.length - 1 - index) * 5 * MINUTE_MS;
    engine.intake.add({ itemId: 1, sourceId: 1, time, price: 100 + index, volume }, NOW);
  }
  return engine;
}

test('of trades, the volume of a window is their sum', () => {
  const engine = observed([1, 2, 3], 'trades');
  expect(engine.windows.volume(1, '1h', NOW, 1)).toEqual({
    samples: 3,
    total: 6,
    last: 3,
    meanOfOthers: 1.5,
  });
});

test('of offers, the volume of a window is the last count', () => {
  const engine = observed([40, 50, 30], 'listings');
  expect(engine.windows.volume(1, '1h', NOW, 1)).toMatchObject({
    total: 30,
    last: 30,
    meanOfOthers: 45,
  });
});

test('of trades in 24 hours, the volume of a window or a day is the last count', () => {
  const engine = observed([12, 11, 10], 'trades_24h');
  expect(engine.windows.volume(1, '7d', NOW, 1)).toMatchObject({ total: 10, last: 10 });
  expect(engine.windows.tradesADay(1, NOW, 1)).toBe(10);
  expect(engine.observations.days(1, 1, NOW - 12 * HOUR_MS, 1, NOW).volumes).toEqual(
    Int32Array.of(10),
  );
});

test('a ranking compares its minimum volume with the current offers, not their sum', () => {
  expect(observed([30, 30, 30], 'listings', 31).rankings.ranking('1h', 1, NOW)).toHaveLength(0);
  expect(observed([30, 30, 31], 'listings', 31).rankings.ranking('1h', 1, NOW)).toHaveLength(1);
  expect(observed([30, 30, 30], 'trades_24h', 31).rankings.ranking('1h', 1, NOW)).toHaveLength(0);
  expect(observed([11, 10, 10], 'trades', 31).rankings.ranking('1h', 1, NOW)).toHaveLength(1);
});

test('the trades of an item are unknown if the last count of 24 hours is older than that', () => {
  const counted = observed([12, 10], 'trades_24h').windows;
  expect(counted.mostTrades(1, NOW + 23 * HOUR_MS)).toBe(10);
  expect(counted.mostTrades(1, NOW + 25 * HOUR_MS)).toBeUndefined();
  // A series of single sales without one of the last day has none.
  const single = observed([1, 1], 'trades').windows;
  expect(single.mostTrades(1, NOW + 23 * HOUR_MS)).toBe(2);
  expect(single.mostTrades(1, NOW + 25 * HOUR_MS)).toBe(0);
});
