import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  moneyWeighted,
  presentValue,
  type Rate,
} from '../../../src/analytics/returns/money-weighted.js';

function flows(byDay: Readonly<Record<number, number>>): Float64Array {
  const days = Object.keys(byDay).map(Number);
  const all = new Float64Array(Math.max(...days) + 1);
  for (const day of days) all[day] = byDay[day] ?? 0;
  return all;
}

function rateOf(byDay: Readonly<Record<number, number>>): Rate {
  const rate = moneyWeighted(flows(byDay));
  if (typeof rate === 'string') throw new Error(rate);
  return rate;
}

describe('the money-weighted return', () => {
  test('of one purchase is the growth of its value', () => {
    expect(rateOf({ 0: -1_000, 365: 1_100 }).annual).toBeCloseTo(0.1, 12);
    expect(rateOf({ 0: -1_000, 730: 1_210 }).annual).toBeCloseTo(0.1, 12);
    expect(rateOf({ 0: -1_000, 73: 1_100 }).annual).toBeCloseTo(1.1 ** 5 - 1, 9);
    expect(rateOf({ 0: -1_000, 73: 1_100 }).whole).toBeCloseTo(0.1, 12);
    expect(rateOf({ 0: -1_000, 365: 500 }).annual).toBeCloseTo(-0.5, 12);
  });

  // The example of the documentation of XIRR in Microsoft Excel: 37.3362535%.
  test('equals that of a spreadsheet', () => {
    const day = (text: string) => (Date.parse(text) - Date.parse('2008-01-01')) / 86_400_000;
    const rate = rateOf({
      [day('2008-01-01')]: -10_000,
      [day('2008-03-01')]: 2_750,
      [day('2008-10-30')]: 4_250,
      [day('2009-02-15')]: 3_250,
      [day('2009-04-01')]: 2_750,
    });
    expect(rate.annual).toBeCloseTo(0.373362535, 8);
  });

  test('is the rate at which the present value of all flows is 0', () => {
    const anyFlows = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: -9_999, max: 9_999 })),
      { minLength: 2, maxLength: 20 },
    );
    fc.assert(
      fc.property(anyFlows, (pairs) => {
        const all = flows(Object.fromEntries(pairs));
        const rate = moneyWeighted(all);
        if (typeof rate === 'string') return;
        const naive = all.reduce(
          (sum, amount, day) => sum + amount * (1 + rate.annual) ** (-day / 365),
          0,
        );
        const size = all.reduce(
          (sum, amount, day) => sum + Math.abs(amount) * (1 + rate.annual) ** (-day / 365),
          0,
        );
        expect(Math.abs(naive) / size).toBeLessThan(1e-8);
      }),
    );
  });

  test('of purchases followed by sales exists, and does not depend on the unit of money', () => {
    const some = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(some, some, fc.integer({ min: 2, max: 1_000 }), (bought, sold, factor) => {
        const all = new Float64Array(bought.length + 40 + sold.length);
        for (const [at, amount] of bought.entries()) all[at] = -amount;
        for (const [at, amount] of sold.entries()) all[all.length - 1 - at] = amount;
        const rate = moneyWeighted(all);
        // Rates above 100,000,000% a year are not found.
        fc.pre(rate !== 'no_rate');
        if (typeof rate === 'string') throw new Error(rate);
        const scaled = moneyWeighted(all.map((amount) => amount * factor));
        if (typeof scaled === 'string') throw new Error(scaled);
        expect(Math.log1p(scaled.annual)).toBeCloseTo(Math.log1p(rate.annual), 8);
      }),
    );
  });

  test('is missing with the reason', () => {
    expect(moneyWeighted(new Float64Array(100))).toBe('no_flows');
    expect(moneyWeighted(flows({ 0: -100, 29: 110 }))).toBe('under_30_days');
    expect(moneyWeighted(flows({ 0: -100, 29: 110, 90: 0 }))).toBe('under_30_days');
    expect(moneyWeighted(flows({ 0: -100, 90: -100 }))).toBe('one_direction');
    expect(moneyWeighted(flows({ 0: 100, 90: 100 }))).toBe('one_direction');
    // 1000 (x - 1.1)(x - 1.5) with x the growth of a year: both 10% and 50% are solutions.
    expect(moneyWeighted(flows({ 0: -1_000, 365: 2_600, 730: -1_650 }))).toBe('several_rates');
    expect(moneyWeighted(flows({ 0: -1_000, 365: 1_000, 730: -1_000 }))).toBe('no_rate');
  });

  test('present value is 0 at rate 0 if flows cancel out', () => {
    expect(presentValue(flows({ 0: -5, 10: 3, 40: 2 }), 0)).toBe(0);
  });
});
