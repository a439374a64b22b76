import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '../../src/client/index.js';
import { DAY_MS } from '../../src/domain/units.js';
import { linkMailedTo } from '../support/mailed-link.js';
import {
  DEMO_MARKETS,
  type Service,
  startService,
  temporaryFolder,
  until,
} from '../support/program.js';

const DEMO = {
  MARKETS: DEMO_MARKETS,
  DATA_DIR: 'data',
  PROVIDER_C_OPENID_ENABLED: 'false',
};

const folder = temporaryFolder(afterAll);
const stopping: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stopping.map((stop) => stop())));

const start = (settings: Readonly<Record<string, string>> = DEMO) =>
  startService(settings, folder, (stop) => stopping.push(stop));

let service: Service;
let client: Client;
beforeAll(async () => {
  service = await start();
  client = createClient({ baseUrl: service.url });
});

/** Signs in a client to the demo account. */
async function demoUser(): Promise<Client> {
  const response = await fetch(`${service.url}/api/v1/auth/demo`, { method: 'POST' });
  expect(response.status).toBe(200);
  const [cookie = ''] = response.headers.getSetCookie();
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  return createClient({ baseUrl: service.url, headers });
}

describe('the demo', () => {
  test('has five markets, two of which have the same sellers', async () => {
    const markets = await until(
      async () => (await client.listMarkets()).filter(({ active }) => active),
      (found) => found.some(({ group }) => group.length > 0),
    );
    expect(markets.map(({ name, status }) => [name, status])).toEqual(
      DEMO_MARKETS.split(',').map((name) => [name, 'up']),
    );
    expect(markets.filter(({ group }) => group.length > 0).map(({ name }) => name)).toEqual([
      'demo_bay',
      'demo_harbor',
    ]);
  });

  test('has two weeks of prices immediately, a year soon after, and a ranking', async () => {
    const ranking = await client.getVolatileRanking({ limit: 20 });
    expect(ranking).toHaveLength(20);
    const [first] = ranking;
    const from = new Date(Date.now() - 360 * DAY_MS).toISOString();
    const id = first?.item_id ?? 0;
    for (const source of ['simulated', 'demo_bay']) {
      const read = () => client.getItemCandles({ id, interval: '1d', from, source });
      expect((await read()).candles.length).toBeGreaterThan(7);
      await until(read, ({ candles }) => candles.length > 355);
    }
    // Also if a shorter past was cached.
    await until(
      () => client.getIndex({ id: 'all', days: 360 }),
      ({ series }) => series.length > 355,
    );
  });

  test('has events that explain its price changes', async () => {
    const events = await client.listEvents({
      from: new Date(Date.now() - 365 * DAY_MS).toISOString(),
    });
    expect(events.map(({ kind }) => kind).sort()).toEqual([
      'case',
      'case',
      'major',
      'major',
      'update',
    ]);
    for (const { title, link } of events)
      expect([title.slice(0, 6), link]).toEqual(['Demo: ', null]);
  });

  test('has spreads with plausible profits', async () => {
    const { spreads, left_out } = await client.listSpreads({ limit: 500 });
    expect(spreads.length).toBeGreaterThan(50);
    expect(left_out.map(({ market }) => market)).toEqual(['demo_platform']);
    for (const { profit_percent, warnings } of spreads) {
      expect(profit_percent).toBeLessThan(50);
      expect(warnings).not.toContain('far_apart');
    }
    const { spreads: toBids } = await client.listSpreads({ limit: 5, sell: 'bid' });
    expect(toBids.length).toBeGreaterThan(0);
  });
});

describe('the demo user', () => {
  test('has lots, a watchlist, alerts with events, and a shared link', async () => {
    const user = await demoUser();
    const lots = await user.listLots();
    const now = new Date().toISOString();
    expect(lots).toHaveLength(60);
    expect(lots.filter(({ unit_cost }) => unit_cost === null).length).toBeGreaterThan(3);
    expect(lots.filter(({ tradable_after }) => (tradable_after ?? '') > now)).toHaveLength(5);
    expect(lots.filter(({ sales }) => sales.length > 0)).toHaveLength(1);
    expect(await user.listWatchlist()).toHaveLength(8);
    expect(await user.listAlerts()).toHaveLength(3);
    expect(await user.listAlertEvents()).toHaveLength(3);
    expect(await user.listShares()).toHaveLength(1);
    const { holdings, unpriced } = await user.getPortfolio();
    expect(holdings.length).toBeGreaterThan(20);
    expect(unpriced).toEqual([]);
  });

  test('has a single account, whose changes are removed at the next start', async () => {
    const [one, two] = [await demoUser(), await demoUser()];
    await one.watchItem({ item_id: (await one.listLots())[0]?.item_id ?? 0 });
    await one.addLot({ item_id: 1, quantity: 3 });
    expect(await two.listLots()).toHaveLength(61);
    service.process.kill('SIGTERM');
    await service.ended;
    service = await start();
    expect(await (await demoUser()).listLots()).toHaveLength(60);
    const fromBefore = createClient({ baseUrl: service.url });
    expect((await fromBefore.getMe()).user).toBeNull();
  });

  test('cannot be merged with another account, because that would delete it', async () => {
    const asked = await fetch(`${service.url}/api/v1/auth/demo`, { method: 'POST' });
    const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = { cookie };
    const csrf = await fetch(`${service.url}/api/v1/auth/csrf`, { headers: session });
    const { csrf_token } = (await csrf.json()) as { csrf_token: string };
    const offered = await fetch(`${service.url}/api/v1/account/merge`, {
      method: 'POST',
      headers: { ...session, 'x-csrf-token': csrf_token },
    });
    const offer = offered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const email = 'own@example.com';
    await fetch(`${service.url}/api/v1/auth/magic/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const { search } = new URL(await linkMailedTo(service, email));
    const token = new URLSearchParams(search).get('token');
    const confirmed = await fetch(`${service.url}/api/v1/auth/magic/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: offer },
      body: JSON.stringify({ token }),
    });
    const own = confirmed.headers.getSetCookie().map((set) => set.split(';')[0]);
    const headers = { cookie: [...own, offer].join('; ') };
    const state = await createClient({ baseUrl: service.url, headers }).getMerge();
    expect(state.source?.refusal).toContain('demo account');
  });

  test('is offered by documents, so that pages need not ask', async () => {
    const { url } = service;
    const headers = { 'x-forwarded-for': '203.0.113.7', accept: 'text/html' };
    for (const path of ['/', '/items/1', '/login', '/nowhere']) {
      const offersOf = async (init: RequestInit) =>
        (await (await fetch(url + path, init)).text()).includes('<meta name="demo-account"');
      expect(await offersOf({ headers: { accept: 'text/html' } })).toBe(true);
      expect(await offersOf({ headers })).toBe(false);
    }
  });

  test('is not available through a proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const ask = await fetch(`${service.url}/api/v1/auth/demo`, { method: 'POST', headers });
    expect(ask.status).toBe(404);
  });

  test('cannot be requested by other sites, and the number of its requests is limited', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${service.url}/api/v1/auth/demo`, { method: 'POST', headers });
    expect((await ask({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async () => (await ask({})).status),
    );
    expect(statuses).toContain(429);
  });
});
