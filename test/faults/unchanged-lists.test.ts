import { expect, onTestFinished, test } from 'vitest';
import type { Item, ItemDetail } from '../../src/contract/item.js';
import type { Market } from '../../src/contract/markets.js';
import type { PriceHistoryPoint } from '../../src/contract/prices.js';
import { connectLive } from '../support/live-client.js';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { getJson, type Service, startService, temporaryFolder, until } from '../support/program.js';

/** Without phases, which Waxpeer does not distinguish. */
const offers = OFFERS.filter(({ phase }) => phase === undefined);
const FIRST = offers[0]?.name;
const LAST = offers.at(-1)?.name;

const version = (number: number) => ({
  etag: `"${number}"`,
  modified: new Date(Date.UTC(2026, 0, number)).toUTCString(),
});

/** A market that reports whether its list is unchanged, and a service that polls it each second. */
async function startAsking() {
  const server = await startMarketServer(offers);
  onTestFinished(() => server.close());
  server.version = version(1);
  const settings = {
    MARKETS: 'waxpeer',
    WAXPEER_URL: server.originOf('waxpeer'),
    WAXPEER_INTERVAL_SECONDS: '1',
  };
  const folder = temporaryFolder();
  const start = () => startService(settings, folder);
  return { server, start };
}

/** Waits until the item has a price. */
async function itemOf(service: Service, wanted: string | undefined): Promise<ItemDetail> {
  const items = await until(
    () => getJson<Item[]>(`${service.url}/api/v1/items`),
    (all) => all.some(({ market_hash_name }) => market_hash_name === wanted),
  );
  const { id } = items.find((item) => item.market_hash_name === wanted) ?? expect.fail('no item');
  return until(
    () => getJson<ItemDetail>(`${service.url}/api/v1/items/${id}`),
    ({ price_updated_at }) => price_updated_at !== undefined,
  );
}

/** Waits until the condition holds for the market. */
const marketWhen = (service: Service, condition: (market: Market) => boolean) =>
  until(async () => {
    const [market] = await getJson<Market[]>(`${service.url}/api/v1/markets`);
    return market ?? expect.fail('no market');
  }, condition);

test('a poll that finds the list unchanged confirms each of its prices', async () => {
  const { server, start } = await startAsking();
  const service = await start();
  const before = await itemOf(service, FIRST);
  const client = await connectLive({ port: Number(new URL(service.url).port) });
  client.say({ action: 'subscribe', item_ids: [before.id] });
  await client.settled();
  const polls: Awaited<ReturnType<typeof client.readUntil>>[number][] = [];
  while (polls.length < 2) {
    // Bids are a separate source.
    const read = await client.readUntil('source');
    polls.push(...read.filter(({ source }) => source !== 'waxpeer_bids'));
  }
  expect(polls.map(({ type, source }) => [type, source])).toEqual([
    ['source', 'waxpeer'],
    ['source', 'waxpeer'],
  ]);
  expect(server.requests.filter(({ headers }) => headers['if-none-match'] === '"1"')).not.toEqual(
    [],
  );

  const [first, second] = polls.map(({ timestamp }) => String(timestamp));
  const after = await itemOf(service, FIRST);
  expect(Date.parse(after.price_updated_at ?? '')).toBeGreaterThanOrEqual(Date.parse(second ?? ''));
  expect(after.price_changed_at).toBe(before.price_changed_at);
  const path = `${service.url}/api/v1/items/${before.id}`;
  const history = await getJson<PriceHistoryPoint[]>(`${path}/history?window=1h`);
  expect(new Set(history.map(({ price }) => price))).toEqual(new Set([before.current_price]));
  expect(history.map(({ time }) => time)).toEqual(expect.arrayContaining([first, second]));
  const { samples } = await getJson<{ samples: number }>(`${path}/volatility?window=1h`);
  expect(samples).toBeGreaterThanOrEqual(history.length);
  const { accepted } = await marketWhen(service, () => true);
  expect(accepted).toBeGreaterThanOrEqual(3 * offers.length);
});

test('a doubted list is never taken for the unchanged one', async () => {
  const { server, start } = await startAsking();
  const service = await start();
  await itemOf(service, LAST);
  server.offers = offers.slice(0, 3);
  server.version = version(2);
  await marketWhen(service, ({ short_list }) => short_list !== null);
  const left = await itemOf(service, LAST);
  const isPolledAgain = async (running: Service) => {
    const { last_success_at: last } = await marketWhen(running, () => true);
    await marketWhen(running, ({ last_success_at }) => (last_success_at ?? '') > (last ?? ''));
  };
  await isPolledAgain(service);
  expect(await itemOf(service, LAST)).toMatchObject({ price_updated_at: left.price_updated_at });
  service.process.kill('SIGTERM');
  await service.ended;

  const restarted = await start();
  await isPolledAgain(restarted);
  expect(await itemOf(restarted, LAST)).toMatchObject({ price_updated_at: left.price_updated_at });
  // The bids may have been short from their first list on: they are accepted.
  const ofOffers = server.requests.filter(({ path }) => path.startsWith('/v1/prices'));
  expect(ofOffers.filter(({ headers }) => headers['if-none-match'] === '"2"')).toEqual([]);

  server.offers = offers;
  server.version = version(1);
  await marketWhen(restarted, ({ short_list }) => short_list === null);
  await until(
    () => itemOf(restarted, LAST),
    ({ price_updated_at }) => (price_updated_at ?? '') > (left.price_updated_at ?? ''),
  );
});
