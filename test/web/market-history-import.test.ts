import { expect, test } from 'vitest';
import {
  allOldest,
  type DoubtGroup,
  oldestToOldest,
} from '../../src/web/portfolio/transfer/market-history/doubts.js';

function group(number: number, doubt: DoubtGroup['doubt']): DoubtGroup {
  const suggested_lot_id = doubt === 'has_cost' ? null : `lot ${number}`;
  return {
    group: number,
    doubt,
    name: 'Chroma Case',
    trades: [
      {
        group: number,
        doubt,
        trade_id: `trade ${number}`,
        type: 'purchase',
        market_hash_name: 'Chroma Case',
        time: '2026-11-20T12:00:00.000Z',
        amount: 100,
        currency: 'USD',
        suggested_lot_id,
      },
    ],
    lots: [
      {
        group: number,
        lot_id: `lot ${number}`,
        market_hash_name: 'Chroma Case',
        imported_at: null,
        closed_at: null,
        unit_cost: null,
        from: '2026-11-01T00:00:00.000Z',
        to: '2026-11-21T00:00:00.000Z',
      },
    ],
  };
}

test('"oldest to oldest" of all groups keeps the costs that lots have', () => {
  const withCost = group(2, 'has_cost');
  expect(allOldest([group(1, 'several'), withCost, group(3, 'gone')])).toEqual(
    new Map([
      ['trade 1', 'lot 1'],
      ['trade 3', 'lot 3'],
    ]),
  );
  expect(oldestToOldest(withCost)).toEqual(new Map([['trade 2', 'lot 2']]));
});
