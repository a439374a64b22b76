import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lot } from '../../src/domain/lot.js';
import { DAY_MS, HOUR_MS } from '../../src/domain/units.js';
import { dayChange } from '../../src/portfolio/day-change.js';
import { anyLot, lot, naiveQuantity } from '../support/lots.js';

const NOW = 100 * DAY_MS;
const THEN = NOW - DAY_MS;

/** 1,000 a day ago, 1,100 at noon, 1,200 now. */
const rising = (_item: number, time: number) => (time <= THEN ? 1_000 : time < NOW ? 1_100 : 1_200);

type PriceAt = (itemId: number, time: number) => number | undefined;

/** Prices by a function of the time. */
const known = (at: PriceAt, firstAfter: PriceAt = () => undefined) => ({ at, firstAfter });

const change = (...lots: Lot[]) => dayChange(lots, known(rising), NOW);

describe('the change over 24 hours', () => {
  test('is the price change of the holdings of 24 hours ago', async () => {
    expect(await change(lot({ quantity: 3 }))).toBe(20);
    expect(await change()).toBe(0);
  });

  test('does not depend on later purchases', async () => {
    expect(await change(lot(), lot({ quantity: 1_000, acquiredAt: THEN + 1 }))).toBe(20);
  });

  test('is that of the current items if there were no holdings then', async () => {
    expect(await change(lot({ acquiredAt: NOW }))).toBe(20);
    const sale = {
      id: '',
      quantity: 1,
      unitPrice: 1,
      fee: 0,
      soldAt: NOW - HOUR_MS,
      original: undefined,
    };
    expect(await change(lot({ acquiredAt: THEN + 1, sales: [sale] }))).toBe(0);
  });

  test('counts items sold since then up to their sale, at any sale price', async () => {
    const sale = {
      id: '',
      quantity: 1,
      unitPrice: 1,
      fee: 0,
      soldAt: NOW - 12 * HOUR_MS,
      original: undefined,
    };
    // One of two at +100, the other at +200, of 2,000.
    expect(await change(lot({ quantity: 2, sales: [sale] }))).toBe(15);
    expect(await change(lot({ quantity: 1, sales: [{ ...sale, soldAt: THEN }] }))).toBe(0);
  });

  test('counts items removed since then up to their removal', async () => {
    expect(await change(lot({ closedAt: NOW - HOUR_MS }))).toBe(10);
  });

  test('of an item without a price then begins with its first price since', async () => {
    const late: PriceAt = (item, time) => (time <= THEN ? undefined : rising(item, time));
    expect(
      await dayChange(
        [lot({ quantity: 7 })],
        known(late, () => 1_500),
        NOW,
      ),
    ).toBe(-20);
  });

  test('leaves out items without any price', async () => {
    const unpriced: PriceAt = (item, time) => (item === 2 ? undefined : rising(item, time));
    const lots = [lot(), lot({ itemId: 2, quantity: 99 })];
    expect(await dayChange(lots, known(unpriced), NOW)).toBe(20);
  });

  test('equals the formula, and is always a number', async () => {
    const price = (item: number, time: number) =>
      item === 3 ? undefined : 100 + ((item * 37 + Math.floor(time / HOUR_MS) * 13) % 500);
    await fc.assert(
      fc.asyncProperty(fc.array(anyLot(3, THEN - DAY_MS, NOW), { maxLength: 20 }), async (lots) => {
        let gain = 0;
        let base = 0;
        for (const one of lots.filter(({ itemId }) => itemId !== 3)) {
          const p0 = price(one.itemId, THEN) ?? 0;
          base += naiveQuantity(one, THEN) * p0;
          const moments = [...one.sales.map(({ soldAt }) => soldAt), one.closedAt ?? NOW, NOW];
          const sorted = [...new Set(moments)].sort((a, b) => a - b);
          let held = naiveQuantity(one, THEN);
          for (const moment of sorted.filter((time) => time > THEN && time <= NOW)) {
            const after = naiveQuantity(one, moment);
            if (held > 0) gain += (held - after) * ((price(one.itemId, moment) ?? 0) - p0);
            if (held > 0) held = after;
          }
          gain += held * ((price(one.itemId, NOW) ?? 0) - p0);
        }
        const ofNow = (of: (p0: number, p1: number) => number) =>
          lots
            .filter(({ itemId }) => itemId !== 3)
            .reduce((sum, one) => {
              const [p0, p1] = [THEN, NOW].map((time) => price(one.itemId, time) ?? 0);
              return sum + naiveQuantity(one, NOW) * of(p0 ?? 0, p1 ?? 0);
            }, 0);
        if (base === 0) [base, gain] = [ofNow((p0) => p0), ofNow((p0, p1) => p1 - p0)];
        const expected = base === 0 ? 0 : (100 * gain) / base;
        const found = await dayChange(lots, known(price), NOW);
        expect(Number.isFinite(found)).toBe(true);
        expect(found).toBeCloseTo(expected, 9);
      }),
    );
  });
});
