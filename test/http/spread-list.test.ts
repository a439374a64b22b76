import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finished } from '../../src/domain/sequences.js';
import type { Spread } from '../../src/domain/trade-legs.js';
import { firstSpreads } from '../../src/http/markets/spread-list.js';
import { runs } from '../support/property-runs.js';

test('the first spreads equal those of a sorted list, ties by item', () => {
  const spread: fc.Arbitrary<Spread> = fc.record({
    itemId: fc.integer({ min: 1, max: 40 }),
    buySource: fc.constant(1),
    sellSource: fc.constant(2),
    pays: fc.integer({ min: 1, max: 9 }),
    profit: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(
      fc.array(spread, { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      (all, most) => {
        const keys = (spreads: readonly Spread[]) =>
          spreads.map(({ itemId, pays, profit }) => [profit / pays, itemId]);
        const sorted = all.toSorted(
          (a, b) => b.profit / b.pays - a.profit / a.pays || a.itemId - b.itemId,
        );
        const first = finished(firstSpreads(all, 'percent', most));
        expect(keys(first)).toEqual(keys(sorted.slice(0, most)));
      },
    ),
    { numRuns: runs(300) },
  );
});
