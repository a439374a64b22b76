import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addHolding,
  type HoldingDays,
  noCollectionDays,
} from '../../../src/analytics/returns/collection-days.js';
import { periodsOf } from '../../../src/analytics/returns/periods.js';
import {
  annual,
  dailyReturns,
  linked,
  returnDays,
} from '../../../src/analytics/returns/time-weighted.js';

const DAYS = 12;

/** Held, sold and bought again at any prices, with days before the first price. */
const anyHolding = fc
  .record({
    quantities: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: DAYS, maxLength: DAYS }),
    prices: fc
      .tuple(
        fc.integer({ min: 0, max: DAYS }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: DAYS, maxLength: DAYS }),
      )
      .map(([begin, prices]) => ({
        begin,
        prices: prices.map((price, day) => (day < begin ? 0 : price)),
      })),
  })
  .map(({ quantities, prices: { begin, prices } }) => ({ quantities, prices, begin }));

function daysOf(holdings: readonly HoldingDays[], days = DAYS) {
  const total = noCollectionDays(days);
  for (const holding of holdings) addHolding(total, holding);
  return total;
}

const returnOf = (holdings: readonly HoldingDays[]) => linked(dailyReturns(daysOf(holdings)));

describe('the time-weighted return', () => {
  test('is the product of the daily returns of the holdings', () => {
    fc.assert(
      fc.property(fc.array(anyHolding, { maxLength: 4 }), (holdings) => {
        let growth = 1;
        for (let day = 1; day < DAYS; day += 1) {
          let begin = 0;
          let end = 0;
          for (const { quantities, prices } of holdings) {
            const [before = 0, after = 0] = [prices[day - 1], prices[day]];
            const held = quantities[day - 1] ?? 0;
            if (before === 0) continue;
            begin += held * before;
            end += held * after;
          }
          if (begin > 0) growth *= end / begin;
        }
        expect((returnOf(holdings) + 1 - growth) / Math.max(1, growth)).toBeCloseTo(0, 9);
      }),
    );
  });

  test('of one unchanged holding is the change of its price', () => {
    const prices = [100, 90, 130, 110];
    const quantities = [3, 3, 3, 3];
    const total = noCollectionDays(4);
    addHolding(total, { prices, quantities, begin: 0 });
    expect(linked(dailyReturns(total))).toBeCloseTo(0.1, 12);
    expect([...total.gain]).toEqual([0, -30, 120, -60]);
    expect([...total.value]).toEqual([300, 270, 390, 330]);
  });

  test('does not depend on the unit of prices', () => {
    fc.assert(
      fc.property(
        fc.array(anyHolding, { maxLength: 4 }),
        fc.integer({ min: 2, max: 50 }),
        (holdings, factor) => {
          const scaled = holdings.map((one) => ({
            ...one,
            prices: one.prices.map((price) => price * factor),
          }));
          expect((returnOf(scaled) + 1) / (returnOf(holdings) + 1)).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  test('is not changed by additional purchases at the market price', () => {
    fc.assert(
      fc.property(
        anyHolding,
        fc.integer({ min: 0, max: DAYS }),
        fc.integer({ min: 1, max: 100 }),
        (holding, from, times) => {
          const quantities = holding.quantities.map((held, day) =>
            day < from ? held : held * times,
          );
          const bought = returnOf([{ ...holding, quantities }]);
          expect((bought + 1) / (returnOf([holding]) + 1)).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  test('excludes items on the day of their purchase or sale', () => {
    fc.assert(
      fc.property(
        fc.array(anyHolding, { minLength: 1, maxLength: 4 }),
        anyHolding,
        fc.integer({ min: 1, max: DAYS - 1 }),
        (holdings, bought, day) => {
          const quantities = bought.quantities.map((held, at) => (at < day ? 0 : held + 1));
          const before = dailyReturns(daysOf(holdings)).subarray(0, day + 1);
          const after = dailyReturns(daysOf([...holdings, { ...bought, quantities }]));
          expect(after.subarray(0, day + 1)).toEqual(before);
        },
      ),
    );
  });

  test('has no gain if an item gets its first price', () => {
    const constant = { quantities: [1, 1, 1], prices: [100, 100, 100], begin: 0 };
    const late = { quantities: [1, 1, 1], prices: [0, 900, 900], begin: 1 };
    const total = noCollectionDays(3);
    for (const one of [constant, late]) addHolding(total, one);
    expect([...total.gain]).toEqual([0, 0, 0]);
  });

  test('has the gain of an item whose price was 0 for a day', () => {
    const constant = { quantities: [1, 1, 1, 1], prices: [100, 100, 100, 100], begin: 0 };
    const cheap = { quantities: [1, 1, 1, 1], prices: [0, 1, 0, 1], begin: 1 };
    const total = noCollectionDays(4);
    for (const one of [constant, cheap]) addHolding(total, one);
    expect([...total.gain]).toEqual([0, 0, -1, 1]);
    expect(linked(dailyReturns(total))).toBeCloseTo(0, 12);
  });

  test('pauses while nothing is held, or while everything is worth 0 after fees', () => {
    const anyPrice = fc.integer({ min: 0, max: 3 });
    const days = { minLength: DAYS, maxLength: DAYS };
    const anyCheap = fc.record({
      quantities: fc.array(fc.integer({ min: 0, max: 1 }), days),
      prices: fc.array(anyPrice, days),
      begin: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(anyCheap, { maxLength: 2 }), (holdings) => {
        const total = daysOf(holdings);
        const returns = dailyReturns(total);
        let [growth, counted] = [1, 0];
        for (const [day, base = 0] of total.base.entries()) {
          const end = base + (total.gain[day] ?? 0);
          if (base === 0 || end === 0) expect(returns[day]).toBe(0);
          if (base === 0 || end === 0) continue;
          growth *= end / base;
          counted += 1;
        }
        expect(linked(returns) + 1).toBeCloseTo(growth, 9);
        expect(linked(returns)).toBeGreaterThan(-1);
        expect(returnDays(total)).toBe(counted);
      }),
    );
    const pausing = { quantities: [2, 2, 2, 2], prices: [2, 0, 2, 3], begin: 0 };
    expect(linked(dailyReturns(daysOf([pausing], 4)))).toBeCloseTo(0.5, 12);
    const sold = { quantities: [2, 0, 2, 2], prices: [2, 2, 9, 3], begin: 0 };
    expect(linked(dailyReturns(daysOf([sold], 4)))).toBeCloseTo(-2 / 3, 12);
  });

  test('per year needs a year', () => {
    expect(annual(0.21, 730)).toBeCloseTo(0.1, 12);
    expect(annual(0.1, 365)).toBeCloseTo(0.1, 12);
    expect(annual(0.1, 364)).toBeUndefined();
  });
});

describe('months and years', () => {
  const anyReturns = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), {
    minLength: 1,
    maxLength: 900,
  });
  const firstDay = Date.UTC(2024, 0, 20);

  test('cover each day once, and link to the total', () => {
    fc.assert(
      fc.property(anyReturns, fc.constantFrom('month', 'year'), (values, kind) => {
        const returns = Float64Array.from(values);
        const periods = periodsOf(firstDay, returns.length, kind as 'month');
        const days = periods.flatMap(({ begin, end }) =>
          Array.from({ length: end - begin }, (_, at) => begin + at),
        );
        expect(days).toEqual([...returns.keys()]);
        const parts = periods.map(({ begin, end }) => linked(returns.subarray(begin, end)));
        const whole = linked(returns);
        expect((linked(Float64Array.from(parts)) + 1) / (whole + 1)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('are in UTC, with the leap day', () => {
    expect(periodsOf(firstDay, 42, 'month')).toEqual([
      { name: '2024-01', begin: 0, end: 12 },
      { name: '2024-02', begin: 12, end: 41 },
      { name: '2024-03', begin: 41, end: 42 },
    ]);
    expect(periodsOf(firstDay, 348, 'year')).toEqual([
      { name: '2024', begin: 0, end: 347 },
      { name: '2025', begin: 347, end: 348 },
    ]);
  });
});
