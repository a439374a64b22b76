import { expect, test } from 'vitest';
import { CollapsedLists } from '../../src/ingest/poll/collapsed-lists.js';
import { SILENT } from '../support/log.js';

function listing(listedBefore: number): CollapsedLists {
  return new CollapsedLists((source) => (source === 'waxpeer' ? listedBefore : 0), SILENT);
}

test('a list with a tenth of its offers is held back until it is longer again', () => {
  const subject = listing(22_000);
  expect(subject.isHeldBack('waxpeer', 'waxpeer', 2_200)).toBe(false);
  expect(subject.reasonOf('waxpeer')).toBeUndefined();
  expect(subject.isHeldBack('waxpeer', 'waxpeer', 2_199)).toBe(true);
  expect(subject.reasonOf('waxpeer')).toBe(
    'its list of Waxpeer has collapsed: 2199 offers, 22000 before',
  );
  expect(subject.isHeldBack('waxpeer', 'waxpeer', 21_000)).toBe(false);
  expect(subject.reasonOf('waxpeer')).toBeUndefined();
});

test('it is taken after a release', () => {
  const subject = listing(22_000);
  expect(subject.isHeldBack('waxpeer', 'waxpeer', 5)).toBe(true);
  subject.release('waxpeer');
  expect(subject.reasonOf('waxpeer')).toBeUndefined();
  expect(subject.isHeldBack('waxpeer', 'waxpeer', 5)).toBe(false);
});

test('a first list, and one of few offers, are taken', () => {
  expect(listing(0).isHeldBack('waxpeer', 'waxpeer', 5)).toBe(false);
  expect(listing(199).isHeldBack('waxpeer', 'waxpeer', 1)).toBe(false);
});
