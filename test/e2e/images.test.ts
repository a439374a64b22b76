import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { drawPng } from '../../bench/draw-png.js';
import { startImageServer } from '../support/image-server.js';
import { getJson, until } from '../support/program.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor, type VisitorOptions } from './support/visitor.js';

const KNIFE = '★ Karambit | Doppler Phase 2 (Factory New)';
const REDLINE = 'AK-47 | Redline (Field-Tested)';
const CASE = 'Chroma Case';

const host = await startImageServer(afterAll);
host.misbehave = (response, { url = '' }) => {
  const [, digest] = /\/([0-9a-f]{64})(?:_\w+)?\.webp$/.exec(url) ?? [];
  // Some are missing on the host, as on the real one.
  if (digest === undefined || digest.startsWith('0')) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'image/png' }).end(drawPng(digest, 512));
};
const market = await startMarket({ [KNIFE]: 120_000, [REDLINE]: 2_000, [CASE]: 80 });
const site = await startSite({
  ...market.settings,
  SIMULATED_ITEMS: '300',
  PICTURES: 'on',
  PICTURES_URL: host.origin,
});

const items = await until(
  () => getJson<{ id: number; market_hash_name: string }[]>(`${site.url}/api/v1/items`),
  (all) =>
    [KNIFE, REDLINE, CASE].every((name) =>
      all.some(({ market_hash_name }) => market_hash_name === name),
    ),
);
const idOf = (name: string) => items.find((item) => item.market_hash_name === name)?.id ?? 0;

/** The size in pixels of an image as sent. */
const widthOf = (image: Locator) =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth);

/** Waits until all images in the window are loaded, and returns their number. */
async function shownImages({ page }: Visitor): Promise<number> {
  const seen = page.locator('img.item-image');
  await seen.first().waitFor();
  const state = () =>
    seen.evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight && image.checkVisibility();
        })
        .map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
  let shown: boolean[] = [];
  await expect
    .poll(async () => {
      shown = await state();
      // Content that is loaded above them moves them out of the window.
      if (shown.length === 0) await seen.first().scrollIntoViewIfNeeded();
      return shown.length > 0 && shown.every(Boolean);
    })
    .toBe(true);
  return shown.length;
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
  });
  return visitor;
}

describe('images of items', () => {
  test('are in the list, only from the service', async () => {
    const visitor = await newVisitor(site);
    const hosts = new Set<string>();
    visitor.page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await visitor.open('/items');
    expect(await shownImages(visitor)).toBeGreaterThan(10);
    expect([...hosts]).toEqual([new URL(site.url).origin]);
    await expectGoodLooks(visitor.page, 'images-list');
  });

  test('are not requested for rows that are scrolled past', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    const asked = new Set<string>();
    page.on('request', (request) => {
      const [, id] = /items\/(\d+)\/image\?/.exec(request.url()) ?? [];
      if (id !== undefined) asked.add(id);
    });
    await visitor.open('/items');
    await shownImages(visitor);
    const list = page.getByRole('grid');
    const rows = Number(await list.getAttribute('aria-rowcount'));
    await list.evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          const scroll = () => {
            const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
            if (isAtEnd) return resolve();
            // Fast, regardless of the duration of a frame.
            element.scrollTop += 1_000;
            requestAnimationFrame(scroll);
          };
          scroll();
        }),
    );
    const atEnd = await shownImages(visitor);
    // Those of the first rows, those of the last, and some between them.
    expect(asked.size).toBeGreaterThan(2 * atEnd - 5);
    expect(asked.size).toBeLessThan(rows / 2);
  });

  test('are small in the list and full-size on the page of an item', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    // A placeholder is shown while the host sends images of other items.
    const small = `${site.url}/api/v1/items/${idOf(KNIFE)}/image?width=128`;
    await until(
      () => fetch(small),
      ({ headers }) => headers.get('content-type') === 'image/webp',
    );
    // Other karambits may have no image on the host.
    await visitor.open('/items?q=karambit+doppler+phase+2');
    const row = page.locator('.items-body .item-row', {
      has: page.locator(`[title="${KNIFE}"]`),
    });
    await expect.poll(() => widthOf(row.locator('img'))).toBe(128);
    await visitor.open(`/items/${idOf(KNIFE)}`);
    await expect.poll(() => widthOf(page.locator('.item-image-frame img'))).toBe(512);
  });

  test('do not move the page when they load', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    await page.route('**/image', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await visitor.open(`/items/${idOf(KNIFE)}`);
    const image = page.locator('.item-image-frame img');
    await image.waitFor();
    // The banner is loaded after the page, and is above it.
    await page.getByText('Demo data.').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await image.boundingBox();
    await shownImages(visitor);
    expect(await image.boundingBox()).toEqual(before);
  });

  test('are on the page of an item, with its properties', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    await visitor.open(`/items/${idOf(KNIFE)}`);
    await shownImages(visitor);
    const facts = page.getByRole('region', { name: 'About the item' });
    await facts.getByText('0.00 to 0.08').waitFor();
    expect(await facts.getByText('Phase 2').count()).toBe(1);
    await facts.getByText('3 containers').click();
    await facts.getByText('Chroma Case').waitFor();
    await page.locator('.chart canvas').first().waitFor();
    await expectGoodLooks(page, 'images-item');
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
    expect(await shownImages(visitor)).toBeGreaterThan(0);
    await expectGoodLooks(visitor.page, `images-${name}`);
  });

  test('are next to the items in search results', async () => {
    const visitor = await newOwner();
    const { page } = visitor;
    await visitor.open('/portfolio/lots');
    await page.getByRole('button', { name: 'Add items' }).click();
    await page.getByRole('combobox', { name: 'Item', exact: true }).fill('redline');
    const option = page.getByRole('listbox').getByRole('option').first();
    await option.waitFor();
    expect(await option.locator('img').count()).toBe(1);
    expect(await option.textContent()).toContain('Redline');
    await expectGoodLooks(page, 'images-search');
  });
});
