import { expect, onTestFinished, test } from 'vitest';
import type { Market } from '../../src/contract/markets.js';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { getJson, startService, temporaryFolder, until } from '../support/program.js';

/** Without phases, which Waxpeer does not distinguish. */
const offers = OFFERS.filter(({ phase }) => phase === undefined);

test('a list that is cut short by mistake is doubted until it is complete again', async () => {
  const server = await startMarketServer(offers);
  onTestFinished(() => server.close());
  const service = await startService(
    { MARKETS: 'waxpeer', WAXPEER_URL: server.originOf('waxpeer'), WAXPEER_INTERVAL_SECONDS: '1' },
    temporaryFolder(),
  );
  const market = (condition: (market: Market) => boolean) =>
    until(
      async () => (await getJson<Market[]>(`${service.url}/api/v1/markets`)).find(isWaxpeer),
      (found) => found !== undefined && condition(found),
    );
  expect(await market(({ status }) => status === 'up')).toMatchObject({ short_list: null });
  server.offers = offers.slice(0, 20);
  expect(await market(({ short_list }) => short_list !== null)).toMatchObject({
    status: 'up',
    error: null,
    short_list: { source: 'waxpeer', offers: 20, listed_before: offers.length },
    series: [{ items: offers.length }, { source: 'waxpeer_bids' }],
  });
  server.offers = offers;
  await market(({ short_list }) => short_list === null);
});

function isWaxpeer({ name }: Market): boolean {
  return name === 'waxpeer';
}
