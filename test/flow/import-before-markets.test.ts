import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../src/domain/units.js';
import { getJson, runProgram, serviceFolder, startService } from '../support/program.js';

/** Markets that never answer, in order of preference. */
const UNREACHABLE = {
  MARKETS: 'skinport,waxpeer',
  SKINPORT_URL: 'http://127.0.0.1:9',
  SKINPORT_INTERVAL_SECONDS: '7200',
  WAXPEER_URL: 'http://127.0.0.1:9',
  WAXPEER_INTERVAL_SECONDS: '7200',
};

test('prices imported under the name of a market that has not answered yet count as its own', async () => {
  const folder = serviceFolder();
  const time = Date.now() - HOUR_MS;
  const rows = [
    'market_hash_name,time,price,source',
    `Chroma Case,${time},300,elsewhere`,
    `Chroma Case,${time},200,waxpeer`,
    `Chroma Case,${time},150,skinport_sales`,
    `Chroma Case,${time},100,skinport`,
  ];
  writeFileSync(join(folder, 'prices.csv'), rows.join('\n'));
  expect((await runProgram(['import', 'prices.csv'], {}, folder).ended).code).toBe(0);

  const { url } = await startService(UNREACHABLE, folder);
  expect(await getJson(`${url}/api/v1/items/1`)).toMatchObject({
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
