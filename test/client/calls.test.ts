import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  ApiError,
  type Client,
  createClient,
  type Lot,
  type NewApiToken,
  ResponseCache,
} from '../../src/client/index.js';
import type { Operations } from '../../src/client/operations.js';
import { DAY_MS } from '../../src/domain/units.js';
import { cookieOf } from '../auth/support/browser.js';
import { csrfOf, startAccounts } from '../auth/support/service.js';
import { item, startApi } from '../support/api.js';
import { startInventoryServer } from '../support/inventory-server.js';
import { startOpenId2Provider } from '../support/openid2-provider.js';
import { getJson, temporaryFolder, until } from '../support/program.js';
import { startSmtpInbox } from '../support/smtp-inbox.js';
import { documentOf, expectDocumented } from './support/document.js';

const gamePlatform = await startOpenId2Provider();
const inventories = await startInventoryServer();
const inbox = await startSmtpInbox();
afterAll(() => Promise.all([gamePlatform.close(), inventories.close(), inbox.close()]));
const service = await startAccounts({
  ADMIN_EMAILS: 'all@example.com',
  MARKETS: 'simulated,skinport',
  // Nothing listens on this port.
  SKINPORT_URL: 'http://127.0.0.1:1',
  SIMULATED_ITEMS: '5',
  BACKUP_DIR: temporaryFolder(afterAll),
  PROVIDER_C_OPENID_ENABLED: 'true',
  PROVIDER_C_OPENID_ENDPOINT: gamePlatform.endpoint.href,
  PROVIDER_C_COMMUNITY_HOST: 'community.example',
  PROVIDER_C_INVENTORY_URL: inventories.url.origin,
});
await until(
  () => getJson<unknown[]>(`${service.origin}/api/v1/items`),
  (items) => items.length > 0,
);

/** A client with the cookies of a signed-in browser. */
async function signedIn(email: string, options: Parameters<typeof createClient>[0] = {}) {
  const cookie = await cookieFor(email);
  return createClient({ baseUrl: service.origin, headers: { cookie }, ...options });
}

async function cookieFor(email: string): Promise<string> {
  const { cookies } = await service.signIn(email);
  return cookieOf(cookies);
}

/** Links an account of the game platform with one asset. */
async function linkGameAccount(client: Client, cookie: string) {
  const begin = await fetch(client.addressOf('beginLinking_provider_c'), {
    headers: { cookie },
    redirect: 'manual',
  });
  const login = begin.headers.getSetCookie().map((line) => line.split(';')[0]);
  const callback = await gamePlatform.agree(new URL(begin.headers.get('location') ?? ''));
  await fetch(callback, {
    headers: { cookie: [cookie, ...login].join('; ') },
    redirect: 'manual',
  });
  inventories.inventories.set(gamePlatform.accountId, [{ assetId: '1', name: 'Chroma Case' }]);
}

/** Data of another user. */
const PUBLIC_ACCOUNT = '76561198000000009';

/**
 * All operations except for those that need a history (test/flow/imported-days), those of a new
 * service (setup.test.ts), and the sign-in of the demo (test/flow/demo.test.ts).
 */
type Called = Exclude<
  keyof Operations,
  | 'getItemOutlook'
  | 'getItemSaleChance'
  | 'getItemForecast'
  | 'getItemMove'
  | 'getSetup'
  | 'listSetupSettings'
  | 'sendSetupMail'
  | 'setUp'
  | 'signInAsDemo'
>;

/** Each operation once, in an order in which all of them succeed. */
const CALLS: { readonly [Name in Called]: (client: Client) => Promise<unknown> } = {
  getHealth: (client) => client.getHealth(),
  getLiveness: (client) => client.getLiveness(),
  listItems: (client) => client.listItems(),
  getOverview: (client) => client.getOverview(),
  getItem: (client) => client.getItem({ id: 1 }),
  getItemHistory: (client) => client.getItemHistory({ id: 1, window: '7d', source: 'simulated' }),
  exportItemCandles: (client) => client.exportItemCandles({ id: 1, interval: '1h' }),
  exportItemPrices: (client) => client.exportItemPrices({ id: 1, source: 'simulated' }),
  getItemCandles: (client) => client.getItemCandles({ id: 1, interval: '5m' }),
  getItemVolatility: (client) => client.getItemVolatility({ id: 1 }),
  getVolatileRanking: (client) => client.getVolatileRanking({ limit: 2 }),
  listIndices: (client) => client.listIndices(),
  getIndex: (client) => client.getIndex({ id: 'all', days: 30 }),
  getCustomIndex: (client) => client.getCustomIndex({ items: '1,2', days: 30 }),
  getCorrelations: (client) => client.getCorrelations({ items: '1,2' }),
  getRates: (client) => client.getRates({ from: '2026-11-01', to: '2026-11-20' }),
  getAccuracy: (client) => client.getAccuracy({ days: 30 }),
  listEvents: (client) => client.listEvents({ from: '2026-11-01T00:00:00Z' }),
  listMarkets: (client) => client.listMarkets(),
  getMarketSummary: (client) => client.getMarketSummary(),
  listSpreads: (client) => client.listSpreads({ sell: 'bid', limit: 2 }),
  listDisagreements: (client) => client.listDisagreements({ limit: 2 }),
  getMe: (client) => client.getMe(),
  listSettings: (client) => client.listSettings(),
  changeSettings: (client) => client.changeSettings({ settings: { BACKUP_KEEP: '3' } }),
  sendTestMail: (client) =>
    client.sendTestMail({ to: 'a@example.com', settings: { SMTP_URL: inbox.url } }),
  restartService: (client) => client.restartService(),
  listSignInOptions: (client) => client.listSignInOptions(),
  requestMagicLink: (client) => client.requestMagicLink({ email: 'other@example.com' }),
  confirmMagicLink: async () => {
    // Uses a separate client, because it ends its session.
    const client = createClient({ baseUrl: service.origin });
    await client.requestMagicLink({ email: 'confirmed@example.com' });
    const link = new URL(await service.linkMailedTo('confirmed@example.com'));
    return client.confirmMagicLink({ token: link.searchParams.get('token') ?? '' });
  },
  listLinkedProviders: (client) => client.listLinkedProviders(),
  getCsrfToken: (client) => client.getCsrfToken(),
  addLot: (client) => client.addLot({ item_id: 1, quantity: 3, unit_cost: 100 }),
  listLots: (client) => client.listLots(),
  editLot: async (client) => client.editLot({ id: (await firstLot(client)).id, note: 'mine' }),
  sellLot: async (client) =>
    client.sellLot({ id: (await firstLot(client)).id, quantity: 1, unit_price: 200 }),
  changeLots: async (client) => {
    const body = { filter: { item_id: 1 }, edit: { unit_cost: 100, tags: { add: ['mine'] } } };
    const { version } = await client.changeLots({ ...body, preview: 'true' });
    return client.changeLots({ ...body, version });
  },
  listLotChanges: (client) => client.listLotChanges(),
  undoLotChange: async (client) => {
    const { changes } = await client.listLotChanges();
    return client.undoLotChange({ id: changes[0]?.id ?? '' });
  },
  getPortfolio: (client) => client.getPortfolio(),
  getPortfolioSummary: (client) => client.getPortfolioSummary(),
  getPortfolioHistory: (client) => client.getPortfolioHistory({ window: '7d' }),
  getPortfolioVolatility: (client) => client.getPortfolioVolatility({ horizon: '1d' }),
  getPortfolioReturns: (client) => client.getPortfolioReturns(),
  exportRealisedGains: (client) => client.exportRealisedGains({ year: 2026, method: 'fifo' }),
  tryPortfolioChange: (client) =>
    client.tryPortfolioChange({ sell: [{ item_id: 1, quantity: 1 }], seller_fee_percent: 15 }),
  getPortfolioCorrelations: (client) => client.getPortfolioCorrelations({ horizon: '7d' }),
  sharePortfolio: (client) => client.sharePortfolio({ name: 'For friends', amounts: false }),
  listShares: (client) => client.listShares(),
  getSharedPortfolio: async (client) =>
    client.getSharedPortfolio({ token: (await client.sharePortfolio({ name: 'Mine' })).token }),
  unsharePortfolio: async (client) => {
    const [share] = await client.listShares();
    return client.unsharePortfolio({ id: share?.id ?? '' });
  },
  valueLot: async (client) => client.valueLot({ id: (await firstLot(client)).id, unit_value: 500 }),
  unvalueLot: async (client) => client.unvalueLot({ id: (await firstLot(client)).id }),
  removeSale: async (client) => {
    const { id, sales } = await firstLot(client);
    return client.removeSale({ id, sale_id: sales[0]?.id ?? '' });
  },
  removeLot: async (client) => client.removeLot({ id: (await firstLot(client)).id }),
  watchItem: (client) => client.watchItem({ item_id: 1 }),
  setWatchTarget: (client) => client.setWatchTarget({ item_id: 1, target_price: 900 }),
  exportLots: (client) => client.exportLots(),
  importLots: async (client) =>
    client.importLots({ file: await client.exportLots(), preview: 'true' }),
  importMarketHistory: (client) =>
    client.importMarketHistory({ file: '{"events":[]}', preview: 'true' }),
  addAlert: (client) => client.addAlert({ item_id: 1, rule: { type: 'price_above', price: 1 } }),
  listManualValues: (client) => client.listManualValues(),
  valueItem: (client) => client.valueItem({ item_id: 1, unit_value: 500 }),
  unvalueItem: (client) => client.unvalueItem({ item_id: 1 }),
  rehearseAlert: (client) =>
    client.rehearseAlert({ item_id: 1, rule: { type: 'price_above', price: 1 } }),
  listAlerts: (client) => client.listAlerts(),
  changeAlert: async (client) =>
    client.changeAlert({
      id: await firstAlert(client),
      rule: { type: 'volume_spike', factor: 2, window: '24h' },
    }),
  listAlertEvents: (client) => client.listAlertEvents({ limit: 5 }),
  removeAlert: async (client) => client.removeAlert({ id: await firstAlert(client) }),
  importInventory: (client) => client.importInventory(),
  valueInventory: (client) => client.valueInventory({ inventory: { success: 1 } }),
  addGameAccount: (client) => client.addGameAccount({ profile: PUBLIC_ACCOUNT }),
  listGameAccounts: (client) => client.listGameAccounts(),
  changeGameAccount: (client) =>
    client.changeGameAccount({ id: PUBLIC_ACCOUNT, import_every_hours: 24 }),
  importUnits: (client) =>
    client.importUnits({ file: 'name,count\nChroma Case,2\n', preview: 'true' }),
  removeGameAccount: (client) => client.removeGameAccount({ id: PUBLIC_ACCOUNT }),
  listWatchlist: (client) => client.listWatchlist(),
  unwatchItem: (client) => client.unwatchItem({ item_id: 1 }),
  makeApiToken: (client) => client.makeApiToken(newToken()),
  listApiTokens: (client) => client.listApiTokens(),
  revokeApiToken: async (client) => {
    const { tokens } = await client.listApiTokens();
    return client.revokeApiToken({ id: tokens[0]?.id ?? '' });
  },
  listSessions: (client) => client.listSessions(),
  endSession: async (client) => {
    await cookieFor('all@example.com');
    const other = (await client.listSessions()).find(({ current }) => !current);
    return client.endSession({ id: other?.id ?? '' });
  },
  getAccountSettings: (client) => client.getAccountSettings(),
  changeAccountSettings: (client) => client.changeAccountSettings({ currency: 'EUR' }),
  unlinkProvider: (client) => client.unlinkProvider({ provider: 'provider_c' }),
  getMerge: (client) => client.getMerge(),
  offerMerge: (client) => client.offerMerge(),
  withdrawMerge: (client) => client.withdrawMerge(),
  confirmMerge: () => mergeSomebody(),
  listUsers: (client) => client.listUsers({ search: 'all@', limit: 5 }),
  endUserSessions: async (client) => {
    await cookieFor('signed-out@example.com');
    const { users } = await client.listUsers({ search: 'signed-out@example.com' });
    return client.endUserSessions({ id: users[0]?.id ?? '' });
  },
  pollMarket: (client) => client.pollMarket({ name: 'simulated' }),
  releaseMarket: (client) => client.releaseMarket({ name: 'simulated' }),
  listHeldItems: (client) => client.listHeldItems({ name: 'simulated' }),
  releaseHeldItems: (client) => client.releaseHeldItems({ name: 'simulated' }),
  listBackfills: (client) => client.listBackfills(),
  startBackfill: (client) => client.startBackfill({ name: 'skinport', days: 30 }),
  getRelease: (client) => client.getRelease(),
  listBackups: (client) => client.listBackups(),
  makeBackup: (client) => client.makeBackup(),
  exportAccount: (client) => client.exportAccount(),
  endAllSessions: async () => (await signedIn('everywhere@example.com')).endAllSessions(),
  deleteAccount: async () => {
    const confirm = 'leaves@example.com';
    return (await signedIn(confirm)).deleteAccount({ confirm });
  },
  logout: (client) => client.logout(),
};

const newToken = (): NewApiToken => ({
  name: 'Script',
  scopes: ['portfolio:read', 'portfolio:write'],
  expires_at: new Date(Date.now() + DAY_MS).toISOString(),
});

/** Merges two accounts. */
async function mergeSomebody(): Promise<undefined> {
  const browser = await service.signIn('first@example.com');
  const headers = { 'x-csrf-token': await csrfOf(browser) };
  await browser.post('/api/v1/account/merge', undefined, headers);
  const merge = browser.cookies.get('merge');
  const cookie = `${await cookieFor('second@example.com')}; merge=${merge}`;
  const client = createClient({ baseUrl: service.origin, headers: { cookie } });
  const { source } = await client.getMerge();
  return client.confirmMerge({ from: source?.id ?? '' });
}

async function firstAlert(client: Client): Promise<string> {
  const [alert] = await client.listAlerts();
  if (alert === undefined) throw new Error('there is no alert');
  return alert.id;
}

async function firstLot(client: Client): Promise<Lot> {
  const [lot] = await client.listLots();
  if (lot === undefined) throw new Error('there is no lot');
  return lot;
}

test('every operation returns a result of the documented schema', async () => {
  const document = await documentOf(await startApi());
  const cookie = await cookieFor('all@example.com');
  const client = createClient({ baseUrl: service.origin, headers: { cookie } });
  await linkGameAccount(client, cookie);
  for (const [name, call] of Object.entries(CALLS)) {
    expectDocumented(document, name, await call(client));
  }
});

describe('an error response', () => {
  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('it was no failure'),
      (error: unknown) => error as ApiError,
    );

  test('is an error with status, message and request id', async () => {
    const client = createClient({ baseUrl: service.origin });
    const error = await failure(client.getItem({ id: 999_999 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, message: 'item not found', name: 'ApiError' });
    expect(service.logged.some((line) => line.includes(`${error.requestId}`))).toBe(true);
  });

  test('has the delay before a retry', async () => {
    const client = createClient({ baseUrl: `http://127.0.0.1:${(await startApi()).port}` });
    for (let asked = 0; asked < 20; asked += 1) await client.listSignInOptions();
    const error = await failure(client.listSignInOptions());
    expect(error).toMatchObject({ status: 429, message: 'too many requests' });
    expect(error.retryAfter).toBeGreaterThan(0);
  });

  test('of a proxy has the name of its status as its message, and its body', async () => {
    const client = createClient({
      baseUrl: 'http://proxy.example',
      fetch: async () => new Response('<h1>', { status: 502, statusText: 'Bad Gateway' }),
    });
    expect(await failure(client.listItems())).toMatchObject({
      status: 502,
      message: 'Bad Gateway',
      body: '<h1>',
      retryAfter: undefined,
    });
  });

  test('of degraded health has the health as its body', async () => {
    const api = await startApi({ ping: () => Promise.reject(new Error('no database')) });
    const client = createClient({ baseUrl: `http://127.0.0.1:${api.port}` });
    expect(await failure(client.getHealth())).toMatchObject({
      status: 503,
      body: { status: 'degraded', database: 'down' },
    });
  });
});

describe('a call that changes data', () => {
  test('fetches a new CSRF token if the old one is no longer valid', async () => {
    const tokens: (string | null)[] = [];
    const client = await signedIn('again@example.com', {
      fetch: async (address, init) => {
        tokens.push(new Headers(init?.headers).get('x-csrf-token'));
        if (tokens.length === 1) return Response.json({ csrf_token: 'of a session before' });
        return fetch(address, init);
      },
    });
    expect(await client.logout()).toStrictEqual({ message: 'logged out' });
    expect(tokens).toStrictEqual([
      null,
      'of a session before',
      null,
      expect.stringMatching(/.{40}/),
    ]);
  });

  test('requires a session', async () => {
    const client = createClient({ baseUrl: service.origin });
    await expect(client.logout()).rejects.toMatchObject({ status: 401 });
  });
});

describe('a client with an API token', () => {
  test('acts as its user, without a cookie and a CSRF token', async () => {
    const owner = await signedIn('tokens@example.com');
    const { token, id } = await owner.makeApiToken(newToken());
    const sent: Headers[] = [];
    const client = createClient({
      baseUrl: service.origin,
      token,
      fetch: async (address, init) => {
        sent.push(new Headers(init?.headers));
        return fetch(address, init);
      },
    });
    const lot = await client.addLot({ item_id: 1, quantity: 1 });
    expect(await client.listLots()).toStrictEqual([lot]);
    expect(await owner.listLots()).toStrictEqual([lot]);
    expect(sent.map((headers) => headers.get('authorization'))).toEqual([
      `Bearer ${token}`,
      `Bearer ${token}`,
    ]);
    expect(sent.some((headers) => headers.has('x-csrf-token'))).toBe(false);
    await expect(client.listApiTokens()).rejects.toMatchObject({ status: 403 });
    await owner.revokeApiToken({ id });
    await expect(client.listLots()).rejects.toMatchObject({
      status: 401,
      message: 'the API token is unknown, has expired or was revoked',
    });
  });
});

test('a signal aborts a call', async () => {
  const client = createClient({ baseUrl: service.origin });
  const reason = new Error('no longer wanted');
  await expect(client.listItems({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test('with a cache, unchanged responses are not sent again', async () => {
  const api = await startApi();
  api.items.add([item(1)]);
  const statuses: number[] = [];
  const client = createClient({
    baseUrl: `http://127.0.0.1:${api.port}/`,
    cache: new ResponseCache(),
    fetch: async (...call) => {
      const response = await fetch(...call);
      statuses.push(response.status);
      return response;
    },
  });
  const first = await client.listItems();
  expect(await client.listItems()).toStrictEqual(first);
  api.items.add([item(2)]);
  expect(await client.listItems()).toHaveLength(2);
  expect(statuses).toStrictEqual([200, 304, 200]);
});

test('the cache has a limited number of responses, and keeps the most recently used ones', () => {
  const cache = new ResponseCache(2);
  for (const address of ['a', 'b', 'a', 'c']) {
    cache.get(address);
    cache.set(address, { etag: address, text: '' });
  }
  expect(['a', 'b', 'c'].map((address) => cache.get(address)?.etag)).toEqual(['a', undefined, 'c']);
});

test('a sign-in link has a URL of the service', async () => {
  const client = createClient({ baseUrl: 'https://prices.example/below/' });
  expect(client.addressOf('beginLogin_provider_c')).toBe(
    'https://prices.example/below/api/v1/auth/provider_c/login',
  );
});

test('outside of a browser a base URL is required', () => {
  expect(() => createClient()).toThrow(TypeError);
  Object.assign(globalThis, { location: { origin: 'https://page.example' } });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'location'));
  expect(createClient().addressOf('beginLogin_provider_a')).toMatch(/^https:\/\/page\.example\//);
});
