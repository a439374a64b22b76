import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { horizonReturns } from '../../../src/analytics/risk/horizon-returns.js';
import { spikeGuard, withoutSpikes } from '../../../src/analytics/risk/spikes.js';

const closes = (...prices: number[]) => Int32Array.from(prices);

describe('a spike', () => {
  const calm = [700, 702, 699, 703, 698, 701, 700, 702, 699, 701];

  test('that is isolated is replaced by the median around it', () => {
    const found = withoutSpikes(closes(...calm.slice(0, 5), 1_550, ...calm.slice(5)));
    expect([...found]).toEqual([...calm.slice(0, 5), 702, ...calm.slice(5)].with(5, 701));
  });

  test('is also found between days without prices, which remain without', () => {
    const found = withoutSpikes(closes(...calm.slice(0, 5), 0, 1_550, 0, 0, ...calm.slice(5)));
    expect([...found.subarray(5, 9)]).toEqual([0, 701, 0, 0]);
  });

  test('does not include a price that stays', () => {
    const step = closes(...calm, ...calm.map((price) => price / 2));
    expect(withoutSpikes(step)).toEqual(step);
  });

  test('is replaced within its day as its close, and on days without a price as on the one before', () => {
    const spiky = closes(...calm.slice(0, 5), 1_550, 0, ...calm.slice(5), 350);
    const guard = spikeGuard(spiky, 8);
    const cleaned = withoutSpikes(spiky);
    for (const [day, close] of spiky.entries()) {
      if (close > 0 && day >= spiky.length - 8) expect(guard(day, close)).toBe(cleaned[day]);
    }
    expect([guard(5, 1_550), guard(5, 702), guard(6, 1_550)]).toEqual([701, 702, 701]);
    expect([guard(12, 350), guard(11, 9_000), guard(0, 9_000)]).toEqual([350, 9_000, 9_000]);
  });

  test('does not include a fall in the last two days', () => {
    const fall = closes(...calm, 350, 340);
    expect(withoutSpikes(fall)).toEqual(fall);
  });

  test('does not include a cent more or less', () => {
    const cents = closes(3, 3, 3, 4, 3, 3, 3, 3, 4, 3, 3);
    expect(withoutSpikes(cents)).toEqual(cents);
  });

  test('is never found in series that are too short', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { maxLength: 4 }), (prices) => {
        expect([...withoutSpikes(closes(...prices))]).toEqual(prices);
      }),
    );
  });
});

test('returns over a horizon overlap, one ending on each day', () => {
  expect([...horizonReturns([100, 200, 400, 100], 2)]).toEqual([Math.log(4), Math.log(0.5)]);
  expect(horizonReturns([100, 200], 2)).toHaveLength(0);
});
