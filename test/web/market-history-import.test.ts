import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotOperations } from '../../src/contract/operations/lots.js';
import { readMarketHistory } from '../../src/portfolio/market-history/read-file.js';
import {
  allOldest,
  type DoubtGroup,
  oldestToOldest,
} from '../../src/web/portfolio/transfer/market-history/doubts.js';
import {
  historyBody,
  readHistoryFiles,
} from '../../src/web/portfolio/transfer/market-history/history-files.js';
import { NOW } from '../support/item.js';
import { ACCOUNT, historyPage, type StatedTrade } from '../support/market-history.js';

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

test('"oldest to oldest" of all groups keeps existing costs of lots', () => {
  const withCost = group(2, 'has_cost');
  expect(allOldest([group(1, 'several'), withCost, group(3, 'gone')])).toEqual(
    new Map([
      ['trade 1', 'lot 1'],
      ['trade 3', 'lot 3'],
    ]),
  );
  expect(oldestToOldest(withCost)).toEqual(new Map([['trade 2', 'lot 2']]));
});

describe('selected files', () => {
  const bodyOf = async (...documents: readonly unknown[]) => {
    const files = documents.map((one) => new Blob([JSON.stringify(one)]));
    return historyBody(await readHistoryFiles(files), new Map());
  };
  const stated = (number: number): StatedTrade => ({
    type: number % 2 === 0 ? 'purchase' : 'sale',
    name: 'AK-47 | Redline (Field-Tested)',
    time: NOW - number * 60_000,
    amount: 1_000,
    soldAsset: `${41_000_000_000 + number}`,
    boughtAsset: `${42_000_000_000 + number}`,
    listing: `${4_000_000_000_000_000 + number}`,
  });
  /** As sent by the platform: each sale was listed before. */
  const pageOf = (trades: readonly StatedTrade[]) => {
    const page = JSON.parse(JSON.stringify(historyPage(trades)));
    const listed = page.events
      .filter((event: { event_type: number }) => event.event_type === 3)
      .map((event: object) => ({ ...event, event_type: 1, steamid_actor: ACCOUNT }));
    return { ...page, events: [...page.events, ...listed] };
  };

  test('are sent with only the fields that the service reads', async () => {
    const others = fc.record(
      {
        failed: fc.constantFrom(0, 1, '1'),
        needs_rollback: fc.constantFrom(0, true),
        paid_fee: fc.constantFrom(0, '5', undefined),
        received_amount: fc.constantFrom(0, null),
        asset: fc.constantFrom({ appid: 753, id: '1', new_id: '2' }, undefined),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(others, { maxLength: 8 }), async (all) => {
        const page = pageOf(all.map((other, number) => ({ ...stated(number), other })));
        const { pages } = { pages: [page] };
        const read = (text: string) => readMarketHistory(text, NOW);
        expect(await read(await bodyOf({ pages }))).toEqual(await read(JSON.stringify({ pages })));
      }),
    );
  });

  test('of 150,000 events, half of them listings of the other half, fit into a request', async () => {
    const sales = Array.from({ length: 100 }, (_, number) => stated(2 * number + 1));
    const page = pageOf(sales);
    expect(page.events).toHaveLength(200);
    const { length } = await bodyOf({ pages: [page], protected_items: ['x'.repeat(10_000)] });
    const { maxMebibytes } = lotOperations.importMarketHistory.file;
    expect((length / 200) * 150_000).toBeLessThan(maxMebibytes * 2 ** 20);
  });

  test('that overlap have each trade as often as the file with most of it', async () => {
    const trade = (hundredths: number) => ({ type: 'sale', hundredths });
    const [a, b, c] = [trade(1), trade(2), trade(3)];
    const again = { hundredths: 1, type: 'sale' };
    const body = await bodyOf({ trades: [a, b, b] }, { trades: [again, again, b, c] });
    expect(JSON.parse(body).trades).toEqual([a, b, b, again, c]);
  });
});
