import { expect, test } from 'vitest';
import type { ItemDetail } from '../../src/contract/item.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { item, startApi } from '../support/api.js';
import { FEES_WITH_PAYING_IN, knownMarket, MARKET_FEES } from '../support/markets.js';

const linkTo = (name: string) => `https://skinport.example/${encodeURIComponent(name)}`;
const feesOf = (market: string) => MARKET_FEES.get(market);
const known = [
  knownMarket({ name: 'skinport', fees: feesOf('skinport'), itemUrl: linkTo }),
  knownMarket({ name: 'csfloat', fees: FEES_WITH_PAYING_IN }),
  knownMarket({ name: 'waxpeer', fees: feesOf('waxpeer') }),
  knownMarket({ name: 'steam', fees: feesOf('steam'), priceKind: 'platform' }),
  knownMarket({ name: 'gamerpay' }),
];
const IDS = { skinport: 1, steam: 2, csfloat: 3, waxpeer_bids: 4, gamerpay: 5 } as const;

async function withPrices(prices: Partial<Record<keyof typeof IDS, number>>) {
  const api = await startApi({ knownMarkets: known });
  api.items.add([item(7)]);
  api.addSource(IDS.csfloat, 'csfloat');
  api.addSource(IDS.waxpeer_bids, 'waxpeer_bids', 'bid');
  api.addSource(IDS.gamerpay, 'gamerpay');
  for (const [name, price] of Object.entries(prices)) {
    api.tick(7, 0, price, IDS[name as keyof typeof IDS]);
  }
  return api;
}

test('each price has the proceeds of a seller and the cost for a buyer', async () => {
  const api = await withPrices({
    skinport: 115,
    csfloat: 115,
    steam: 115,
    waxpeer_bids: 100,
    gamerpay: 115,
  });
  const { markets } = (await api.call('/api/v1/items/7')).json() as ItemDetail;
  expect(
    markets.map(({ source, seller_gets, buyer_pays }) => [source, seller_gets, buyer_pays]),
  ).toStrictEqual([
    ['skinport', 105, 115],
    ['steam', 100, 115],
    ['csfloat', 112, 119],
    ['waxpeer_bids', 94, null],
    ['gamerpay', null, null],
  ]);
  expect(markets.map(({ url }) => url)).toStrictEqual([
    'https://skinport.example/Item%207',
    null,
    null,
    null,
    null,
  ]);
});

test('markets are ordered by both, in cash, with stale prices last', async () => {
  const api = await withPrices({ skinport: 100, csfloat: 99, steam: 90, waxpeer_bids: 95 });
  const ordered = async () => {
    const answer = (await api.call('/api/v1/items/7')).json() as ItemDetail;
    return [answer.best_to_sell, answer.best_to_buy];
  };
  expect(await ordered()).toStrictEqual([
    ['csfloat', 'skinport', 'waxpeer_bids'],
    ['skinport', 'csfloat'],
  ]);
  api.clock.now += 20 * MINUTE_MS;
  api.tick(7, 0, 80, IDS.csfloat);
  api.tick(7, 0, 50, IDS.waxpeer_bids);
  expect(await ordered()).toStrictEqual([
    ['csfloat', 'waxpeer_bids', 'skinport'],
    ['csfloat', 'skinport'],
  ]);
});

test('an offer far above the consensus is not suggested as a place to sell', async () => {
  const api = await withPrices({ skinport: 500_000, csfloat: 5_000, gamerpay: 5_100 });
  const answer = (await api.call('/api/v1/items/7')).json() as ItemDetail;
  expect(answer.best_to_sell).toStrictEqual(['csfloat']);
  expect(answer.best_to_buy.at(-1)).toBe('skinport');
});
