import { expect, test } from 'vitest';
import type { LeftOutHolding } from '../../src/client/index.js';
import { leftOutGroups } from '../../src/web/portfolio/risk/left-out-groups.js';

const leftOut = (item_id: number, reason: LeftOutHolding['reason'], days: number) => ({
  item_id,
  market_hash_name: `Item ${item_id}`,
  reason,
  days,
  value: 100,
});

test('holdings left out of the risk are summed up by reason', () => {
  const groups = leftOutGroups([
    leftOut(1, 'unpriced', 0),
    leftOut(2, 'too_few_points', 8),
    leftOut(3, 'too_few_points', 8),
    leftOut(4, 'begins_late', 40),
    leftOut(5, 'begins_late', 41),
    leftOut(6, 'begins_late', 42),
  ]);
  const said = groups.map(({ reason, items, days, value }) => [reason, items.length, days, value]);
  expect(said).toEqual([
    ['begins_late', 3, undefined, 300],
    ['too_few_points', 2, 8, 200],
    ['unpriced', 1, 0, 100],
  ]);
});
