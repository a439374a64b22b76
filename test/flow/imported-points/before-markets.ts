import { expect, test } from 'vitest';
import { getJson } from '../../support/program.js';
import { ITEM_BEFORE_MARKETS, idOfName, service } from './service.js';

test('prices imported under the name of a market that has not responded yet belong to this market', async () => {
  const id = idOfName(ITEM_BEFORE_MARKETS);
  expect(await getJson(`${service.url}/api/v1/items/${id}`)).toMatchObject({
    current_price: 100,
    price_source: 'skinport',
    stale: false,
    markets: [
      { source: 'skinport', stale: false },
      { source: 'skinport_sales', stale: false },
      { source: 'waxpeer', stale: false },
      { source: 'elsewhere', stale: true },
    ],
  });
});
