import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../src/domain/units.js';
import { SeriesTable } from '../../src/engine/series-table.js';

const ITEMS = 1_000;
const POINT = { time: MINUTE_MS, price: 100, volume: 1 };

function twoSources(): SeriesTable {
  const table = new SeriesTable();
  table.define(1, { rank: 1, staleAfter: MINUTE_MS });
  table.define(2, { rank: 2, staleAfter: MINUTE_MS });
  for (let item = 1; item <= ITEMS; item += 1) {
    table.insert(item, 2, POINT, MINUTE_MS);
    table.insert(item, 1, POINT, MINUTE_MS);
  }
  return table;
}

const orderOf = (table: SeriesTable, item: number) => [...table.sourcesOf(item)];

test('a source whose rank changes takes its new place in every item', () => {
  const table = twoSources();
  expect(orderOf(table, ITEMS)).toEqual([1, 2]);
  table.define(1, { rank: 3, staleAfter: MINUTE_MS });
  expect(orderOf(table, 1)).toEqual([2, 1]);
  expect(orderOf(table, ITEMS)).toEqual([2, 1]);
});

test('a new source takes its place among the others', () => {
  const table = twoSources();
  table.define(3, { rank: 0, staleAfter: MINUTE_MS });
  expect(orderOf(table, 1)).toEqual([1, 2]);
  table.insert(1, 3, POINT, MINUTE_MS);
  expect(orderOf(table, 1)).toEqual([3, 1, 2]);
});

test('other traits than the rank change at once', () => {
  const table = twoSources();
  expect(table.isStale(1, 0, 2 * MINUTE_MS)).toBe(true);
  table.define(1, { rank: 1, staleAfter: 3 * MINUTE_MS });
  expect(table.isStale(1, 0, 2 * MINUTE_MS)).toBe(false);
});
