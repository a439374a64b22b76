import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldQuantity } from '../../src/domain/lot.js';
import { onceAnItem } from '../../src/portfolio/shown-markets.js';
import { valuate } from '../../src/portfolio/valuation.js';
import { NOW } from '../support/item.js';
import { anyLot, lot } from '../support/lots.js';

const point = (price: number) => ({
  price,
  sourceId: 1,
  time: NOW,
  volume: 1,
  since: NOW,
  stale: false,
  rateStale: false,
});

test('other work runs while many lots of one item are valued', async () => {
  let turn = 0;
  let isDone = false;
  const count = () => {
    turn += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const turns = new Set<number>();
  const lots = Array.from({ length: 1_000 }, (_, index) => lot({ id: `${index}` }));
  const { holdings } = await valuate(
    lots,
    () => point(7),
    () => {
      const end = performance.now() + 0.05;
      while (performance.now() < end);
      turns.add(turn);
      return 7;
    },
  );
  isDone = true;
  expect(holdings).toMatchObject([{ quantity: 1_000, totalValue: 7_000 }]);
  // 50 ms of work in slices of 5 ms.
  expect(turns.size).toBeGreaterThan(5);
});

test('the price of an item is looked up once', async () => {
  const asked: number[] = [];
  const priceOf = onceAnItem((itemId: number) => {
    asked.push(itemId);
    return itemId === 2 ? undefined : point(7);
  });
  const lots = [1, 2, 1, 2].map((itemId, index) => lot({ id: `${index}`, itemId }));
  expect((await valuate(lots, priceOf)).totalValue).toBe(14);
  expect(asked).toEqual([1, 2]);
});

test('holdings are the sums of their lots', async () => {
  const priceOf = (itemId: number) => (itemId === 3 ? undefined : point(100 * itemId));
  await fc.assert(
    fc.asyncProperty(fc.array(anyLot(3, NOW - 1_000, NOW), { maxLength: 12 }), async (lots) => {
      const { holdings } = await valuate(lots, priceOf);
      for (const holding of holdings) {
        const own = lots.filter((one) => one.itemId === holding.itemId && heldQuantity(one) > 0);
        const price = priceOf(holding.itemId)?.price;
        const sum = (some: typeof lots, unit: (one: (typeof lots)[0]) => number) =>
          some.reduce((total, one) => total + heldQuantity(one) * unit(one), 0);
        const bought = own.filter(({ unitCost }) => unitCost !== undefined);
        const cost = sum(bought, ({ unitCost = 0 }) => unitCost);
        const found = own.filter(({ unitCost }) => unitCost === undefined);
        expect(holding).toMatchObject({
          quantity: sum(own, () => 1),
          totalValue: sum(own, () => price ?? 0),
          costBasis: bought.length === 0 ? undefined : cost,
          unrealized:
            bought.length === 0 || price === undefined
              ? undefined
              : sum(bought, () => price) - cost,
          unknownCostQuantity: sum(found, () => 1),
          unknownCostValue: sum(found, () => price ?? 0),
        });
      }
      expect(holdings.length).toBe(
        new Set(lots.filter((one) => heldQuantity(one) > 0).map(({ itemId }) => itemId)).size,
      );
    }),
  );
});
