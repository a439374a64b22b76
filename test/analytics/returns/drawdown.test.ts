import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawdowns, greatestDrawdown, growthOf } from '../../../src/analytics/returns/drawdown.js';

describe('the drawdown', () => {
  test('has the days of its peak, trough and recovery', () => {
    const values = Float64Array.of(90, 100, 100, 80, 60, 99, 100, 70);
    expect(greatestDrawdown(values)).toEqual({ depth: 0.4, peak: 2, trough: 4, recovered: 6 });
    expect(greatestDrawdown(values.subarray(0, 6))).toMatchObject({ recovered: undefined });
  });

  test('is missing if nothing falls', () => {
    expect(greatestDrawdown(Float64Array.of(1, 1, 2, 3))).toBeUndefined();
    expect(greatestDrawdown(new Float64Array(0))).toBeUndefined();
  });

  test('is the worst of all pairs of a day and a later one', () => {
    const anyReturns = fc.array(fc.double({ min: -0.5, max: 1, noNaN: true }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(anyReturns, (returns) => {
        const values = growthOf(Float64Array.from(returns));
        let worst = 0;
        for (const [from, high] of values.entries()) {
          for (const low of values.subarray(from)) worst = Math.max(worst, 1 - low / high);
        }
        const greatest = greatestDrawdown(values);
        expect(greatest?.depth ?? 0).toBeCloseTo(worst, 9);
        expect(-Math.min(...drawdowns(values))).toBeCloseTo(worst, 9);
        if (greatest === undefined) return;
        const { peak, trough, depth } = greatest;
        expect(1 - (values[trough] ?? 0) / (values[peak] ?? 0)).toBeCloseTo(depth, 9);
        expect(peak).toBeLessThan(trough);
      }),
    );
  });
});
