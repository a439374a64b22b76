import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/domain/units.js';
import { planChange } from '../../src/portfolio/changes/plan-change.js';
import { lot } from '../support/lots.js';

const NOW = Date.UTC(2026, 10, 20);
const context = {
  now: NOW,
  /** 2 dollars per unit of the currency. */
  rates: { at: () => ({ currency: 'EUR', day: NOW, perUsd: 0.5, source: 'ecb' }) },
  priceOn: () => undefined,
};
/** 1.67 dollars per unit of the currency. */
const uneven = {
  ...context,
  rates: { at: () => ({ currency: 'EUR', day: NOW, perUsd: 0.6, source: 'ecb' }) },
};

/** The sale of a lot in euros; the reason if it is refused. */
async function saleOf(quantity: number, unitPrice: number, unitFee: number, at = context) {
  const bought = lot({ quantity, acquiredAt: NOW - DAY_MS });
  const sale = { unitPrice, unitFee, soldAt: undefined };
  const plan = await planChange([bought], { to: 'sell', sale, currency: 'EUR' }, at);
  return plan.changes[0]?.after?.sales[0] ?? plan.refused[0]?.reason;
}

test('the fee of a sale is converted as a whole', async () => {
  expect(await saleOf(100, 1_000, 7)).toMatchObject({ unitPrice: 2_000, fee: 1_400 });
  // One fee is 1.67 cents.
  expect(await saleOf(100, 1_000, 1, uneven)).toMatchObject({ unitPrice: 1_667, fee: 167 });
});

test('a fee equal to the price is not refused because the price is rounded down', async () => {
  // 2 minor units are 3.33 cents, which is 3 for each item.
  expect(await saleOf(100, 2, 2, uneven)).toMatchObject({ unitPrice: 3, fee: 300 });
  expect(await saleOf(100, 2, 3, uneven)).toMatch(/^fee must be/);
});

test('a lot that was acquired later on the day of its sale is sold when it was acquired', async () => {
  const soldOn = async (soldAt: number) => {
    const bought = lot({ quantity: 1, acquiredAt: NOW - HOUR_MS });
    const sale = { unitPrice: 1_000, unitFee: 0, soldAt };
    const plan = await planChange([bought], { to: 'sell', sale, currency: 'EUR' }, context);
    return plan.changes[0]?.after?.sales[0]?.soldAt ?? plan.refused[0]?.reason;
  };
  expect(await soldOn(NOW - DAY_MS)).toBe(NOW - HOUR_MS);
  expect(await soldOn(NOW - HOUR_MS / 2)).toBe(NOW - HOUR_MS / 2);
  expect(await soldOn(NOW - 2 * DAY_MS)).toBe('sold_at must not be before acquired_at');
});
