import fc from 'fast-check';
import type { Offer } from '../../src/domain/packed/list-states.js';
import { MAX_PRICE } from '../../src/domain/tick.js';

export const anyPrice = fc.oneof(
  fc.integer({ min: 1, max: 5 }),
  fc.integer({ min: 1, max: MAX_PRICE }),
);
export const anyVolume = fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 2 ** 31 - 1 }));

/** Few ids, so that lists have common ones, and some that are far above them. */
const anyItem = fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 100_000 }));

/** A list in the order of a market: each item once. */
export const anyList: fc.Arbitrary<Offer[]> = fc.uniqueArray(
  fc.record({ itemId: anyItem, price: anyPrice, volume: anyVolume }),
  { selector: ({ itemId }) => itemId, maxLength: 12 },
);

export const byItem = (a: { itemId: number }, b: { itemId: number }) => a.itemId - b.itemId;
