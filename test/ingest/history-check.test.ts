import { expect, test } from 'vitest';
import { DAY_MS } from '../../src/domain/units.js';
import { HistoryCheck } from '../../src/ingest/import/history-check.js';
import type { Batch } from '../../src/market/source.js';
import { SILENT } from '../support/log.js';
import { StoredPrices } from '../support/stored-prices.js';

const NOW = Date.UTC(2026, 10, 20, 12);

/** The history of items from 31 dollars up, times a factor, item by item. */
function history(factor: number, items: number): Batch[] {
  return Array.from({ length: items }, (_, place) => ({
    observations: [1, 2, 400].map((days) => ({
      name: `Item ${place}`,
      source: 'market_csgo_sales',
      time: NOW - days * DAY_MS,
      // An old price of a hundredth, which is not compared.
      price: Math.round(((3_100 + place) * factor) / (days > 30 ? 100 : 1)),
      volume: 1,
    })),
    rejected: {},
    state: `${place}`,
  }));
}

function checked(stored: boolean): HistoryCheck {
  const prices = new StoredPrices();
  const [first] = history(1, 30);
  const offers = history(1, 30).flatMap(({ observations }) => observations.slice(0, 1));
  if (stored && first) {
    prices.add(
      'market_csgo',
      offers.map((point) => ({ ...point, source: 'market_csgo' })),
      NOW,
    );
  }
  return new HistoryCheck('market_csgo', prices.lists, SILENT);
}

async function takeAll(subject: HistoryCheck, batches: readonly Batch[]): Promise<Batch[]> {
  const taken: Batch[] = [];
  for (const batch of batches) taken.push(...(await subject.take(batch, NOW)));
  return [...taken, ...(await subject.end(NOW))];
}

test('stores nothing of a history in roubles, unlike the offers of its market', async () => {
  const subject = checked(true);
  const taken: Batch[] = [];
  await expect(async () => {
    for (const batch of history(80.2, 30)) taken.push(...(await subject.take(batch, NOW)));
  }).rejects.toThrow(
    'the history of market_csgo is not stored: market_csgo_sales: its prices are about 80 times those of Market.CSGO',
  );
  expect(taken).toEqual([]);
});

test('holds a history in the right unit for some items, then stores it in order', async () => {
  const subject = checked(true);
  expect(await subject.take(history(1, 1)[0] ?? expect.fail('no batch'), NOW)).toEqual([]);
  expect(subject.heldState).toBe('0');
  const all = history(1, 30);
  expect((await takeAll(checked(true), all)).map(({ state }) => state)).toEqual(
    all.map(({ state }) => state),
  );
});

test('without stored prices, nothing is compared or held', async () => {
  const subject = checked(false);
  for (const batch of history(80, 3)) expect(await subject.take(batch, NOW)).toEqual([batch]);
});
