import { expect, test } from 'vitest';
import { earlierSources } from '../../src/web/portfolio/returns/joined-sources.js';

test('markets of earlier prices are counted by item, with the last day of any', () => {
  const now = { source: 'skinport', days: 90, until: null };
  const before = (source: string, until: string) => ({ source, days: 9, until });
  const item = (...past: { source: string; days: number; until: string | null }[]) => ({
    item_id: 1,
    market_hash_name: 'Item 1',
    past: [now, ...past],
  });
  const items = [
    item(),
    item(before('steam', '2026-03-01')),
    item(before('steam', '2026-05-01'), before('csfloat', '2026-02-01')),
    item(before('steam', '2026-04-01')),
  ];
  expect(earlierSources(items)).toEqual([
    { source: 'steam', items: 3, until: '2026-05-01' },
    { source: 'csfloat', items: 1, until: '2026-02-01' },
  ]);
  expect(earlierSources([item()])).toEqual([]);
});
