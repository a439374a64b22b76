import { afterAll, describe, expect, test } from 'vitest';
import { drawPng } from '../../bench/draw-png.js';
import { startPictureServer } from '../support/picture-server.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor, type VisitorOptions } from './support/visitor.js';

const KNIFE = '★ Karambit | Doppler Phase 2 (Factory New)';
const REDLINE = 'AK-47 | Redline (Field-Tested)';
const CASE = 'Chroma Case';

const host = await startPictureServer(afterAll);
host.misbehave = (response, { url = '' }) => {
  const [, digest] = /\/([0-9a-f]{64})(?:_\w+)?\.webp$/.exec(url) ?? [];
  // The host lacks some, as the real one does.
  if (digest === undefined || digest.startsWith('0')) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'image/png' }).end(drawPng(digest));
};
const market = await startMarket({ [KNIFE]: 120_000, [REDLINE]: 2_000, [CASE]: 80 });
const site = await startSite({ ...market.settings, PICTURES: 'on', PICTURES_URL: host.origin });

const items = (await (await fetch(`${site.url}/api/v1/items`)).json()) as {
  id: number;
  market_hash_name: string;
}[];
const idOf = (name: string) => items.find((item) => item.market_hash_name === name)?.id ?? 0;

/** Waits until all pictures in the window have come, and returns how many there are. */
async function shownPictures({ page }: Visitor): Promise<number> {
  const seen = page.locator('img.item-picture');
  await seen.first().waitFor();
  await seen.first().scrollIntoViewIfNeeded();
  const state = () =>
    seen.evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight && image.checkVisibility();
        })
        .map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
  await expect.poll(async () => (await state()).every(Boolean), { timeout: 15_000 }).toBe(true);
  return (await state()).length;
}

/** A signed-in visitor with lots, a watched item and an alert. */
async function newOwner(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await newVisitor(site, options);
  await signIn(visitor, site, `owner${Math.random()}@example.com`);
  for (const item_id of [idOf(KNIFE), idOf(REDLINE), idOf(CASE)]) {
    await callAs(visitor, 'POST', '/portfolio/lots', { item_id, quantity: 2, unit_cost: 500 });
    await callAs(visitor, 'PUT', `/portfolio/watchlist/${item_id}`);
  }
  await callAs(visitor, 'POST', '/portfolio/alerts', {
    item_id: idOf(REDLINE),
    rule: { type: 'price_above', price: 9_000 },
    webhook_url: null,
    enabled: true,
  });
  return visitor;
}

describe('pictures of items', () => {
  test('are in the list, from the service alone', async () => {
    const visitor = await newVisitor(site);
    const hosts = new Set<string>();
    visitor.page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await visitor.open('/items');
    expect(await shownPictures(visitor)).toBeGreaterThan(10);
    expect([...hosts]).toEqual([new URL(site.url).origin]);
    await expectGoodLooks(visitor.page, 'pictures-list');
  });

  test('do not move the page when they come', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    await page.route('**/image', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await visitor.open(`/items/${idOf(KNIFE)}`);
    const image = page.locator('.item-image img');
    await image.waitFor();
    const before = await image.boundingBox();
    await shownPictures(visitor);
    expect(await image.boundingBox()).toEqual(before);
  });

  test('are on the page of an item, with what is known of it', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    await visitor.open(`/items/${idOf(KNIFE)}`);
    await shownPictures(visitor);
    const facts = page.getByRole('region', { name: 'About the item' });
    await facts.getByText('0.00 to 0.08').waitFor();
    expect(await facts.getByText('Phase 2').count()).toBe(1);
    await facts.getByText('3 containers').click();
    await facts.getByText('Chroma Case').waitFor();
    await page.locator('.chart canvas').first().waitFor();
    await expectGoodLooks(page, 'pictures-item');
  });

  test.each([
    ['/volatility', 'board'],
    ['/portfolio', 'holdings'],
    ['/portfolio/lots', 'lots'],
    ['/portfolio/watchlist', 'watchlist'],
    ['/portfolio/alerts', 'alerts'],
  ])('are at %s', async (path, name) => {
    const visitor = await newOwner();
    await visitor.open(path);
    expect(await shownPictures(visitor)).toBeGreaterThan(0);
    await expectGoodLooks(visitor.page, `pictures-${name}`);
  });

  test('are beside the items that a search offers', async () => {
    const visitor = await newOwner();
    const { page } = visitor;
    await visitor.open('/portfolio/lots');
    await page.getByRole('button', { name: 'Add items' }).click();
    await page.getByRole('combobox', { name: 'Item', exact: true }).fill('redline');
    const option = page.getByRole('listbox').getByRole('option').first();
    await option.waitFor();
    expect(await option.locator('img').count()).toBe(1);
    expect(await option.textContent()).toContain('Redline');
    await expectGoodLooks(page, 'pictures-search');
  });
});
