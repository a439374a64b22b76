import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListRuns } from '../../src/domain/packed/list-runs.js';
import { WeekOfList } from '../../src/ingest/compaction/week-of-list.js';
import type { Offer } from '../support/naive-week.js';
import { runs } from '../support/property-runs.js';

const anyOffer: fc.Arbitrary<Offer> = fc.oneof(
  fc.constant(undefined),
  fc.record({ price: fc.integer({ min: 1, max: 3 }), volume: fc.nat({ max: 2 }) }),
);

/** Each poll by the value of each of the items, whose ids are array indexes. */
const anyPolls = fc
  .integer({ min: 1, max: 4 })
  .chain((items) =>
    fc.array(fc.array(anyOffer, { minLength: items, maxLength: items }), { maxLength: 30 }),
  );

function set(week: WeekOfList, itemId: number, offer: Offer): void {
  week.set(itemId, { price: 1, volume: 0, ...offer, listed: offer !== undefined });
}

function isSame(a: Offer, b: Offer): boolean {
  return a?.price === b?.price && a?.volume === b?.volume;
}

describe('a week of lists by item', () => {
  test('has at each poll the state set last, starting with the previous list', () => {
    fc.assert(
      fc.property(fc.array(anyOffer, { minLength: 4, maxLength: 4 }), anyPolls, (begin, polls) => {
        const week = new WeekOfList();
        let before: readonly Offer[] = begin;
        for (const [itemId, offer] of begin.entries()) {
          if (offer !== undefined) set(week, itemId, offer);
        }
        for (const poll of polls) {
          for (const [itemId, offer] of poll.entries()) {
            if (!isSame(offer, before[itemId])) set(week, itemId, offer);
          }
          week.endPoll();
          before = [...poll, ...before.slice(poll.length)];
        }
        expect(week.polls).toBe(polls.length);
        const found = new Map([...week.lists()].map(({ itemId, list }) => [itemId, list]));
        for (const [itemId, offer] of begin.entries()) {
          const expected = polls.map((poll) => (itemId < poll.length ? poll[itemId] : offer));
          expect(unpack(found.get(itemId), polls.length)).toEqual(expected);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  test('contains no item that was not listed at any poll', () => {
    const week = new WeekOfList();
    set(week, 1, { price: 5, volume: 1 });
    set(week, 1, undefined);
    set(week, 2, { price: 5, volume: 1 });
    week.endPoll();
    expect([...week.lists()].map(({ itemId }) => itemId)).toEqual([2]);
  });
});

function unpack(list: Uint8Array | undefined, polls: number): Offer[] {
  const offers = new Array<Offer>(polls).fill(undefined);
  const runs = new ListRuns(list ?? new Uint8Array(0), polls);
  while (runs.next()) {
    const { price, volume, listed } = runs.state;
    if (listed) offers.fill({ price, volume }, runs.from, runs.end);
  }
  return offers;
}
