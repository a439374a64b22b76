import { expect, test } from 'vitest';
import { until } from '../support/program.js';
import { startTcpProxy } from '../support/tcp-proxy.js';
import { aCompany } from './support/company.js';
import { ITEMS } from './support/market.js';
import { untilAllIsShown } from './support/watching.js';

const company = aCompany();
const CUTS = 8;

/** The approximate bytes of a batch sent to the database: an id and a price per item. */
const BATCH = 2 * ITEMS + 1_000;

test('cutting connections during batches neither loses nor duplicates a batch', async () => {
  const { start, postgres, databaseUrl, storedPolls, storedTicks } = company();
  const proxy = await startTcpProxy(postgres.port);
  const through = databaseUrl.replace(`:${postgres.port}/`, `:${proxy.port}/`);
  const recorder = await start({ ROLE: 'ingest', DATABASE_URL: through });
  const api = await start({ ROLE: 'api' });
  for (let cut = 0; cut < CUTS; cut += 1) {
    // Each cut is a little later in a batch: at its beginning, within its rows, at its commit.
    const from = proxy.sent + (cut / CUTS) * 1.1 * BATCH;
    await until(
      async () => proxy.sent,
      (sent) => sent > from,
    );
    proxy.cut();
    const [before = 0] = (await storedPolls()).slice(-1);
    await until(storedPolls, (polls) => (polls.at(-1) ?? 0) > before + 1);
  }
  recorder.process.kill('SIGTERM');
  await recorder.ended;
  await proxy.stop();

  const stored = await storedPolls();
  expect(stored).toEqual(stored.map((_, place) => (stored[0] ?? 0) + place));
  const itemsOf = new Map<number, number>();
  for (const { price } of await storedTicks()) {
    itemsOf.set(price, (itemsOf.get(price) ?? 0) + 1);
  }
  expect([...itemsOf].filter(([, items]) => items !== ITEMS)).toEqual([]);
  await untilAllIsShown(company(), api);
});
