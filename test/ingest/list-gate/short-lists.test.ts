import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { ShortLists } from '../../../src/ingest/list-gate/short-lists.js';
import { logTo } from '../../support/log.js';

const START = Date.UTC(2026, 10, 20, 12);

/** The lists of one market, with this number of minutes between them. */
function watched({ everyMinutes = 5, source = 'skinport', subject = newLists() } = {}) {
  let time = START;
  let listedBefore = 0;
  /**
   * The next list. @returns whether it is accepted, in which case it counts as listed from now on
   */
  const list = (offers: number): boolean => {
    time += everyMinutes * MINUTE_MS;
    const believed = subject.lists.isWhole({
      market: 'skinport',
      source,
      time,
      offers,
      listedBefore,
    });
    if (believed) listedBefore = offers;
    return believed;
  };
  return { ...subject, list };
}

function newLists() {
  const logged: string[] = [];
  const note = (facts: object, message: string) => {
    logged.push(`${Reflect.get(facts, 'source')}: ${message}`);
  };
  return { lists: new ShortLists(logTo(note)), logged };
}

describe('a list is accepted', () => {
  test.each([
    ['the first one', 0, 1],
    ['one as long as before', 25_000, 25_000],
    ['one with half of the offers', 25_000, 12_500],
    ['a longer one', 5_000, 36_000],
    ['a shorter one of a market with few offers', 19, 1],
  ])('%s', (_what, before, offers) => {
    const { list } = watched();
    list(before);
    expect(list(offers)).toBe(true);
  });
});

describe('a list that has lost more than half of its offers', () => {
  test.each([
    [25_000, 12_499],
    [25_000, 1],
    [20, 9],
  ])('is doubted: %d before, now %d', (before, offers) => {
    const { list } = watched();
    list(before);
    expect(list(offers)).toBe(false);
  });

  test('is accepted once lists have been that short for an hour', () => {
    const { list } = watched({ everyMinutes: 5 });
    list(25_000);
    for (let minutes = 0; minutes < 60; minutes += 5) expect(list(5_000 + minutes)).toBe(false);
    expect(list(5_000)).toBe(true);
    expect(list(5_000)).toBe(true);
    expect(list(4_000)).toBe(true);
  });

  test('is accepted at the third time if a market is polled rarely', () => {
    const { list } = watched({ everyMinutes: 360 });
    list(25_000);
    expect([list(5_000), list(5_000), list(5_000)]).toEqual([false, false, true]);
  });

  test('is doubted again after a list of the previous length', () => {
    const { list } = watched({ everyMinutes: 25 });
    list(25_000);
    for (let times = 0; times < 5; times += 1) {
      expect([list(5_000), list(5_000), list(5_000), list(24_000)]).toEqual([
        false,
        false,
        false,
        true,
      ]);
    }
  });

  test('is doubted again after the last whole list is confirmed as unchanged', () => {
    const { lists, list, logged } = watched({ everyMinutes: 25 });
    list(25_000);
    expect([list(5_000), list(5_000), list(5_000)]).toEqual([false, false, false]);
    lists.end('skinport');
    expect(lists.shortListOf('skinport')).toBeUndefined();
    expect(logged.at(-1)).toBe('skinport: the list is as long as before');
    expect([list(5_000), list(5_000), list(5_000)]).toEqual([false, false, false]);
  });

  test('stays accepted until one is stored', () => {
    const { lists } = newLists();
    const list = { market: 'skinport', source: 'skinport', offers: 5_000, listedBefore: 25_000 };
    const believed = [1, 2, 3, 4].map((hours) =>
      lists.isWhole({ ...list, time: START + hours * HOUR_MS }),
    );
    expect(believed).toEqual([false, false, true, true]);
  });

  test('is logged and shown while doubted', () => {
    const { lists, logged, list } = watched({ everyMinutes: 25 });
    list(25_000);
    expect(lists.shortListOf('skinport')).toBeUndefined();
    list(5_000);
    list(4_000);
    expect(lists.shortListOf('skinport')).toEqual({
      source: 'skinport',
      offers: 4_000,
      listedBefore: 25_000,
    });
    expect(lists.shortListOf('waxpeer')).toBeUndefined();
    list(25_000);
    expect(lists.shortListOf('skinport')).toBeUndefined();
    for (let times = 0; times < 4; times += 1) list(5_000);
    expect(lists.shortListOf('skinport')).toBeUndefined();
    const doubted =
      'skinport: the list has less than half of the previous offers; no item is marked as gone';
    expect(logged).toEqual([
      doubted,
      'skinport: the list is as long as before',
      doubted,
      'skinport: the list has been short for an hour, and is accepted as complete',
    ]);
  });
});

test('each source is checked by its own lists', () => {
  const subject = newLists();
  const one = watched({ everyMinutes: 360, source: 'one', subject });
  const two = watched({ everyMinutes: 360, source: 'two', subject });
  one.list(100);
  two.list(100);
  expect([one.list(1), two.list(1), one.list(1), two.list(1)]).toEqual(Array(4).fill(false));
  expect([two.list(100), one.list(1), two.list(1)]).toEqual([true, true, false]);
});

test('within an hour, lists never lose more than half of the items listed before', () => {
  const hour = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 1_000 }), hour, (before, offers) => {
      const { list } = watched({ everyMinutes: 5 });
      list(before);
      let listed = before;
      for (const count of offers) {
        const believed = list(count);
        expect(believed).toBe(listed < 20 || 2 * count >= listed);
        if (believed) listed = count;
      }
    }),
  );
});

test('a list that stays short is accepted within an hour and two lists', () => {
  const minutes = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 20, max: 40_000 }), (everyMinutes, before) => {
      const { list } = watched({ everyMinutes });
      list(before);
      const lists = Math.max(3, Math.ceil(60 / everyMinutes) + 1);
      const short = Math.ceil(before / 2) - 1;
      const verdicts = Array.from({ length: lists }, () => list(short));
      expect(verdicts).toEqual([...Array(lists - 1).fill(false), true]);
    }),
  );
});
