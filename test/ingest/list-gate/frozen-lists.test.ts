import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { FrozenLists } from '../../../src/ingest/list-gate/frozen-lists.js';
import { SILENT } from '../../support/log.js';

const START = Date.UTC(2026, 10, 20, 12);

/** Polls every five minutes that return the same list for this long. */
function same(subject: FrozenLists, from: number, hours: number): number {
  let time = from;
  subject.note('bitskins', 'bitskins', time, false);
  while (time < from + hours * HOUR_MS) {
    time += 5 * MINUTE_MS;
    subject.note('bitskins', 'bitskins', time, true);
  }
  return time + 5 * MINUTE_MS;
}

test('a list that was the same in three pulls over two days is frozen, with its age', () => {
  const subject = new FrozenLists(SILENT);
  const later = same(subject, START, 0);
  expect(subject.frozenListOf('bitskins')).toBeUndefined();
  same(subject, later, 48);
  expect(subject.frozenListOf('bitskins')).toEqual({ source: 'bitskins', since: later });
  expect(subject.frozenListOf('skinport')).toBeUndefined();
});

test('a list is not frozen if it was unchanged as long before, also across a restart', () => {
  const before = new FrozenLists(SILENT);
  const later = same(before, START, 10);
  before.note('bitskins', 'bitskins', later, false);
  const subject = new FrozenLists(SILENT, String(before));
  same(subject, later, 9);
  expect(subject.frozenListOf('bitskins')).toBeUndefined();
  same(subject, later + 12 * HOUR_MS, 11);
  expect(subject.frozenListOf('bitskins')).toBeDefined();
  subject.note('bitskins', 'bitskins', later + 30 * HOUR_MS, false);
  expect(subject.frozenListOf('bitskins')).toBeUndefined();
});

test('a few polls of a market that is polled once a day are not enough', () => {
  const subject = new FrozenLists(SILENT);
  for (let day = 0; day < 5; day += 1) {
    subject.note('csgotrader', 'csgotrader', START + day * 24 * HOUR_MS, day > 0);
  }
  expect(subject.frozenListOf('csgotrader')).toBeUndefined();
});
