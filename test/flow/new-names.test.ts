import { afterAll, expect, test } from 'vitest';
import type { Market } from '../../src/contract/markets.js';
import { startMarketServer } from '../support/markets/market-server.js';
import { getJson, until } from '../support/program.js';
import { runService } from '../support/running-service.js';

const stopping: (() => unknown)[] = [];
afterAll(() => Promise.all(stopping.map((stop) => stop())));

/** More than the daily limit of a single market. */
const NEW_NAMES = 1_600;

test('names on two markets are tracked immediately at the first start', async () => {
  const server = await startMarketServer(
    Array.from({ length: NEW_NAMES }, (_, place) => ({
      name: `Sticker | Newcomer ${place} | Somewhere 2031`,
      cents: 100 + place,
      listed: 1,
      sold: 1,
    })),
  );
  stopping.push(() => server.close());
  const settings = {
    MARKETS: 'bitskins,waxpeer',
    BITSKINS_URL: server.originOf('bitskins'),
    BITSKINS_INTERVAL_SECONDS: '1',
    BITSKINS_REQUESTS_PER_MINUTE: '6000',
    WAXPEER_URL: server.originOf('waxpeer'),
    WAXPEER_INTERVAL_SECONDS: '1',
    WAXPEER_REQUESTS_PER_MINUTE: '6000',
  };
  const marketsOf = (url: string) => getJson<Market[]>(`${url}/api/v1/markets`);

  const service = await runService(settings);
  const items = await until(
    () => getJson<{ id: number }[]>(`${service.url}/api/v1/items`),
    (all) => all.length === NEW_NAMES,
  );
  await until(
    () => marketsOf(service.url),
    (markets) =>
      ['bitskins', 'waxpeer'].every((wanted) =>
        markets.some((one) => one.name === wanted && one.status === 'up' && one.held_back === null),
      ),
  );
  const { id } = items.at(-1) ?? expect.fail('no item');
  await until(
    () => getJson<{ markets: unknown[] }>(`${service.url}/api/v1/items/${id}`),
    ({ markets }) => markets.length >= 2,
  );
});
