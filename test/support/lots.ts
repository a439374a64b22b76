import fc from 'fast-check';
import { BARE_LOT, type Lot } from '../../src/domain/lot.js';
import type { EpochMs } from '../../src/domain/units.js';

/** A lot with the given fields. */
export function lot(known: Partial<Lot> = {}): Lot {
  return {
    ...BARE_LOT,
    id: '00000000-0000-4000-8000-000000000001',
    itemId: 1,
    quantity: 1,
    unitCost: 100,
    acquiredAt: 0,
    ...known,
  };
}

/** Any lots of items 1 to `items`, bought, sold and lost between two moments. */
export function anyLot(items: number, from: EpochMs, to: EpochMs): fc.Arbitrary<Lot> {
  const time = fc.integer({ min: from, max: to });
  const sale = fc.record({
    id: fc.uuid(),
    quantity: fc.integer({ min: 1, max: 3 }),
    unitPrice: fc.integer({ min: 0, max: 5_000 }),
    fee: fc.constant(0),
    soldAt: time,
    original: fc.constant(undefined),
  });
  return fc
    .record({
      id: fc.uuid(),
      itemId: fc.integer({ min: 1, max: items }),
      acquiredAt: time,
      unitCost: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }),
      sales: fc.array(sale, { maxLength: 3 }),
      left: fc.integer({ min: 0, max: 3 }),
      closedAt: fc.option(time, { nil: undefined }),
    })
    .map(({ left, ...known }) => {
      const sold = known.sales.reduce((total, { quantity }) => total + quantity, 0);
      const sales = known.sales
        .map((one) => ({ ...one, soldAt: Math.max(one.soldAt, known.acquiredAt) }))
        .sort((a, b) => a.soldAt - b.soldAt);
      return lot({ ...known, sales, quantity: Math.max(1, sold + left) });
    });
}

/** The number of items of a lot held at a moment, by the definition. */
export function naiveQuantity(lot: Lot, time: EpochMs): number {
  if (lot.acquiredAt > time) return 0;
  if (lot.closedAt !== undefined && lot.closedAt <= time) {
    // Sold items left when they were sold, even if the asset disappeared earlier.
    return lot.sales
      .filter(({ soldAt }) => soldAt > time)
      .reduce((total, { quantity }) => total + quantity, 0);
  }
  const sold = lot.sales.filter(({ soldAt }) => soldAt <= time);
  return lot.quantity - sold.reduce((total, { quantity }) => total + quantity, 0);
}
