import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/domain/units.js';
import { lotFlows } from '../../src/portfolio/returns/lot-flows.js';
import { lot } from '../support/lots.js';

const range = { firstDay: 0, days: 5 };
const CLOSES = { prices: [0, 0, 10, 20, 30], begin: 2 };
const at = (day: number) => day * DAY_MS + HOUR_MS;
const sale = (day: number, quantity: number) => ({
  id: '',
  quantity,
  unitPrice: 50,
  fee: 7,
  soldAt: at(day),
  original: undefined,
});

describe('the flows of a lot', () => {
  test('are its cost, the proceeds of its sales after fees, and the remaining value', () => {
    const sold = lot({ quantity: 3, acquiredAt: at(0), sales: [sale(1, 1), sale(3, 1)] });
    expect(lotFlows(sold, CLOSES, range)).toEqual({
      putIn: { day: 0, amount: 300 },
      takenOut: [
        { day: 1, amount: 43 },
        { day: 3, amount: 43 },
      ],
      held: 30,
      isEstimated: false,
    });
  });

  test('use the market price of the day if the cost is unknown, or of the first day with a price', () => {
    const drop = { quantity: 2, unitCost: undefined };
    expect(lotFlows(lot({ ...drop, acquiredAt: at(3) }), CLOSES, range)).toMatchObject({
      putIn: { day: 3, amount: 40 },
      isEstimated: true,
    });
    expect(lotFlows(lot({ ...drop, acquiredAt: at(-9) }), CLOSES, range)).toMatchObject({
      putIn: { day: 2, amount: 20 },
      held: 60,
    });
  });

  test('use the market price of the day for items removed without a sale', () => {
    const gone = lot({ quantity: 2, acquiredAt: at(0), closedAt: at(3), sales: [sale(2, 1)] });
    expect(lotFlows(gone, CLOSES, range)).toMatchObject({
      takenOut: [
        { day: 2, amount: 43 },
        { day: 3, amount: 20 },
      ],
      held: 0,
    });
  });

  test('keep days before the first one, and treat times ahead of the clock as today', () => {
    expect(lotFlows(lot({ acquiredAt: at(-100) }), CLOSES, range)?.putIn.day).toBe(-100);
    expect(lotFlows(lot({ acquiredAt: at(5) }), CLOSES, range)?.putIn.day).toBe(4);
  });

  test('exist if a price is 0 after the fee', () => {
    const worthless = { prices: [0, 0, 0, 0, 0], begin: 1 };
    expect(lotFlows(lot({ acquiredAt: at(2) }), worthless, range)).toMatchObject({ held: 0 });
    const unknown = lot({ unitCost: undefined, acquiredAt: at(0) });
    expect(lotFlows(unknown, worthless, range)?.putIn).toEqual({ day: 1, amount: 0 });
  });

  test('are unknown if a required price is unknown', () => {
    const unpriced = { prices: [0, 0, 0, 0, 0], begin: 5 };
    expect(lotFlows(lot(), unpriced, range)).toBeUndefined();
    expect(lotFlows(lot(), { prices: [], begin: 0 }, range)).toBeUndefined();
    expect(lotFlows(lot({ closedAt: at(1) }), CLOSES, range)).toBeUndefined();
    const drop = { quantity: 1, unitCost: undefined, acquiredAt: at(0) };
    expect(lotFlows(lot({ ...drop, sales: [sale(1, 1)] }), CLOSES, range)).toBeUndefined();
    // All sold: no price is required.
    expect(lotFlows(lot({ sales: [sale(1, 1)] }), unpriced, range)).toBeDefined();
  });
});
