import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import { ListStates, type Offer, type StandingOffer } from '../../src/domain/packed/list-states.js';
import { anyList, byItem } from './any-list.js';

const anyLists = fc.array(anyList, { maxLength: 12 });

describe('the offers of a list', () => {
  test('are those of its last poll, each with the time at which its price was first seen', () => {
    fc.assert(
      fc.property(anyLists, (lists) => {
        const states = new ListStates();
        const since = new Map<number, { price: number; time: number }>();
        for (const [poll, offers] of lists.entries()) {
          const time = 100 + poll;
          states.apply(time, ListChanges.of(states.changes(offers)));
          for (const { itemId, price } of offers) {
            if (since.get(itemId)?.price !== price) since.set(itemId, { price, time });
          }
          const expected = offers
            .map((offer) => ({ ...offer, since: since.get(offer.itemId)?.time ?? 0 }))
            .sort(byItem);
          expect([...states.offers()]).toEqual(expected);
          expect(states.listed).toBe(offers.length);
          expect(states.time).toBe(time);
        }
      }),
    );
  });

  test('change only by new, changed and removed offers, ascending', () => {
    fc.assert(
      fc.property(anyLists, anyList, (lists, next) => {
        const states = new ListStates();
        for (const [poll, offers] of lists.entries()) {
          states.apply(100 + poll, ListChanges.of(states.changes(offers)));
        }
        const before = new Map((lists.at(-1) ?? []).map((offer) => [offer.itemId, offer]));
        const after = new Map(next.map((offer) => [offer.itemId, offer]));
        const expected = [
          ...next
            .filter((offer) => !isSame(before.get(offer.itemId), offer))
            .map((offer) => ({ ...offer, listed: true })),
          ...[...before.values()]
            .filter(({ itemId }) => !after.has(itemId))
            .map((offer) => ({ ...offer, listed: false })),
        ].sort(byItem);
        expect(states.changes(next)).toEqual(expected);
      }),
    );
  });

  test('are counted once each, however often a file repeats an item', () => {
    const states = new ListStates();
    states.restore(1, [
      { itemId: 3, price: 10, volume: 1, since: 1 },
      { itemId: 5, price: 20, volume: 1, since: 1 },
    ]);
    const offers = [3, 3, 3, 9].map((itemId) => ({ itemId, price: 10, volume: 1, listed: true }));
    expect(states.countListed(ListChanges.of(offers))).toBe(1);
  });

  test('continue from restored offers as from the previous polls', () => {
    fc.assert(
      fc.property(anyLists, anyList, (lists, next) => {
        const states = new ListStates();
        for (const [poll, offers] of lists.entries()) {
          states.apply(100 + poll, ListChanges.of(states.changes(offers)));
        }
        const restored = new ListStates();
        const standing: StandingOffer[] = [...states.offers()];
        restored.restore(states.time, standing);
        expect([...restored.offers()]).toEqual(standing);
        expect([restored.time, restored.listed]).toEqual([states.time, states.listed]);
        expect(restored.changes(next)).toEqual(states.changes(next));
      }),
    );
  });
});

function isSame(a: Offer | undefined, b: Offer): boolean {
  return a?.price === b.price && a.volume === b.volume;
}
