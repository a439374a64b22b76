import { expect, test } from 'vitest';
import type { AlertEvent } from '../../src/contract/alerts.js';
import type { ItemDetail } from '../../src/contract/item.js';
import type { Overview } from '../../src/contract/overview.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import type { RankingEntry, VolatilityMetrics } from '../../src/contract/volatility.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { connectLive, type LiveClient, store } from '../support/live-client.js';
import { type Owner, onPortfolioApi, type PortfolioApi } from '../support/portfolio.js';

const SKINPORT = 1;
const STEAM = 2;
const CSFLOAT = 3;

interface Shown {
  readonly source: string;
  readonly price: number;
  readonly change: number;
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
  const sent = client.messages.filter(({ item_id }) => item_id === 1);
  const price = sent.findLast(({ type, shown }) => type === 'price' && shown === true);
  const moved = sent.findLast(({ type }) => type === 'volatility');
  return {
    list: {
      source: overview.sources[overview.source[0] ?? -1],
      price: overview.price[0],
      change: overview.percent_change[0],
    },
    item: {
      source: item.price_source,
      price: item.current_price,
      change: volatility.percent_change,
    },
    ranking: {
      source: ranked?.source,
      price: ranked?.current_price,
      change: ranked?.percent_change,
    },
    portfolio: {
      source: holding?.price_source,
      price: holding?.current_price,
      change: portfolio.percent_change_24h,
    },
    socket: { source: price?.source, price: price?.price, change: moved?.percent_change },
    metrics: volatility.source,
    socketMetrics: moved?.source,
    reason: item.price_reason,
  };
}

function same({ source, price, change }: Shown, reason: string) {
  const near = { source, price, change: expect.closeTo(change, 1) };
  return {
    ...{ list: near, item: near, ranking: near, portfolio: near, socket: near },
    ...{ metrics: source, socketMetrics: source, reason },
  };
}

onPortfolioApi(['Item 1'], (api) => {
  test('list, item, ranking, portfolio, alerts and live connection have the same price, and the change in its market', async () => {
    const service = api();
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
    const rule = { type: 'price_above', price: 1_200 };
    await owner.done('POST', '/portfolio/alerts', { item_id: 1, rule });
    const client = await connectLive(service);
    client.say({ action: 'subscribe', item_ids: [1] });
    const fired = async () => {
      await service.alerts.turn();
      const events = await owner.get<AlertEvent[]>('/portfolio/alerts/events');
      return events.map(({ price }) => price);
    };

    const first = { source: 'skinport', price: 1_000, change: 25 };
    expect(await everywhere(service, owner, client)).toEqual(same(first, 'preferred'));
    expect(await fired()).toEqual([]);

    // An outlier, but close enough to remain until the next hour. It is polled meanwhile: a stale price
    // would be no offer.
    clock.now += 10 * MINUTE_MS;
    for (const sourceId of [SKINPORT, STEAM, CSFLOAT]) seen(sourceId, 1_000);
    clock.now += 10 * MINUTE_MS;
    seen(SKINPORT, 1_300);
    for (const sourceId of [STEAM, CSFLOAT]) seen(sourceId, 1_000);
    const kept = { source: 'skinport', price: 1_300, change: 62.5 };
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
    const left = { source: 'steam', price: 1_005, change: 100 * (1_005 / 900 - 1) };
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
    const back = { source: 'skinport', price: 1_300, change: 62.5 };
    expect(await everywhere(service, owner, client)).toEqual(same(back, 'preferred'));
    expect(await fired()).toEqual([1_300]);
  });
});
