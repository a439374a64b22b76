import { afterAll, beforeAll, expect, test } from 'vitest';
import { MARKET_TRAITS } from '../../src/market/registry.js';
import { askForLink, type SignInOptions } from '../support/login-link.js';
import { ASKED_MARKETS } from '../support/markets/forms.js';
import { startMarketServer } from '../support/markets/market-server.js';
import { fullName, OFFERS } from '../support/markets/offers.js';
import { getJson, type Service, startService, temporaryFolder, until } from '../support/program.js';
import { startRateServer } from '../support/rate-server.js';

interface Health {
  readonly markets: Readonly<Record<string, { status: string; error: string | null }>>;
}

interface Item {
  readonly id: number;
  readonly market_hash_name: string;
}

interface Point {
  readonly price: number;
  readonly volume: number;
  readonly source: string;
}

/**
 * Without markets whose currency no other market confirms: they are requested by name, and these
 * offers have too few of these names.
 */
const LEFT_OUT: readonly string[] = ['buff163', 'youpin'];
const markets = ASKED_MARKETS.filter((name) => !LEFT_OUT.includes(name));
let service: Service;
const stopping: (() => unknown)[] = [];
const folder = temporaryFolder(afterAll);
beforeAll(async () => {
  const server = await startMarketServer(OFFERS);
  stopping.push(() => server.close());
  const urls = markets.map((name) => [`${name.toUpperCase()}_URL`, server.originOf(name)]);
  const asked = MARKET_TRAITS.filter(({ name }) => markets.some((one) => one === name));
  const keys = asked
    .filter(({ apiKey }) => apiKey === 'required')
    .map(({ name }) => [`${name.toUpperCase()}_API_KEY`, `key-of-${name}`]);
  // The lists are held until another market has responded.
  const soon = asked
    .filter(({ currencyStated }) => currencyStated === false)
    .map(({ name }) => [`${name.toUpperCase()}_INTERVAL_SECONDS`, '2']);
  // Amounts in euros and yuan, as in the responses of the markets.
  const today = new Date().toISOString().slice(0, 10);
  const rates = await startRateServer({ [today]: { USD: '0.5', CNY: '3.5' } });
  stopping.push(() => rates.close());
  const settings = {
    MARKETS: markets.join(','),
    ...Object.fromEntries([...urls, ...keys, ...soon]),
    RATES_URL: rates.origin,
    C5GAME_REQUESTS_PER_MINUTE: '6000',
    STEAM_ITEMS: 'AK-47 | Redline (Field-Tested)',
    DMARKET_REQUESTS_PER_MINUTE: '6000',
    PRINT_MAILS: 'demo',
  };
  service = await startService(settings, folder, (stop) => stopping.push(stop));
});
afterAll(() => Promise.all(stopping.map((stop) => stop())));

test('with all markets together, every item, phase and unknown name is tracked with its prices', async () => {
  const health = await until(
    () => getJson<Health>(`${service.url}/api/v1/health`),
    ({ markets: found }) => Object.values(found).every(({ status }) => status === 'up'),
  );
  expect(Object.keys(health.markets)).toEqual(markets);
  expect(Object.values(health.markets).map(({ error }) => error)).toEqual(markets.map(() => null));

  const items = await getJson<Item[]>(`${service.url}/api/v1/items`);
  expect(items.map((item) => item.market_hash_name).sort()).toEqual(OFFERS.map(fullName).sort());
  const history = (name: string, source: string): Promise<Point[]> => {
    const { id } = items.find((item) => item.market_hash_name === name) ?? expect.fail(name);
    return getJson(`${service.url}/api/v1/items/${id}/history?source=${source}`);
  };
  for (const source of ['skinport', 'csfloat', 'csgotrader']) {
    for (const offer of OFFERS.filter(({ name }) => name.includes('Doppler'))) {
      const points = await history(fullName(offer), source);
      expect(points.map(({ price }) => price)).toEqual([offer.cents]);
    }
  }
  for (const source of markets.filter((name) => name !== 'dmarket' && name !== 'c5game')) {
    // A market is up once its list is accepted, just before its prices are stored.
    const points = await until(
      () => history('AK-47 | Redline (Field-Tested)', source),
      ({ length }) => length > 0,
    );
    expect(new Set(points.map(({ price }) => price)), source).toEqual(new Set([3_612]));
  }
});

test('with real prices and no mail server, no login link is written to the log', async () => {
  const options = await getJson<SignInOptions>(`${service.url}/api/v1/auth/options`);
  expect(options.links).toBe('none');
  expect(await askForLink(service.url)).toEqual({
    status: 404,
    body: { error: 'login links are not available' },
  });
  expect(service.output.stdout).toContain('SMTP_URL is not set');
  expect(service.output.stderr).not.toContain('token=');
});
