import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { required } from '../../src/domain/required.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { VALUE_HISTORY_WINDOWS } from '../../src/domain/window.js';
import { portfolioHistory } from '../../src/portfolio/history.js';
import { historyMoments } from '../../src/portfolio/history-moments.js';
import { anyLot, lot, naiveQuantity } from '../support/lots.js';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56);

/** Prices that are all from one source. */
function from(sourceId: number, prices: readonly number[] | undefined) {
  return prices && { prices, sourceIds: prices.map((price) => (price > 0 ? sourceId : 0)) };
}

describe('the history of a portfolio', () => {
  test('is the holdings at each time, at the prices of that time', async () => {
    const anyMoments = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { maxLength: 20 });
    const anyColumns = fc.array(
      fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 20, maxLength: 20 }),
      { minLength: 3, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyLot(4, 0, 100), { maxLength: 20 }),
        anyMoments,
        anyColumns,
        async (lots, times, columns) => {
          const moments = times.sort((a, b) => a - b);
          const history = await portfolioHistory(lots, moments, (itemId) =>
            from(1, columns[itemId - 1]),
          );
          const expected = moments.flatMap((time, place) => {
            const held = lots.map((one) => {
              const price = columns[one.itemId - 1]?.[place] ?? 0;
              const quantity = price > 0 ? naiveQuantity(one, time) : 0;
              return { quantity, value: quantity * price, unitCost: one.unitCost };
            });
            const sum = (of: (one: (typeof held)[number]) => number) =>
              held.reduce((total, one) => total + of(one), 0);
            const items = [...new Set(lots.map(({ itemId }) => itemId))].filter((itemId) =>
              lots.some((one) => one.itemId === itemId && naiveQuantity(one, time) > 0),
            );
            const last = times.length - 1;
            const nowHeld = (at: number) =>
              lots.map((one) => {
                const prices = columns[one.itemId - 1] ?? [];
                const quantity = naiveQuantity(one, required(moments[last], 'a moment'));
                const isPriced = (prices[at] ?? 0) > 0;
                return {
                  value: quantity * (prices[at] ?? 0),
                  priced: isPriced ? quantity * (prices[last] ?? 0) : 0,
                };
              });
            const total = (of: 'value' | 'priced', at: number) =>
              nowHeld(at).reduce((sum, one) => sum + one[of], 0);
            const isKnown =
              total('priced', last) > 0 && total('priced', place) >= 0.9 * total('priced', last);
            const unpriced = items.filter((itemId) => !columns[itemId - 1]?.[place]).length;
            if (items.length > 0 && unpriced === items.length) return [];
            const point = {
              time,
              value: sum(({ value }) => value),
              cost: sum(({ quantity, unitCost }) => quantity * (unitCost ?? 0)),
              unknownCostValue: sum(({ value, unitCost }) => (unitCost === undefined ? value : 0)),
              unpriced,
              sourceChanges: [],
              heldLastValue: isKnown ? total('value', place) : undefined,
            };
            return [point];
          });
          expect(history).toEqual(expected);
        },
      ),
    );
  });

  test('is unknown, not 0, before the first price of the holdings', async () => {
    const history = await portfolioHistory([lot({ quantity: 2 })], [1, 2], () => from(1, [0, 50]));
    expect(history).toMatchObject([{ time: 2, value: 100, cost: 200, unpriced: 0 }]);
  });

  test('counts items without a price yet, and excludes their value and cost', async () => {
    const lots = [lot({ itemId: 1, quantity: 2 }), lot({ itemId: 2 }), lot({ itemId: 3 })];
    const history = await portfolioHistory(lots, [1, 2], (itemId) =>
      itemId === 3 ? undefined : from(1, itemId === 1 ? [50, 50] : [0, 7]),
    );
    expect(history).toMatchObject([
      { time: 1, value: 100, cost: 200, unpriced: 2 },
      { time: 2, value: 107, cost: 300, unpriced: 1 },
    ]);
  });

  test('counts items whose price is 0 after the fee', async () => {
    const column = { prices: [1, 0, 1], sourceIds: [1, 1, 1] };
    const history = await portfolioHistory([lot({ quantity: 2 })], [1, 2, 3], () => column);
    expect(history).toMatchObject([
      { value: 2, cost: 200, unpriced: 0, heldLastValue: 2 },
      { value: 0, cost: 200, unpriced: 0, heldLastValue: 0 },
      { value: 2, cost: 200, unpriced: 0, heldLastValue: 2 },
    ]);
  });

  test('reports if the source of the price of a held item changes', async () => {
    const sold = { id: '', quantity: 1, unitPrice: 1, fee: 0, soldAt: 3, original: undefined };
    const lots = [lot({ itemId: 1 }), lot({ itemId: 2, sales: [sold] })];
    const column = { prices: [50, 50, 60, 60], sourceIds: [2, 2, 1, 1] };
    const history = await portfolioHistory(lots, [1, 2, 3, 4], () => column);
    expect(history.map(({ sourceChanges }) => sourceChanges)).toEqual([
      [],
      [],
      [{ itemId: 1, from: 2, to: 1 }],
      [],
    ]);
  });

  test('fails with too few prices, rather than value a holding at 0', async () => {
    await expect(portfolioHistory([lot()], [1, 2], () => from(1, [50]))).rejects.toThrow(
      'a price is missing',
    );
  });
});

describe('the times of a history', () => {
  test.each([
    ['24h', 5 * MINUTE_MS, 289],
    ['7d', HOUR_MS, 169],
    ['30d', 6 * HOUR_MS, 121],
    ['90d', DAY_MS, 91],
    ['1y', DAY_MS, 366],
  ] as const)('of %s are %d ms apart, up to now', (window, step, count) => {
    const { moments } = historyMoments(window, 0, NOW);
    expect(moments).toHaveLength(count);
    expect(moments.at(-1)).toBe(NOW);
    expect(moments.slice(0, -1).every((moment) => moment % step === 0)).toBe(true);
  });

  test('ascend without duplicates, and are at most 402', () => {
    const anyTime = fc.integer({ min: 0, max: 2_000_000_000_000 });
    fc.assert(
      fc.property(anyTime, anyTime, fc.constantFrom(...VALUE_HISTORY_WINDOWS), (a, b, window) => {
        const [first, now] = [Math.min(a, b), Math.max(a, b)];
        const { moments } = historyMoments(window, first, now);
        expect(moments.length).toBeLessThanOrEqual(402);
        expect(moments.at(-1)).toBe(now);
        for (const [place, moment] of moments.entries()) {
          if (place > 0) expect(moment).toBeGreaterThan(moments[place - 1] ?? 0);
        }
        if (window === 'all') expect(moments[0]).toBeLessThanOrEqual(Math.max(first, now));
      }),
    );
  });
});
