import { expect, test } from 'vitest';
import { refuseLarger } from '../../src/portfolio/manual-values.js';

const MOST_ITEMS = 5_000;

test('values above a limit, as after a merge of accounts, may change, but not grow', () => {
  const merged = { items: MOST_ITEMS + 7, noteBytes: 5_000_000 };
  expect(() => refuseLarger(merged, merged)).not.toThrow();
  expect(() => refuseLarger(merged, { ...merged, noteBytes: 4_900_000 })).not.toThrow();
  expect(() => refuseLarger(merged, { ...merged, items: merged.items + 1 })).toThrow(/5000 items/);
  expect(() => refuseLarger(merged, { ...merged, noteBytes: 5_000_001 })).toThrow(/4 MB/);
  const full = { items: MOST_ITEMS, noteBytes: 0 };
  expect(() => refuseLarger({ items: MOST_ITEMS - 1, noteBytes: 0 }, full)).not.toThrow();
  expect(() => refuseLarger(full, { ...full, items: MOST_ITEMS + 1 })).toThrow(/5000 items/);
});
