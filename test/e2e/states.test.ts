import { expect, test } from 'vitest';
import { getJson, until } from '../support/program.js';
import { violationsOf } from './support/accessibility.js';
import { keepWaiting, refuse } from './support/answers.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';

const market = await startMarket({ [REDLINE]: 2_000 });
const site = await startSite(market.settings);
const items = await until(
  () => getJson<{ id: number; market_hash_name: string }[]>(`${site.url}/api/v1/items`),
  (all) => all.some(({ market_hash_name }) => market_hash_name === REDLINE),
);
const redline = items.find(({ market_hash_name }) => market_hash_name === REDLINE)?.id;

/** Pages, the requests that each one depends on, and a text of the loaded page. */
const PAGES = [
  ['/', 'portfolio', /Allocation/],
  ['/market', 'market-summary', /Top gainers/],
  ['/items', 'overview*', /\d+ items/],
  [`/items/${redline}`, `items/${redline}`, /24 hours: /],
  // Another window than that of the live ranking.
  ['/volatility?window=7d', 'rankings/**', /Last 7d/],
  ['/markets', 'markets', /Waxpeer/],
  ['/account', 'auth/providers', /E-mail link/],
  ['/portfolio', 'portfolio', /By value/],
  ['/portfolio/risk', 'portfolio/volatility*', /In a bad week/],
  ['/portfolio/lots', 'portfolio/lots?*', /1 of 1/],
  ['/portfolio/watchlist', 'portfolio/watchlist', /Nothing watched yet/],
  ['/portfolio/alerts', 'portfolio/alerts', /No alerts yet/],
  ['/portfolio/transfer', 'auth/providers', /game platform is switched off|First link/],
  ['/portfolio/sharing', 'portfolio/shares', /No links yet/],
] as const;

test.each(PAGES)('%s shows loading, an error, the time to wait, and the page', async (...given) => {
  const [path, addresses, words] = given;
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, `states${PAGES.findIndex(([each]) => each === path)}@example.com`);
  await callAs(visitor, 'POST', '/portfolio/lots', { market_hash_name: REDLINE, quantity: 1 });
  const address = `**/api/v1/${addresses}`;
  const answer = await refuse(page, address, 429, 'too many requests', { 'retry-after': '2' });
  const letGo = await keepWaiting(page, address);

  await open(path);
  await page.locator('.skeleton').first().waitFor();
  expect(await violationsOf(page), 'while it loads').toEqual([]);
  await letGo();

  await page
    .getByRole('button', { name: /^Try again in \d s$/ })
    .first()
    .waitFor();
  await page.getByText('Too many requests.').first().waitFor();
  expect(await violationsOf(page), 'when it is refused').toEqual([]);

  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  const letGoAgain = await keepWaiting(page, address);
  const again = page.waitForRequest(address);
  await page.getByRole('button', { name: 'Try again', exact: true }).first().click();
  await again;
  await page.getByRole('button', { name: 'Trying again…' }).first().waitFor();
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  });
  expect(await page.locator('.skeleton').count(), 'while it is refetched').toBe(0);
  expect(await page.getByText('Too many requests.').first().isVisible()).toBe(true);
  await answer();
  await letGoAgain();

  const shown = page.getByText(words).first();
  // A polled query may succeed by itself, which removes the button.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent === 'Try again')?.click();
      });
      return shown.isVisible();
    })
    .toBe(true);
});

test('shows nothing for missing data: values of lots, compared items, search results', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'patient@example.com');
  await callAs(visitor, 'POST', '/portfolio/lots', { market_hash_name: REDLINE, quantity: 1 });
  const letGo = await keepWaiting(page, '**/api/v1/portfolio');
  await open('/portfolio/lots');
  await page.getByRole('link', { name: REDLINE }).waitFor();
  expect(await page.locator('.lot-figures dd').count()).toBe(0);
  await letGo();
  await page.locator('.lot-figures').getByText('$20.00').waitFor();

  await refuse(page, '**/api/v1/items/1', 429, 'too many requests');
  await open(`/compare?items=${redline},1`);
  await page.getByText('too many requests').waitFor();
  const prices = page.getByRole('row', { name: /^Waxpeer/ }).getByRole('cell');
  await prices.first().getByText('$20.00').waitFor();
  expect(await prices.nth(1).textContent()).toBe('');

  await refuse(page, '**/api/v1/overview', 429, 'too many requests');
  await open('/markets');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox').fill('redline');
  await page.getByRole('dialog').getByText('Items couldn’t be loaded').waitFor();
});

test('a page whose code is still loading has a heading', async () => {
  const { page, open } = await newVisitor(site);
  const letGo = await keepWaiting(page, '**/assets/markets-page-*.js');
  await open('/markets');
  await page.locator('.skeleton').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await letGo();
  await page.getByText('Waxpeer').first().waitFor();
});
