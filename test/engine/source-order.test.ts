import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../src/domain/units.js';
import { SeriesTable, type SourceTraits } from '../../src/engine/series-table.js';

const ITEMS = 1_000;

/** Traits that count how often their rank is looked at. */
function counted(rank: number) {
  const looks = { count: 0 };
  const traits: SourceTraits = {
    staleAfter: MINUTE_MS,
    get rank() {
      looks.count += 1;
      return rank;
    },
  };
  return { looks, traits };
}

function twoSources(): SeriesTable {
  const table = new SeriesTable();
  table.define(1, { rank: 1, staleAfter: MINUTE_MS });
  table.define(2, { rank: 2, staleAfter: MINUTE_MS });
  for (let item = 1; item <= ITEMS; item += 1) {
    table.create(item, 2);
    table.create(item, 1);
  }
  return table;
}

const orderOf = (table: SeriesTable, item: number) =>
  table.ofItem(item).map(({ sourceId }) => sourceId);

test('a source whose rank changes takes its new place in every item', () => {
  const table = twoSources();
  expect(orderOf(table, ITEMS)).toEqual([1, 2]);
  table.define(1, { rank: 3, staleAfter: MINUTE_MS });
  expect(orderOf(table, 1)).toEqual([2, 1]);
  expect(orderOf(table, ITEMS)).toEqual([2, 1]);
});

test('a new source, or one with its rank again, orders nothing anew', () => {
  const table = twoSources();
  const fresh = counted(0);
  const again = counted(1);
  table.define(3, fresh.traits);
  table.define(1, again.traits);
  expect(fresh.looks.count + again.looks.count).toBeLessThan(10);
  table.create(1, 3);
  expect(orderOf(table, 1)).toEqual([3, 1, 2]);
});

test('other traits than the rank change at once', () => {
  const table = twoSources();
  expect(table.isStale(1, 0, 2 * MINUTE_MS)).toBe(true);
  table.define(1, { rank: 1, staleAfter: 3 * MINUTE_MS });
  expect(table.isStale(1, 0, 2 * MINUTE_MS)).toBe(false);
});
