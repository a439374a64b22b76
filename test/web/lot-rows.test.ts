import { expect, test } from 'vitest';
import type { Lot } from '../../src/client/index.js';
import { type Grouping, rowsOf } from '../../src/web/portfolio/lots/lot-rows.js';

const lot = (id: string, fields: Partial<Lot>): Lot =>
  ({
    id,
    item_id: 1,
    market_hash_name: 'AK-47 | Redline (Field-Tested)',
    remaining: 2,
    tags: [],
    account_id: null,
    imported_at: null,
    ...fields,
  }) as unknown as Lot;

const LOTS = [
  lot('a', { tags: ['gift', 'long'], account_id: '76561197960287930' }),
  lot('b', { item_id: 2, market_hash_name: 'Recoil Case', tags: ['gift'] }),
  lot('c', { account_id: '76561197960287930', imported_at: '2026-11-20T12:00:00.000Z' }),
];

test.each<[Grouping, object]>([
  ['item', { 'AK-47 | Redline (Field-Tested)': ['a', 'c'], 'Recoil Case': ['b'] }],
  ['tag', { gift: ['a', 'b'], long: ['a'], '': ['c'] }],
  ['account', { '76561197960287930': ['a', 'c'], '': ['b'] }],
  ['imported', { '': ['a', 'b'], '2026-11-20': ['c'] }],
])('groups of lots by %s contain their lots, and have the value of these', (grouping, groups) => {
  const rows = rowsOf(LOTS, grouping, () => 150);
  const heads = rows.flatMap((row) => ('group' in row ? [row.group] : []));
  expect(
    Object.fromEntries(heads.map(({ name, lots }) => [name, lots.map(({ id }) => id)])),
  ).toEqual(groups);
  for (const { lots, value } of heads) expect(value).toBe(lots.length * 2 * 150);
});

test('lots that are not grouped have no heads', () => {
  expect(rowsOf(LOTS, 'none', undefined).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});
