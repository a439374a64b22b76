import { afterAll, expect, test } from 'vitest';
import type { Health } from '../../src/contract/health.js';
import type { Item, ItemDetail } from '../../src/contract/item.js';
import { PNG, startImageServer } from '../support/image-server.js';
import { type ItemDataServer, skinRow, startItemDataServer } from '../support/item-data-server.js';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { getJson, until } from '../support/program.js';
import { runService } from '../support/running-service.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const UNKNOWN = 'Never Seen Thing | 未知 (Minimal Wear)';

/** The format of https://github.com/ByMykel/CSGO-API, public/api/en/all.json. */
const ROWS = [
  skinRow('1', REDLINE, 'Covert'),
  skinRow('2', UNKNOWN, 'Restricted'),
  { id: 'collection-1', name: 'The Newest Collection', contains: [{ id: 'skin-2' }] },
];

const stopping: (() => unknown)[] = [];
afterAll(() => Promise.all(stopping.map((stop) => stop())));

async function openServers(): Promise<{ data: ItemDataServer; settings: Record<string, string> }> {
  const market = await startMarketServer(OFFERS);
  const images = await startImageServer((close) => stopping.push(close));
  const image = `${images.origin}/economy/image/new`;
  const data = await startItemDataServer(
    ROWS.map((row) => ({ ...row, ...('skin_id' in row && { image }) })),
  );
  stopping.push(
    () => market.close(),
    () => data.close(),
  );
  const settings = {
    MARKETS: 'skinport',
    SKINPORT_URL: market.originOf('skinport'),
    PICTURES: 'on',
    PICTURES_URL: images.origin,
    PICTURES_PUBLISHED_URLS: images.origin,
  };
  return { data, settings };
}

async function itemOf(url: string, name: string): Promise<Item> {
  const items = await until(
    () => getJson<Item[]>(`${url}/api/v1/items`),
    (all) => all.length > 0,
  );
  return items.find(({ market_hash_name }) => market_hash_name === name) ?? expect.fail(name);
}

test('items have published data, also after a restart; if disabled, no request is sent', async () => {
  const { data, settings } = await openServers();
  const withData = { ...settings, CATALOGUE_URL: data.url };
  const healthOf = (url: string) => getJson<Health>(`${url}/api/v1/health`);

  const first = await runService(withData);
  const health = await until(
    () => healthOf(first.url),
    ({ item_data }) => item_data !== undefined,
  );
  expect(health.item_data).toMatchObject({ status: 'ok', error: null });
  await until(
    () => itemOf(first.url, REDLINE),
    ({ rarity }) => rarity === 'Covert',
  );
  const { id } = await itemOf(first.url, UNKNOWN);
  expect(await getJson<ItemDetail>(`${first.url}/api/v1/items/${id}`)).toMatchObject({
    rarity: 'Restricted',
    rarity_color: '#8847ff',
    collection: 'The Newest Collection',
  });
  const image = await fetch(`${first.url}/api/v1/items/${id}/image`);
  expect(Buffer.from(await image.arrayBuffer()).equals(PNG)).toBe(true);

  const second = await first.restart(withData);
  expect((await itemOf(second.url, REDLINE)).rarity).toBe('Covert');
  expect(data.requests).toHaveLength(1);

  const third = await second.restart({ ...settings, CATALOGUE_URL: 'off' });
  expect((await itemOf(third.url, REDLINE)).rarity).toBe('Classified');
  expect((await healthOf(third.url)).item_data).toBeUndefined();
  expect(data.requests).toHaveLength(1);
});

test('a refused file is reported by health, and changes nothing', async () => {
  const { data, settings } = await openServers();
  data.broken = { status: 200, body: '<html>' };
  const { url, logged } = await runService({ ...settings, CATALOGUE_URL: data.url });
  const { item_data: found } = await until(
    () => getJson<Health>(`${url}/api/v1/health`),
    ({ item_data }) => item_data !== undefined,
  );
  expect(found).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('sent a web page instead of JSON'),
  });
  expect(logged.join()).toContain('item data was refused');
  expect((await itemOf(url, REDLINE)).rarity).toBe('Classified');
});
