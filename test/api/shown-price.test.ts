import { expect, test } from 'vitest';
import type { AlertEvent } from '../../src/contract/alerts.js';
import type { ItemDetail } from '../../src/contract/item.js';
import type { Overview } from '../../src/contract/overview.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import type { RankingEntry, VolatilityMetrics } from '../../src/contract/volatility.js';
import type { WatchedItem } from '../../src/contract/watchlist.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { connectLive, type LiveClient, store } from '../support/live-client.js';
import { type Owner, onPortfolioApi, type PortfolioApi } from '../support/portfolio.js';
import { euroRates } from '../support/rates.js';

const SKINPORT = 1;
const STEAM = 2;
const CSFLOAT = 3;

interface Shown {
  readonly source: string;
  readonly price: number;
  readonly change: number;
  readonly rate_stale: boolean;
}

/** The price of item 1 in each part of the service. */
async function everywhere(api: PortfolioApi, owner: Owner, client: LiveClient) {
  api.live.turn(api.clock.now);
  await client.settled();
  const get = async <Body>(path: string) => (await api.call(`/api/v1${path}`)).json() as Body;
  const overview = await get<Overview>('/overview');
  const item = await get<ItemDetail>('/items/1');
  const volatility = await get<VolatilityMetrics>('/items/1/volatility');
  const [ranked] = await get<RankingEntry[]>('/rankings/volatile');
  const portfolio = await owner.get<Portfolio>('/portfolio');
  const [holding] = portfolio.holdings;
  const [watched] = await owner.get<WatchedItem[]>('/portfolio/watchlist');
  const sent = client.messages.filter(({ item_id }) => item_id === 1);
  const price = sent.findLast(({ type, shown }) => type === 'price' && shown === true);
  const moved = sent.findLast(({ type }) => type === 'volatility');
  return {
    list: {
      source: overview.sources[overview.source[0] ?? -1],
      price: overview.price[0],
      change: overview.percent_change[0],
      rate_stale: overview.rate_stale[0] === 1,
    },
    item: {
      source: item.price_source,
      price: item.current_price,
      change: volatility.percent_change,
      rate_stale: item.markets.find(({ source }) => source === item.price_source)?.rate_stale,
    },
    ranking: {
      source: ranked?.source,
      price: ranked?.current_price,
      change: ranked?.percent_change,
      rate_stale: ranked?.rate_stale,
    },
    portfolio: {
      source: holding?.price_source,
      price: holding?.current_price,
      change: portfolio.percent_change_24h,
      rate_stale: holding?.rate_stale,
    },
    watchlist: {
      source: watched?.price_source,
      price: watched?.current_price,
      change: watched?.percent_change_24h,
      rate_stale: watched?.rate_stale,
    },
    socket: {
      source: price?.source,
      price: price?.price,
      change: moved?.percent_change,
      rate_stale: price?.rate_stale,
    },
    metrics: volatility.source,
    socketMetrics: moved?.source,
    reason: item.price_reason,
  };
}

function same({ source, price, change, rate_stale }: Shown, reason: string) {
  const near = { source, price, change: expect.closeTo(change, 1), rate_stale };
  return {
    ...{ list: near, item: near, ranking: near, portfolio: near, watchlist: near, socket: near },
    ...{ metrics: source, socketMetrics: source, reason },
  };
}

const oldRate = { rates: euroRates({ '2026-11-10': { USD: '1.15' } }) };

const suite = (api: () => PortfolioApi) => {
  test('list, item, ranking, portfolio, watchlist, alerts and live connection have the same price, change in its market, and mark', async () => {
    const service = api();
    // Its prices are converted at a rate of more than four days before.
    const euros = { staleAfter: 15 * MINUTE_MS, market: 'skinport', currency: 'EUR' };
    service.engine.series.define(SKINPORT, { rank: 0, ...euros });
    service.addSource(CSFLOAT, 'csfloat');
    const { clock } = service;
    const seen = (sourceId: number, price: number, age = 0) =>
      store(service, { itemId: 1, sourceId, time: clock.now - age, price, volume: 1 });
    for (const [sourceId, price] of [
      [SKINPORT, 800],
      [STEAM, 900],
      [CSFLOAT, 1_000],
    ] as const) {
      seen(sourceId, price, DAY_MS + HOUR_MS);
      seen(sourceId, 990, 2 * HOUR_MS);
      seen(sourceId, 1_000, HOUR_MS);
      seen(sourceId, 1_000);
    }
    const bought = new Date(clock.now - 5 * DAY_MS).toISOString();
    const owner = await service.holder({
      item_id: 1,
      quantity: 1,
      unit_cost: 1,
      acquired_at: bought,
    });
    await owner.done('PUT', '/portfolio/watchlist/1');
    const rule = { type: 'price_above', price: 1_200 };
    await owner.done('POST', '/portfolio/alerts', { item_id: 1, rule });
    const client = await connectLive(service);
    client.say({ action: 'subscribe', item_ids: [1] });
    const fired = async () => {
      await service.alerts.turn();
      const events = await owner.get<AlertEvent[]>('/portfolio/alerts/events');
      return events.map(({ price }) => price);
    };

    const first = { source: 'skinport', price: 1_000, change: 25, rate_stale: true };
    expect(await everywhere(service, owner, client)).toEqual(same(first, 'preferred'));
    expect(await fired()).toEqual([]);

    // An outlier, but close enough to remain until the next hour. It is polled meanwhile: a stale price
    // would be no offer.
    clock.now += 10 * MINUTE_MS;
    for (const sourceId of [SKINPORT, STEAM, CSFLOAT]) seen(sourceId, 1_000);
    clock.now += 10 * MINUTE_MS;
    seen(SKINPORT, 1_300);
    for (const sourceId of [STEAM, CSFLOAT]) seen(sourceId, 1_000);
    const kept = { source: 'skinport', price: 1_300, change: 62.5, rate_stale: true };
    expect(await everywhere(service, owner, client)).toEqual(same(kept, 'kept'));
    await expect.poll(fired, { timeout: 10_000 }).toEqual([1_300]);

    for (let polls = 0; polls < 2; polls += 1) {
      clock.now += 13 * MINUTE_MS;
      seen(SKINPORT, 1_300);
      for (const sourceId of [STEAM, CSFLOAT]) seen(sourceId, 1_000);
    }
    // At the full hour another market is chosen, without a new price.
    clock.now += 14 * MINUTE_MS - 30 * SECOND_MS;
    for (const [sourceId, price] of [
      [SKINPORT, 1_300],
      [STEAM, 1_005],
      [CSFLOAT, 1_005],
    ] as const) {
      seen(sourceId, price);
    }
    expect(await everywhere(service, owner, client)).toEqual(same(kept, 'kept'));
    clock.now += 31 * SECOND_MS;
    const left = {
      source: 'steam',
      price: 1_005,
      change: 100 * (1_005 / 900 - 1),
      rate_stale: false,
    };
    expect(await everywhere(service, owner, client)).toEqual(same(left, 'agrees'));
    expect(await fired()).toEqual([1_300]);

    // Too far away to wait for the next hour. A price above the limit on another market does not
    // fire the alert.
    clock.now += 10 * MINUTE_MS;
    for (const [sourceId, price] of [
      [SKINPORT, 1_300],
      [CSFLOAT, 1_290],
      [STEAM, 2_500],
    ] as const) {
      seen(sourceId, price);
    }
    const back = { source: 'skinport', price: 1_300, change: 62.5, rate_stale: true };
    expect(await everywhere(service, owner, client)).toEqual(same(back, 'preferred'));
    expect(await fired()).toEqual([1_300]);
  });
};

onPortfolioApi(['Item 1'], suite, () => oldRate);
