import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Observation } from '../../src/domain/tick.js';
import { DAY_MS } from '../../src/domain/units.js';
import { createMarketSource, MARKET_TRAITS } from '../../src/market/registry.js';
import { MarketError, type MarketSource } from '../../src/market/source.js';
import { atOnce } from '../market/support/collect.js';
import { type AskedMarket, askedSettings } from '../support/markets/form.js';
import { type MarketServer, startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';

// Every market with a history, with real sockets.

const NOW = Date.UTC(2026, 10, 20, 12, 3, 7, 89);
const SINCE = NOW - 90 * DAY_MS;
/** The last name is one of the service, which most markets do not have. */
const NAMES = [
  'Glove Case',
  'AK-47 | Redline (Field-Tested)',
  'Sticker | 100% & "more" \\ /?#;',
  '★ Karambit | Doppler Ruby (Factory New)',
];

interface Contract {
  readonly paths: readonly string[];
  readonly headers?: object;
  /** The prices of the points of each item, minus its current price; newest first or last. */
  readonly differences: readonly number[];
}

const encoded = 'Glove%20Case|AK-47%20%7C%20Redline%20(Field-Tested)'.split('|');

const CONTRACTS: Readonly<Partial<Record<AskedMarket, Contract>>> = {
  skinport: {
    paths: ['/v1/sales/history?app_id=730&currency=USD'],
    headers: { 'accept-encoding': 'br' },
    differences: [0, 0, 0, 0],
  },
  market_csgo: {
    paths: [
      '/api/v2/full-history/all.json',
      '/api/v2/full-history/2.json',
      '/api/v2/full-history/1.json',
      '/api/v2/full-history/5.json',
    ],
    differences: [0, 5],
  },
  csfloat: {
    paths: [
      `/api/v1/history/${encoded[1]}/graph`,
      `/api/v1/history/${encoded[0]}/graph`,
      '/api/v1/history/Sticker%20%7C%20100%25%20%26%20%22more%22%20%5C%20%2F%3F%23%3B/graph',
      // This market has separate prices for phases.
      '/api/v1/history/%E2%98%85%20Karambit%20%7C%20Doppler%20(Factory%20New)/graph?paint_index=415',
    ],
    headers: { authorization: 'key-of-csfloat-0123456789' },
    differences: [0, 2],
  },
  steam: {
    paths: [
      '/market/pricehistory/?appid=730&market_hash_name=AK-47+%7C+Redline+%28Field-Tested%29',
      '/market/pricehistory/?appid=730&market_hash_name=Glove+Case',
      '/market/pricehistory/?appid=730&market_hash_name=Sticker+%7C+100%25+%26+%22more%22+%5C+%2F%3F%23%3B',
    ],
    headers: { cookie: 'steamLoginSecure=cookie-of-steam-0123456789' },
    differences: [0, 2],
  },
};

const MARKETS = MARKET_TRAITS.filter(({ history }) => history !== undefined).map(
  ({ name }) => name as AskedMarket,
);

describe.each(MARKETS)('the history of %s', (name) => {
  const contract = CONTRACTS[name] ?? expect.fail('no contract');
  let server: MarketServer;
  let source: MarketSource;

  beforeAll(async () => {
    server = await startMarketServer(OFFERS);
    source = await createMarketSource(name, askedSettings(name, server.originOf(name), OFFERS));
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.behave(name, 'well');
    server.requests.length = 0;
  });

  interface Given {
    readonly observations: Observation[];
    readonly states: (string | undefined)[];
  }

  async function backfill(state?: string, batchLimit = 100, since = SINCE): Promise<Given> {
    const observations: Observation[] = [];
    const states: (string | undefined)[] = [];
    const { signal } = new AbortController();
    const request = { now: NOW, since, names: NAMES, state, signal, pace: atOnce };
    for await (const batch of source.backfill?.(request) ?? []) {
      observations.push(...batch.observations);
      states.push(batch.state);
      if (states.length >= batchLimit) break;
    }
    return { observations, states };
  }

  test('is requested by exactly these requests', async () => {
    await backfill();
    expect(server.requests.map(({ path }) => path)).toEqual(contract.paths);
    for (const { headers } of server.requests) {
      expect(headers).toMatchObject({ accept: 'application/json', ...contract.headers });
    }
  });

  test('yields prices of sales in a separate series, without duplicates or future points', async () => {
    const { observations } = await backfill();
    for (const item of NAMES.slice(0, 3)) {
      const cents = OFFERS.find((offer) => offer.name === item)?.cents ?? Number.NaN;
      const points = observations.filter((point) => point.name === item);
      // For an item of three cents, only the last day of Skinport is not lost in rounding.
      const known = name === 'skinport' && cents < 10 ? 1 : undefined;
      const differences = contract.differences.slice(0, known);
      expect(points.map(({ price }) => price - cents)).toEqual(differences);
    }
    for (const { source: series, time, price, volume } of observations) {
      expect(series).toBe(`${name}_sales`);
      expect(time).toBeGreaterThanOrEqual(SINCE);
      expect(time).toBeLessThanOrEqual(NOW);
      expect(Number.isInteger(time) && Number.isInteger(price) && Number.isInteger(volume)).toBe(
        true,
      );
    }
    const keys = observations.map((point) => `${point.name}\n${point.time}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('begins at the requested time', async () => {
    const since = NOW - 1.5 * DAY_MS;
    const { observations } = await backfill(undefined, 100, since);
    expect(observations.length).toBeGreaterThan(0);
    for (const { time } of observations) expect(time).toBeGreaterThanOrEqual(since);
  });

  test('resumes after a stop, and yields nothing once it is done', async () => {
    const whole = await backfill();
    const first = await backfill(undefined, 1);
    const rest = await backfill(first.states.at(-1));
    expect([...first.observations, ...rest.observations]).toEqual(whole.observations);
    server.requests.length = 0;
    expect((await backfill(whole.states.at(-1))).observations).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  test('begins again for an earlier time, or with an invalid state', async () => {
    const { states, observations } = await backfill();
    const further = await backfill(states.at(-1), 100, SINCE - DAY_MS);
    expect(further.observations.length).toBe(observations.length);
    expect((await backfill('nonsense')).observations).toEqual(observations);
  });

  test('reports a requested delay, and fails for invalid responses', async () => {
    server.behave(name, '429 with seconds');
    await expect(backfill()).rejects.toMatchObject({ retryAfterMs: 17_000 });
    for (const how of ['403 with a page', '500', 'truncated JSON', 'a cut connection'] as const) {
      server.behave(name, how);
      await expect(backfill(), how).rejects.toBeInstanceOf(MarketError);
    }
  });
});
