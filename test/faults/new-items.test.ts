import { expect, onTestFinished, test } from 'vitest';
import type { Market } from '../../src/contract/markets.js';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { getJson, startService, temporaryFolder, until } from '../support/program.js';

const INVENTED = 60_000;

const invented = Array.from({ length: INVENTED }, (_, place) => ({
  name: `Invented Thing ${place}`,
  cents: 100 + place,
  listed: 1,
  sold: 0,
}));

test('of 60,000 new names of a market 1,000 are tracked; the others are held back', async () => {
  const honest = await startMarketServer(OFFERS);
  const lying = await startMarketServer([...invented, ...OFFERS]);
  onTestFinished(async () => {
    await honest.close();
    await lying.close();
  });
  const service = await startService(
    {
      MARKETS: 'waxpeer,bitskins',
      WAXPEER_URL: lying.originOf('waxpeer'),
      BITSKINS_URL: honest.originOf('bitskins'),
    },
    temporaryFolder(),
  );
  const markets = await until(
    () => getJson<Market[]>(`${service.url}/api/v1/markets`),
    ([waxpeer, bitskins]) => waxpeer?.status === 'up' && bitskins?.status === 'up',
  );
  const [waxpeer, bitskins] = markets;
  expect(waxpeer?.held_back).toEqual({
    items: 10_000,
    reason:
      'it listed more than 1000 new items in a day that neither the catalogue nor another market knows',
  });
  expect(waxpeer?.rejected['new item, held back']).toBeGreaterThanOrEqual(INVENTED - 1_000);
  expect(bitskins).toMatchObject({ held_back: null, rejected: {} });

  const items = await getJson<{ market_hash_name: string }[]>(`${service.url}/api/v1/items`);
  const names = items.map((item) => item.market_hash_name);
  // These markets do not distinguish phases.
  expect(names).toEqual(expect.arrayContaining(OFFERS.map(({ name }) => name)));
  expect(names.filter((name) => name.startsWith('Invented'))).toHaveLength(1_000);
});
