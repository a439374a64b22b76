import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';

const NOW = Date.UTC(2026, 10, 20);
const SERIES = 100;

/** Bytes a point after each series was filled with points at these times. */
function bytesPerPoint(times: readonly number[]): number {
  const engine = new Engine({ minPoints: 1, minPrice: 0, minVolume: 0 });
  engine.defineSource(1, { rank: 0, staleAfter: DAY_MS });
  for (const time of times) {
    for (let itemId = 1; itemId <= SERIES; itemId += 1) {
      engine.add({ itemId, sourceId: 1, time, price: 100, volume: 1 }, NOW);
    }
  }
  const { bytes, points } = engine.size();
  expect(points).toBe(SERIES * times.length);
  return bytes / points;
}

/** So many times, a step apart, the last of them `until`. */
function timesUntil(until: number, count: number, step: number): number[] {
  return Array.from({ length: count }, (_, n) => until - (count - 1 - n) * step);
}

describe('an engine filled with the past', () => {
  test.each([300, 700, 1_000])('takes little more than %i even points need', (count) => {
    const step = Math.floor((7 * DAY_MS - MINUTE_MS) / count);
    expect(bytesPerPoint(timesUntil(NOW, count, step))).toBeLessThan(16);
  });

  test('has room for twice the points at most, where they ended long ago', () => {
    const early = timesUntil(NOW - 6 * DAY_MS, 1_025, MINUTE_MS);
    expect(bytesPerPoint(early)).toBeLessThan(25);
  });
});
