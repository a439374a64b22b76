import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import {
  packList,
  packOffers,
  packWholeList,
  unpackList,
  unpackOffers,
} from '../../src/domain/packed/list-row.js';
import { ListStates, type Offer } from '../../src/domain/packed/list-states.js';
import { PackedBytesError } from '../../src/domain/packed/varint.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { runs } from '../support/property-runs.js';
import { anyList, byItem } from './any-list.js';
import { damaged, orRefused } from './fuzzed-bytes.js';

const START = Date.UTC(2026, 10, 20, 12);
const GREATEST = 2 ** 31 - 1;

const anyPolls = fc.array(
  fc.record({ pause: fc.integer({ min: 1, max: 600 * MINUTE_MS }), offers: anyList }),
  { minLength: 1, maxLength: 8 },
);

/** Adds a poll, and returns its row. */
function poll(states: ListStates, time: number, offers: readonly Offer[]): Uint8Array {
  const changes = states.changes(offers);
  const bytes = packList(time, changes, states);
  states.apply(time, ListChanges.of(changes));
  return bytes;
}

function statesAfter(offers: readonly Offer[]): ListStates {
  const states = new ListStates();
  poll(states, START, offers);
  return states;
}

describe('a packed list', () => {
  test('is read as packed, by a reader of all previous lists', () => {
    fc.assert(
      fc.property(anyPolls, (polls) => {
        const written = new ListStates();
        const read = new ListStates();
        let time = START;
        for (const { pause, offers } of polls) {
          time += pause;
          const expected = written.changes(offers);
          const bytes = poll(written, time, offers);
          const changes = unpackList(bytes, time, read);
          expect([...changes]).toEqual(expected);
          read.apply(time, changes);
          expect([...read.offers()]).toEqual([...written.offers()]);
        }
      }),
    );
  });

  test('packs to the same bytes after reading', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        const states = statesAfter(before);
        const bytes = packList(START + 1, states.changes(after), states);
        const read = [...unpackList(bytes, START + 1, states)];
        expect(packList(START + 1, read, states)).toEqual(bytes);
      }),
    );
  });

  test('without changes takes a few bytes', () => {
    const offers = Array.from({ length: 1_000 }, (_, itemId) => ({ itemId, price: 5, volume: 1 }));
    const states = statesAfter(offers);
    expect(poll(states, START + 5 * MINUTE_MS, offers).length).toBeLessThanOrEqual(4);
  });

  test('is refused without the previous poll, and at another time', () => {
    const states = statesAfter([{ itemId: 1, price: 5, volume: 1 }]);
    const bytes = packList(START + 10, [], states);
    expect([...unpackList(bytes, START + 10, states)]).toEqual([]);
    expect(() => unpackList(bytes, START + 11, states)).toThrow(PackedBytesError);
    states.apply(START + 1, ListChanges.of([]));
    expect(() => unpackList(bytes, START + 10, states)).toThrow(PackedBytesError);
  });

  test('packed as a whole is read after any list, at any time', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        const states = statesAfter(before);
        const changes = unpackList(packWholeList(after.toSorted(byItem)), START - 1, states);
        expect([...changes]).toEqual(states.changes(after));
      }),
    );
  });

  test('packed as a whole, has any item id without memory for all ids below it', () => {
    const bytes = packWholeList([{ itemId: GREATEST, price: 5, volume: 1 }]);
    const begin = performance.now();
    const changes = [...unpackList(bytes, START, statesAfter([]))];
    expect(changes).toEqual([{ itemId: GREATEST, price: 5, volume: 1, listed: true }]);
    expect(performance.now() - begin).toBeLessThan(100);
  });

  test('of any bytes, has changes in range and ascending, or an error', () => {
    const packed = fc.tuple(anyList, anyList, fc.boolean()).map(([before, after, isWhole]) => {
      const states = statesAfter(before);
      if (isWhole) return packWholeList(after.toSorted(byItem));
      return packList(START + 1, states.changes(after), states);
    });
    fc.assert(
      fc.property(anyList, damaged(packed), (before, bytes) => {
        const states = statesAfter(before);
        const changes = orRefused(() => [...unpackList(bytes, START + 1, states)]) ?? [];
        expect(changes.length).toBeLessThanOrEqual(bytes.length + before.length);
        expect(changes.toSorted(byItem)).toEqual(changes);
        const wrong = changes.filter(
          ({ itemId, price, volume, listed }) =>
            ![itemId, price, volume].every(isInRange) || (listed && price === 0),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: runs(1_000) },
    );
  });
});

describe('packed offers', () => {
  test('are read as packed', () => {
    fc.assert(
      fc.property(anyPolls, (polls) => {
        const states = new ListStates();
        let time = START;
        for (const { pause, offers } of polls) {
          time += pause;
          poll(states, time, offers);
        }
        expect(unpackOffers(packOffers(states), time)).toEqual([...states.offers()]);
      }),
    );
  });

  test('of any bytes, are offers in range and ascending, or an error', () => {
    const packed = anyList.map((offers) => packOffers(statesAfter(offers)));
    fc.assert(
      fc.property(damaged(packed), (bytes) => {
        const offers = orRefused(() => unpackOffers(bytes, START)) ?? [];
        expect(offers.length).toBeLessThanOrEqual(bytes.length);
        expect(offers.toSorted(byItem)).toEqual(offers);
        const wrong = offers.filter(
          ({ itemId, price, volume, since }) =>
            ![itemId, price, volume].every(isInRange) || price === 0 || since < 0 || since > START,
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: runs(1_000) },
    );
  });
});

function isInRange(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= GREATEST;
}
