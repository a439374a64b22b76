import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { newVisitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const KARAMBIT = '★ Karambit | Doppler (Factory New)';
const CASE = 'Glove Case';
const HOUR_MS = 3_600_000;

/** Prices from the start of the window to now. */
function course(name: string, from: number, to: number) {
  const ages = [25 * HOUR_MS, 12 * HOUR_MS, HOUR_MS, 60_000];
  return ages.map((age, at) => ({
    name,
    cents: at < 2 ? from : to,
    age,
    source: 'simulated',
  }));
}

const site = await startSite({ RANKING_MIN_POINTS: '2' }, [
  ...course(REDLINE, 1_000, 2_000),
  ...course(KARAMBIT, 90_000, 60_000),
  ...course(CASE, 300, 300),
]);

test('the front page shows the market at a glance, with a link to the list', async () => {
  const { page, open } = await newVisitor(site);
  await open('/');
  await page.getByText(/^4\d items/).waitFor();
  const rises = page.getByRole('region', { name: 'Top gainers, 24h' });
  await rises.getByRole('listitem').filter({ hasText: REDLINE }).getByText('+100%').waitFor();
  const falls = page.getByRole('region', { name: 'Top losers, 24h' });
  await falls.getByRole('listitem').filter({ hasText: KARAMBIT }).getByText('−33.3%').waitFor();
  await page.getByRole('region', { name: 'Market index' }).getByText('24 hours').waitFor();
  // All items existed at the first prices.
  expect(await page.getByRole('region', { name: 'New items' }).count()).toBe(0);
  await expectGoodLooks(page, 'market');
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await page.locator('[data-row-index]').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/items');
});

test('the map of categories can be used by keyboard, and as a table', async () => {
  const { page, open } = await newVisitor(site);
  await open('/');
  const map = page.getByRole('region', { name: 'Categories' });
  const knives = map.getByRole('listitem').getByRole('link', { name: /^Knives/ });
  await map.getByText('Show as table').click();
  await map.getByRole('table').getByRole('link', { name: 'Knives' }).waitFor();
  await knives.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/items?category=knives');
  expect(await page.getByLabel('Category').inputValue()).toBe('knives');
  await page.locator('[data-row-index]').first().waitFor();
  const names = await page.locator('[data-row-index]').allTextContents();
  expect(names.every((name) => name.startsWith('★'))).toBe(true);
});

test('the change of a category is that of its index', async () => {
  const visitor = await newVisitor(site);
  const { page: indices } = visitor;
  await visitor.open('/indices');
  const index = indices.getByRole('row').filter({ hasText: 'Knives' }).locator('.change').first();
  const { page: overview, open } = await visitor.anotherWindow();
  await open('/');
  const map = overview.getByRole('region', { name: 'Categories' });
  await map.getByText('Show as table').click();
  const tile = map.getByRole('row').filter({ hasText: 'Knives' }).locator('.change');
  // Both change as prices arrive, at different times.
  await expect
    .poll(async () => {
      const changes = await Promise.all([index.textContent(), tile.textContent()]);
      return changes[0] === changes[1] ? changes[0] : changes;
    })
    .toMatch(/\d%$/);
});

/** The texts in tiles that are partly outside their tile. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.heat-map [data-fits="true"]')].flatMap((part) => {
      const tile = part.closest('a')?.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(part);
      const isCut = [...text.getClientRects()].some(
        ({ right, bottom }) => tile === undefined || right > tile.right || bottom > tile.bottom,
      );
      return isCut ? [part.textContent] : [];
    }),
  );

/** The number of tiles that overflow the map by more than accumulated fractions of a pixel. */
const tilesOutside = (page: Page) =>
  page.evaluate(() => {
    const map = document.querySelector('.heat-map')?.getBoundingClientRect();
    const tiles = [...document.querySelectorAll('.heat-map .heat-tile')];
    return tiles.filter((tile) => {
      const { right, bottom } = tile.getBoundingClientRect();
      return map === undefined || right > map.right + 1 || bottom > map.bottom + 1;
    }).length;
  });

test('tiles show only texts that fit completely, and the full text while focused', async () => {
  for (const width of [360, 1280]) {
    const { page, open } = await newVisitor(site, { width });
    await open('/');
    await page.locator('.heat-map a').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect.poll(() => cutTexts(page)).toEqual([]);
    expect(await tilesOutside(page)).toBe(0);
    await page.locator('.heat-map a').last().focus();
    await expect
      .poll(() => page.locator('.heat-map a:focus [data-fits]').evaluateAll(areVisible))
      .toBe(true);
  }
});

/** Texts only for screen readers are one pixel wide. */
const areVisible = (parts: readonly Element[]) =>
  parts.every((part) => part.getBoundingClientRect().width > 1);

test('old URLs that searched the list on the front page still work', async () => {
  const { page, open } = await newVisitor(site);
  await open('/?q=redline');
  await page.waitForURL('**/items?q=redline');
  await page.locator(`[data-row-index][title="${REDLINE}"]`).waitFor();
});

test('lists the missing data of an empty service', async () => {
  const empty = await startSite({ MARKETS: 'waxpeer', WAXPEER_URL: 'http://127.0.0.1:1' });
  const { page, open } = await newVisitor(empty);
  await open('/');
  await page.getByText('No items yet: they appear once a market answers.').waitFor();
  await expectGoodLooks(page, 'market-empty');
});
