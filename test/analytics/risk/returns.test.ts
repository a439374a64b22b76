import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { horizonReturns } from '../../../src/analytics/risk/horizon-returns.js';
import { withoutSpikes } from '../../../src/analytics/risk/spikes.js';
import { worstLosses } from '../../../src/analytics/risk/worst-losses.js';

const closes = (...prices: number[]) => Int32Array.from(prices);

describe('a spike', () => {
  const calm = [700, 702, 699, 703, 698, 701, 700, 702, 699, 701];

  test('that is isolated is replaced by the median around it', () => {
    const found = withoutSpikes(closes(...calm.slice(0, 5), 1_550, ...calm.slice(5)));
    expect([...found]).toEqual([...calm.slice(0, 5), 702, ...calm.slice(5)].with(5, 701));
  });

  test('is also found between days without prices, which stay without', () => {
    const found = withoutSpikes(closes(...calm.slice(0, 5), 0, 1_550, 0, 0, ...calm.slice(5)));
    expect([...found.subarray(5, 9)]).toEqual([0, 701, 0, 0]);
  });

  test('is not a price that stays', () => {
    const step = closes(...calm, ...calm.map((price) => price / 2));
    expect(withoutSpikes(step)).toEqual(step);
  });

  test('is not the fall of the last two days', () => {
    const fall = closes(...calm, 350, 340);
    expect(withoutSpikes(fall)).toEqual(fall);
  });

  test('is not a cent more or less', () => {
    const cents = closes(3, 3, 3, 4, 3, 3, 3, 3, 4, 3, 3);
    expect(withoutSpikes(cents)).toEqual(cents);
  });

  test('never changes series that are too short to tell', () => {
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

describe('the worst losses', () => {
  const ofReturns = (...returns: number[]) => worstLosses(Float64Array.from(returns));
  const hundred = Array.from({ length: 100 }, (_, place) => place / 100 - 0.3);

  test('of 100 returns are at least the fifth worst, and on the mean that of five', () => {
    const losses = ofReturns(...hundred.toReversed());
    expect(losses?.valueAtRisk).toBeCloseTo(0.26, 12);
    expect(losses?.expectedShortfall).toBeCloseTo((0.3 + 0.29 + 0.28 + 0.27 + 0.26) / 5, 12);
  });

  test('count the last return by the fraction that is left', () => {
    const losses = ofReturns(-0.4, -0.2, ...Array.from({ length: 28 }, () => 0.1));
    // Five of 100 are 1.5 of 30.
    expect(losses?.valueAtRisk).toBeCloseTo(0.2, 12);
    expect(losses?.expectedShortfall).toBeCloseTo((0.4 + 0.5 * 0.2) / 1.5, 12);
  });

  test('need 20 returns', () => {
    expect(ofReturns(...hundred.slice(0, 19))).toBeUndefined();
    expect(ofReturns(...hundred.slice(0, 20))).toBeDefined();
  });

  test('are exceeded by no more than five of 100, and their mean is not less', () => {
    const anyReturn = fc.double({ min: -0.99, max: 3, noNaN: true });
    fc.assert(
      fc.property(fc.array(anyReturn, { minLength: 20, maxLength: 130 }), (returns) => {
        const losses = ofReturns(...returns);
        if (losses === undefined) throw new Error('no losses');
        const { valueAtRisk, expectedShortfall } = losses;
        const share = (of: (loss: number) => boolean) =>
          returns.filter((one) => of(-one)).length / returns.length;
        expect(share((loss) => loss > valueAtRisk)).toBeLessThan(0.05);
        expect(share((loss) => loss >= valueAtRisk)).toBeGreaterThanOrEqual(0.05);
        expect(expectedShortfall).toBeGreaterThanOrEqual(valueAtRisk - 1e-9);
      }),
    );
  });
});
