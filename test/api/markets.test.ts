import { describe, expect, test } from 'vitest';
import type { Disagreement, Market } from '../../src/contract/markets.js';
import { type VolumeMeaning, volumeMeaning } from '../../src/domain/source.js';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { type Api, item, NOW } from '../support/api.js';
import { FEES_WITH_PAYING_IN, knownMarket, MARKET_FEES, marketStatus } from '../support/markets.js';
import { euroRates } from '../support/rates.js';
import { openStoredApi } from '../support/stored-api.js';

const startApi = await openStoredApi();

const SKINPORT = 1;
const STEAM = 2;

const list = async <Entry>(api: Api, path: string) => (await api.call(path)).json() as Entry[];

describe('GET /api/v1/markets', () => {
  test('returns all known markets, polled ones first, in order of preference', async () => {
    const api = await startApi({
      knownMarkets: ['simulated', 'steam', 'skinport', 'waxpeer'].map((name) =>
        knownMarket({ name }),
      ),
      markets: [marketStatus({ name: 'skinport' }), marketStatus({ name: 'simulated' })],
    });
    const markets = await list<Market>(api, '/api/v1/markets');
    expect(markets.map(({ name, active }) => [name, active])).toStrictEqual([
      ['skinport', true],
      ['simulated', true],
      ['steam', false],
      ['waxpeer', false],
    ]);
  });

  test('returns the rate of prices in another currency, and whether it is stale', async () => {
    const rateIn = async (day: string) => {
      const api = await startApi({
        knownMarkets: [knownMarket({ currency: 'EUR' })],
        rates: euroRates({ [day]: { USD: '1.15' } }),
      });
      return (await list<Market>(api, '/api/v1/markets'))[0]?.rate;
    };
    expect(await rateIn('2026-11-16')).toEqual({
      currency: 'EUR',
      day: '2026-11-16',
      stale: false,
    });
    expect(await rateIn('2026-11-15')).toEqual({ currency: 'EUR', day: '2026-11-15', stale: true });
    expect(await rateIn('2026-12-01')).toBeNull();
  });

  test('returns the kind of prices of a market, the meaning of its volume, and its status', async () => {
    const api = await startApi({
      knownMarkets: [knownMarket({ volumeMeans: 'listings', history: 'Daily prices' })],
      markets: [
        marketStatus({
          status: 'down',
          error: 'answered 429',
          errorCode: 'rate_limited',
          circuit: 'open',
          nextPollAt: NOW + MINUTE_MS,
          rejected: { 'price is not above zero': 3 },
          heldBack: { items: 12, reason: 'it listed too many new items' },
          shortList: { source: 'skinport', offers: 900, listedBefore: 25_000 },
        }),
      ],
    });
    api.items.add([item(1), item(2)]);
    api.tick(1, 0, 500, SKINPORT);
    api.tick(2, 0, 500, SKINPORT);
    api.tick(2, 0, 500, STEAM);
    expect(await list(api, '/api/v1/markets')).toStrictEqual([
      {
        name: 'skinport',
        title: 'Skinport',
        description: 'The cheapest offer of every item',
        active: true,
        demo: false,
        volume_means: 'listings',
        api_key: 'unused',
        history: 'Daily prices',
        interval_seconds: 300,
        status: 'down',
        circuit: 'open',
        quarantined: false,
        error: 'answered 429',
        error_code: 'rate_limited',
        partial_error: null,
        last_success_at: '2026-11-20T11:59:58.500Z',
        lag_seconds: 1.5,
        next_poll_at: '2026-11-20T12:01:00.000Z',
        rate: null,
        series: [{ source: 'skinport', items: 2, volume_means: 'listings', kind: 'offer' }],
        fees: null,
        terms: null,
        group: [],
        accepted: 10,
        rejected: { 'price is not above zero': 3 },
        held_back: { items: 12, reason: 'it listed too many new items' },
        short_list: { source: 'skinport', offers: 900, listed_before: 25_000 },
        frozen: null,
      },
    ]);
  });

  test('lists the other markets that have the same sellers', async () => {
    const api = await startApi({
      knownMarkets: ['skinport', 'steam', 'waxpeer'].map((name) => knownMarket({ name })),
    });
    api.engine.series.groups.set([['waxpeer', 'skinport'], ['steam']]);
    const markets = await list<Market>(api, '/api/v1/markets');
    expect(markets.map(({ name, group }) => [name, group])).toEqual([
      ['skinport', ['waxpeer']],
      ['steam', []],
      ['waxpeer', ['skinport']],
    ]);
  });

  test('links to the terms of a market, except for a demo market', async () => {
    const terms = { summary: 'Not read; see the link.', url: 'https://a.example/terms' };
    const api = await startApi({
      knownMarkets: [
        knownMarket({ terms: { ...terms, asOf: '2026-11-25' } }),
        knownMarket({ name: 'simulated', demo: true }),
      ],
    });
    const markets = await list<Market>(api, '/api/v1/markets');
    expect(markets.map((market) => market.terms)).toEqual([
      { ...terms, as_of: '2026-11-25' },
      null,
    ]);
  });

  test('returns the fees of a market, with their date and source', async () => {
    const api = await startApi({
      knownMarkets: [
        ...['skinport', 'waxpeer', 'steam'].map((name) =>
          knownMarket({ name, fees: MARKET_FEES.get(name) }),
        ),
        knownMarket({ name: 'csfloat', fees: FEES_WITH_PAYING_IN }),
      ],
    });
    const markets = await list<Market>(api, '/api/v1/markets');
    const price = (...rates: { from: number; percent: number }[]) => ({ of: 'price', rates });
    expect(markets.map(({ fees }) => fees)).toMatchObject([
      {
        seller: price({ from: 0, percent: 8 }, { from: 100_000, percent: 6 }),
        evidence: 'reported',
        as_of: expect.stringMatching(/^2026-/),
      },
      { seller: price({ from: 0, percent: 6 }), buyer_percent: 0, evidence: 'conflicting' },
      {
        seller: {
          of: 'proceeds',
          rates: [
            { from: 0, percent: 5 },
            { from: 0, percent: 10 },
          ],
        },
        buyer_percent: 0,
        source: expect.stringContaining('Steam'),
      },
      {
        seller: price({ from: 0, percent: 2 }),
        buyer_percent: 2.8,
        evidence: null,
        as_of: null,
        source: 'the setting MARKET_FEES',
      },
    ]);
  });

  test('a market that is not polled is inactive, with its stored series', async () => {
    const api = await startApi({ knownMarkets: [knownMarket()] });
    api.tick(1, HOUR_MS, 500, SKINPORT);
    expect(await list(api, '/api/v1/markets')).toMatchObject([
      {
        active: false,
        status: 'inactive',
        error: null,
        partial_error: null,
        last_success_at: null,
        lag_seconds: null,
        next_poll_at: null,
        series: [{ source: 'skinport', items: 1, volume_means: 'trades', kind: 'offer' }],
        accepted: 0,
        rejected: {},
        held_back: null,
        short_list: null,
        frozen: null,
      },
    ]);
  });
});

test.each<[string, VolumeMeaning, VolumeMeaning]>([
  ['steam', 'listings', 'listings'],
  ['steam_sales', 'listings', 'trades'],
  ['steam_sales', 'nothing', 'trades'],
  ['steam_buff163', 'nothing', 'nothing'],
  ['skinport_sales', 'listings', 'listings'],
])('volumes of %s count, if those of its market count %s, %s', (series, volumeMeans, meaning) => {
  expect(volumeMeaning(series, { name: 'steam', volumeMeans })).toBe(meaning);
});

describe('GET /api/v1/markets/consistency', () => {
  const PATH = '/api/v1/markets/consistency';

  /** The price of item n on Steam is n times its price on Skinport. */
  async function withSpreads(count: number): Promise<Api> {
    const api = await startApi();
    api.items.add(Array.from({ length: count }, (_, index) => item(index + 1)));
    for (let id = 1; id <= count; id += 1) {
      api.tick(id, 0, 100, SKINPORT);
      api.tick(id, MINUTE_MS, 100 * id, STEAM);
    }
    return api;
  }

  const ids = async (api: Api, query = '') =>
    (await list<Disagreement>(api, `${PATH}${query}`)).map(({ item_id }) => item_id);

  test('lists the items whose markets disagree, largest difference first', async () => {
    expect(await ids(await withSpreads(4))).toStrictEqual([4, 3, 2]);
  });

  test('an entry has the price and time of each market, and the consensus', async () => {
    const api = await withSpreads(3);
    const [first] = await list(api, PATH);
    expect(first).toStrictEqual({
      item_id: 3,
      market_hash_name: 'Item 3',
      spread: 3,
      consensus_price: 200,
      confidence: { markets: 2, groups: 2, outliers: 0, agreement: 0.5 },
      markets: [
        {
          source: 'skinport',
          price: 100,
          volume: 5,
          time: '2026-11-20T12:00:00.000Z',
          changed_at: '2026-11-20T12:00:00.000Z',
          stale: false,
          rate_stale: false,
          kind: 'offer',
          seller_gets: null,
          buyer_pays: null,
          url: null,
        },
        {
          source: 'steam',
          price: 300,
          volume: 5,
          time: '2026-11-20T11:59:00.000Z',
          changed_at: '2026-11-20T11:59:00.000Z',
          stale: false,
          rate_stale: false,
          kind: 'offer',
          seller_gets: null,
          buyer_pays: null,
          url: null,
        },
      ],
    });
  });

  test('excludes stale prices, items on a single market, and items of a few cents', async () => {
    const api = await startApi();
    api.items.add([item(1), item(2), item(3), item(4)]);
    api.tick(1, 0, 100, SKINPORT);
    api.tick(1, HOUR_MS, 500, STEAM);
    api.tick(2, 0, 100, SKINPORT);
    api.tick(3, 0, 3, SKINPORT);
    api.tick(3, 0, 24, STEAM);
    api.tick(4, 0, 3, SKINPORT);
    api.tick(4, 0, 25, STEAM);
    expect(await ids(api)).toStrictEqual([4]);
  });

  test('limit defaults to 20 and is at most 1,000', async () => {
    const api = await withSpreads(30);
    expect(await ids(api)).toHaveLength(20);
    expect(await ids(api, '?limit=2')).toStrictEqual([30, 29]);
    expect(await ids(api, '?limit=1000')).toHaveLength(29);
    expect((await api.call(`${PATH}?limit=1001`)).status).toBe(400);
    expect((await api.call(`${PATH}?limit=0`)).json()).toStrictEqual({
      error: 'limit must be an integer from 1 to 1000',
    });
  });

  test('is computed again after ten seconds', async () => {
    const api = await withSpreads(2);
    expect(await ids(api)).toStrictEqual([2]);
    api.items.add([item(9)]);
    api.tick(9, 0, 100, SKINPORT);
    api.tick(9, 0, 900, STEAM);
    api.clock.now += 10 * SECOND_MS - 1;
    expect(await ids(api)).toStrictEqual([2]);
    api.clock.now += 1;
    expect(await ids(api)).toStrictEqual([9, 2]);
  });

  test('returns current prices, even if they changed after the list was computed', async () => {
    const api = await withSpreads(3);
    await ids(api);
    api.clock.now += SECOND_MS;
    api.tick(2, 0, 700, STEAM);
    expect(await list(api, PATH)).toMatchObject([
      { item_id: 2, spread: 7 },
      { item_id: 3, spread: 3 },
    ]);
  });

  test('concurrent requests share one list', async () => {
    const api = await withSpreads(1_200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ids(api, '?limit=3')));
    expect(answers).toStrictEqual(Array(20).fill([1_200, 1_199, 1_198]));
  });
});
