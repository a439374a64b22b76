import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldQuantity, type Lot } from '../../src/domain/lot.js';
import { type Orders, tryOrders } from '../../src/portfolio/what-if/try-orders.js';
import { anyLot, lot } from '../support/lots.js';

const NOW = Date.UTC(2026, 10, 20);
const NO_ORDERS: Orders = { sell: new Map(), buy: [], sellerFee: 0, buyerFee: 0 };
const itemOf = (itemId: number) => ({
  name: `Item ${itemId}`,
  price: itemId === 9 ? undefined : 100 * itemId,
});
const held = (lots: readonly Lot[], itemId: number) =>
  lots.filter((one) => one.itemId === itemId).reduce((total, one) => total + heldQuantity(one), 0);

describe('simulated sales and purchases', () => {
  test('sell the oldest lots first, those without a trade lock before the others', async () => {
    const lots = [
      lot({ id: 'locked', quantity: 2, unitCost: 10, tradableAfter: NOW + 1 }),
      lot({ id: 'first', quantity: 2, unitCost: 20 }),
      lot({ id: 'unknown', quantity: 2, unitCost: undefined }),
    ];
    const sellOf = (quantity: number) =>
      tryOrders(lots, { ...NO_ORDERS, sell: new Map([[1, quantity]]), sellerFee: 15 }, itemOf, NOW);
    expect((await sellOf(2)).sale).toEqual({
      proceeds: 170,
      fees: 30,
      realized: 130,
      unknownCostProceeds: 0,
      lockedQuantity: 0,
    });
    const all = await sellOf(5);
    expect(all.sale).toEqual({
      proceeds: 425,
      fees: 75,
      realized: 130 + 75,
      unknownCostProceeds: 170,
      lockedQuantity: 1,
    });
    expect(all.lots.map(({ id }) => id)).toEqual(['locked', 'first', 'unknown']);
    expect(all.lots.map(heldQuantity)).toEqual([1, 0, 0]);
    expect(lots.map(heldQuantity)).toEqual([2, 2, 2]);
  });

  test('add the fee of a purchase to its cost', async () => {
    const buy = [{ itemId: 2, quantity: 3, unitPrice: 199 }];
    const { lots, purchase } = await tryOrders(
      [],
      { ...NO_ORDERS, buy, buyerFee: 2.5 },
      itemOf,
      NOW,
    );
    expect(purchase).toEqual({ cost: 3 * 204, fees: 15 });
    expect(lots).toMatchObject([{ itemId: 2, quantity: 3, unitCost: 204, acquiredAt: NOW }]);
  });

  test.each([
    ['more than is held', 1, 4, 'only 3 of Item 1 are held'],
    ['an item that is not held', 5, 1, 'only 0 of Item 5 are held'],
    ['an item without a price', 9, 1, 'Item 9 has no price to be sold at'],
  ])('refuse to sell %s', async (_what, itemId, quantity, sentence) => {
    const lots = [lot({ quantity: 3 }), lot({ itemId: 9 }), lot({ itemId: 5, closedAt: 1 })];
    const tried = tryOrders(
      lots,
      { ...NO_ORDERS, sell: new Map([[itemId, quantity]]) },
      itemOf,
      NOW,
    );
    await expect(tried).rejects.toMatchObject({ code: 'invalid_parameter', message: sentence });
  });

  test('reject a cost above the maximum of a lot', async () => {
    const buy = [{ itemId: 1, quantity: 1, unitPrice: 1_000_000_000 }];
    const tried = tryOrders([], { ...NO_ORDERS, buy, buyerFee: 100 }, itemOf, NOW);
    await expect(tried).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  test('preserve the number of items and the amount of money', async () => {
    const someLots = fc
      .array(anyLot(3, 0, 100), { maxLength: 10 })
      .map((lots) => lots.map((one, at) => ({ ...one, id: `${at}` })));
    await fc.assert(
      fc.asyncProperty(
        someLots,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 5 }),
        async (lots, sellerFee, bought) => {
          const sell = new Map(
            [[1, Math.ceil(held(lots, 1) / 2)]].filter(([, n]) => n !== 0) as [number, number][],
          );
          const buy = bought === 0 ? [] : [{ itemId: 1, quantity: bought, unitPrice: 70 }];
          const tried = await tryOrders(lots, { ...NO_ORDERS, sell, buy, sellerFee }, itemOf, NOW);
          const sold = sell.get(1) ?? 0;
          expect(held(tried.lots, 1)).toBe(held(lots, 1) - sold + bought);
          expect(held(tried.lots, 2)).toBe(held(lots, 2));
          expect(tried.sale.proceeds + tried.sale.fees).toBe(100 * sold);
          expect(tried.purchase.cost).toBe(70 * bought);
        },
      ),
    );
  });
});
