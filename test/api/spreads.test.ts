import { expect, test } from 'vitest';
import type { MarketSpreads } from '../../src/contract/spreads.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { item, startApi } from '../support/api.js';
import { FEES_WITH_PAYING_IN, knownMarket, MARKET_FEES } from '../support/markets.js';

const MARKETS = [
  { name: 'skinport', fees: MARKET_FEES.get('skinport') },
  { name: 'csfloat', fees: FEES_WITH_PAYING_IN },
  { name: 'waxpeer', fees: MARKET_FEES.get('waxpeer') },
].map((market) => knownMarket({ ...market, volumeMeans: 'listings' }));
const OTHERS = [
  knownMarket({ name: 'steam', fees: MARKET_FEES.get('steam'), priceKind: 'platform' }),
  knownMarket({ name: 'gamerpay' }),
];
const SKINPORT = 1;
const STEAM = 2;
const CSFLOAT = 3;
const WAXPEER = 4;
const WAXPEER_BIDS = 5;
const GAMERPAY = 6;
const SKINPORT_SALES = 7;
const BIDS_ELSEWHERE = 8;

/** @param bid of all items, at a market without other prices: it confirms selling prices */
async function openMarkets(bid = 1_000_000) {
  const api = await startApi({ knownMarkets: [...MARKETS, ...OTHERS] });
  api.items.add([item(1), item(2), item(3)]);
  api.addSource(CSFLOAT, 'csfloat');
  api.addSource(WAXPEER, 'waxpeer');
  api.addSource(WAXPEER_BIDS, 'waxpeer_bids', 'bid');
  api.addSource(GAMERPAY, 'gamerpay');
  api.addSource(SKINPORT_SALES, 'skinport_sales', 'sale');
  api.addSource(BIDS_ELSEWHERE, 'elsewhere_bids', 'bid');
  for (const id of [1, 2, 3]) api.tick(id, 0, bid, BIDS_ELSEWHERE, 0);
  const spreads = async (query = '') => {
    const answer = await api.call(`/api/v1/markets/spreads${query}`);
    expect(answer.status).toBe(200);
    return (answer.json() as MarketSpreads).spreads;
  };
  return { api, spreads };
}

test('a spread has both prices after their fees, and the profit', async () => {
  const { api, spreads } = await openMarkets();
  api.tick(1, MINUTE_MS, 1_000, CSFLOAT, 40);
  api.tick(1, 0, 1_300, SKINPORT, 12);
  expect(await spreads()).toStrictEqual([
    {
      item_id: 1,
      market_hash_name: 'Item 1',
      rarity: expect.any(String),
      buy: {
        market: 'csfloat',
        source: 'csfloat',
        price: 1_000,
        buyer_pays: 1_028,
        volume: 40,
        volume_means: 'listings',
        time: '2026-11-20T11:59:00.000Z',
        stale: false,
        rate_stale: false,
        url: null,
      },
      sell: {
        market: 'skinport',
        source: 'skinport',
        kind: 'offer',
        price: 1_300,
        seller_gets: 1_196,
        volume: 12,
        volume_means: 'listings',
        time: '2026-11-20T12:00:00.000Z',
        stale: false,
        rate_stale: false,
        url: null,
      },
      profit: 168,
      profit_percent: expect.closeTo(16.34, 2),
      // The first source of the test server counts trades.
      sales_24h: expect.any(Number),
      trade_lock_days: 7,
      warnings: [],
    },
  ]);
});

test('an item is not listed if the fees exceed the difference', async () => {
  const { api, spreads } = await openMarkets();
  // 8% of 1,100 and 2.8% of 1,000 are more than the difference.
  api.tick(1, 0, 1_000, CSFLOAT);
  api.tick(1, 0, 1_100, SKINPORT);
  expect(await spreads()).toStrictEqual([]);
});

test('a single market has no spread, even if its bid is above its offer', async () => {
  const { api, spreads } = await openMarkets();
  api.tick(1, 0, 100, WAXPEER);
  api.tick(1, 0, 500, WAXPEER_BIDS);
  expect(await spreads()).toStrictEqual([]);
});

test('a bid can be sold to, and not bought from', async () => {
  const { api, spreads } = await openMarkets();
  api.tick(1, 0, 1_000, SKINPORT);
  api.tick(1, 0, 1_200, WAXPEER_BIDS);
  api.tick(2, 0, 1_200, SKINPORT);
  api.tick(2, 0, 100, WAXPEER_BIDS);
  expect(await spreads()).toMatchObject([
    { item_id: 1, sell: { source: 'waxpeer_bids', kind: 'bid' }, profit: 128 },
  ]);
});

test('markets, kinds, amounts and sales filter the list', async () => {
  const { api, spreads } = await openMarkets();
  api.tick(1, 0, 1_000, SKINPORT);
  api.tick(1, 0, 2_000, CSFLOAT);
  api.tick(1, 0, 1_500, WAXPEER_BIDS);
  api.tick(2, 0, 100, SKINPORT);
  api.tick(2, 0, 300, CSFLOAT);
  const ids = async (query: string) => (await spreads(query)).map(({ item_id }) => item_id);
  expect(await ids('')).toStrictEqual([1, 2]);
  expect(await ids('?sort=percent')).toStrictEqual([2, 1]);
  expect(await ids('?limit=1')).toStrictEqual([1]);
  expect(await ids('?from=csfloat')).toStrictEqual([]);
  expect(await ids('?from=skinport&to=csfloat')).toStrictEqual([1, 2]);
  expect(await ids('?to=waxpeer')).toStrictEqual([1]);
  expect(await ids('?sell=bid')).toStrictEqual([1]);
  expect(await ids('?min_price=101')).toStrictEqual([1]);
  expect(await ids('?min_profit=500')).toStrictEqual([1]);
  expect(await ids('?min_sales=1000000')).toStrictEqual([]);
});

test('stale prices are used only on request, with a warning', async () => {
  const { api, spreads } = await openMarkets();
  api.tick(1, 20 * MINUTE_MS, 1_000, CSFLOAT);
  api.tick(1, 0, 1_500, SKINPORT);
  expect(await spreads()).toStrictEqual([]);
  expect(await spreads('?stale=include')).toMatchObject([{ item_id: 1, warnings: ['stale'] }]);
});

test('a small number of offers and a large difference of prices have warnings', async () => {
  const { api, spreads } = await openMarkets();
  api.tick(1, 0, 1_000, CSFLOAT, 2);
  api.tick(1, 0, 3_001, SKINPORT, 9);
  expect(await spreads()).toEqual([]);
  expect(await spreads('?far_apart=include')).toMatchObject([{ warnings: ['thin', 'far_apart'] }]);
});

test('a selling price must be confirmed by recent sales, a bid, or offers on three groups of markets', async () => {
  const { api, spreads } = await openMarkets(1);
  api.tick(1, 0, 1_000, CSFLOAT);
  api.tick(1, 0, 1_500, SKINPORT);
  expect(await spreads()).toEqual([]);
  const doubtful = { item_id: 1, warnings: ['unconfirmed'] };
  expect(await spreads('?unconfirmed=include')).toMatchObject([doubtful]);

  const later = () => {
    api.clock.now += 31 * SECOND_MS;
  };
  later();
  api.tick(1, 8 * DAY_MS, 1_500, SKINPORT_SALES);
  expect(await spreads()).toEqual([]);
  api.tick(1, 6 * DAY_MS, 1_499, SKINPORT_SALES);
  later();
  expect(await spreads()).toEqual([]);
  api.tick(1, 5 * DAY_MS, 1_500, SKINPORT_SALES);
  later();
  expect(await spreads()).toMatchObject([{ sell: { price: 1_500 }, warnings: [] }]);

  api.tick(2, 0, 1_000, CSFLOAT);
  api.tick(2, 0, 1_500, SKINPORT);
  api.tick(2, 0, 1_199, WAXPEER);
  api.tick(2, 0, 1_250, GAMERPAY);
  later();
  const ofSecond = async () => (await spreads()).find(({ item_id }) => item_id === 2);
  // Three markets ask 1,199 or more, which confirms prices up to 1,498, so only Waxpeer is used.
  expect((await ofSecond())?.sell.market).not.toBe('skinport');
  api.tick(2, 0, 1_200, STEAM);
  later();
  expect(await ofSecond()).toMatchObject({ sell: { market: 'skinport' }, warnings: [] });
});

test('markets with unknown fees, or without payouts in cash, are excluded and listed', async () => {
  const { api, spreads } = await openMarkets();
  api.tick(1, 0, 1_000, GAMERPAY);
  api.tick(1, 0, 3_000, STEAM);
  api.tick(1, 0, 2_000, SKINPORT);
  expect(await spreads()).toStrictEqual([]);
  const answer = (await api.call('/api/v1/markets/spreads')).json() as MarketSpreads;
  expect(answer.left_out).toStrictEqual(
    expect.arrayContaining([
      { market: 'steam', reason: 'not_in_cash' },
      { market: 'gamerpay', reason: 'fees_unknown' },
    ]),
  );
  expect(answer.left_out).toHaveLength(2);
});

test('a price that has changed meanwhile is not returned with its old value', async () => {
  const { api, spreads } = await openMarkets();
  api.tick(1, 0, 1_000, CSFLOAT);
  api.tick(1, 0, 1_500, SKINPORT);
  expect(await spreads()).toHaveLength(1);
  api.clock.now += SECOND_MS;
  api.tick(1, 0, 1_400, CSFLOAT);
  expect(await spreads()).toHaveLength(0);
});

test('the deals are ordered by the profits in the response', async () => {
  const { api, spreads } = await openMarkets();
  api.tick(1, 0, 1_000, CSFLOAT);
  api.tick(1, 0, 2_000, SKINPORT);
  api.tick(2, 0, 1_000, CSFLOAT);
  api.tick(2, 0, 1_900, SKINPORT);
  const ids = async (query = '') => (await spreads(query)).map(({ item_id }) => item_id);
  expect(await ids()).toStrictEqual([1, 2]);
  api.clock.now += SECOND_MS;
  api.tick(1, 0, 1_800, SKINPORT);
  expect(await ids()).toStrictEqual([2, 1]);
  expect(await ids('?sort=percent')).toStrictEqual([2, 1]);
  expect(await ids('?min_profit=700')).toStrictEqual([2]);
});

test('an unknown market is refused, with a list of the known ones', async () => {
  const { api } = await openMarkets();
  const answer = await api.call('/api/v1/markets/spreads?to=nowhere');
  expect([answer.status, answer.json()]).toStrictEqual([
    400,
    { error: 'to must be one of skinport, csfloat, waxpeer, steam, gamerpay' },
  ]);
});
