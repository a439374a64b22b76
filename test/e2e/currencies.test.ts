import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { getJson } from '../support/program.js';
import { startRateServer } from '../support/rate-server.js';
import { startSite } from './support/service.js';
import { choose, isOfSettings, isStored, openSettings } from './support/settings.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const START = Date.now();

const isoDay = (daysAgo: number) =>
  new Date(START - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** A dollar is 0.8 euros now, and was half a euro until ten days ago. */
const bank = await startRateServer({
  '2012-01-02': { USD: '2', JPY: '160' },
  [isoDay(10)]: { USD: '1.25', JPY: '200' },
  [isoDay(1)]: { USD: '1.25', JPY: '200' },
});
afterAll(() => bank.close());

const site = await startSite({ RATES_URL: bank.origin });

/** A high price, so that rounding does not matter. */
const [knife] = await getJson<{ id: number }[]>(`${site.url}/api/v1/items?search=karambit`);

/** The first amount in a text, as a number. */
const amountIn = (text: string | null) =>
  Number(/[\d,]+(\.\d+)?/.exec(text ?? '')?.[0]?.replaceAll(',', ''));

test('a visitor sees prices in the chosen currency, also on the next visit', async () => {
  const { page, open } = await newVisitor(site);
  // A live price may change between the two readings.
  await page.routeWebSocket('**/api/v1/ws', () => {});
  await open('/markets');
  await open(`/items/${knife?.id}`);
  const price = page.locator('.item-price');
  await price.getByText('$').first().waitFor();
  const stddev = page.locator('.metric-value').nth(1);
  await page.getByText('How volatile is it?').click();
  await expect.poll(() => stddev.textContent()).toContain('$');
  await choose(page, 'Currency', 'EUR');
  await expect.poll(() => stddev.textContent()).toContain('€');
  // The price may change at any time.
  const past = await getJson<{ price: number }[]>(
    `${site.url}/api/v1/items/${knife?.id}/history?window=24h`,
  );
  const inEuros = past.map(({ price }) => Math.round(0.8 * price) / 100);
  expect(inEuros).toContain(amountIn(await price.textContent()));
  await openSettings(page);
  await page.getByText(`Rates of ${isoDay(1)}`).waitFor();
  await page.reload();
  await page.getByText('How volatile is it?').click();
  await expect.poll(() => stddev.textContent()).toContain('€');
  await choose(page, 'Currency', 'JPY');
  await expect.poll(() => stddev.textContent()).toMatch(/^¥[\d,]+$/);
});

test('a price limit of the list is in the shown currency', async () => {
  const { page, open } = await newVisitor(site);
  // A live price may fall below the limit.
  await page.routeWebSocket('**/api/v1/ws', () => {});
  await open('/items');
  const rows = page.getByRole('row');
  await choose(page, 'Currency', 'JPY');
  await page.getByLabel('From ¥').fill('1000');
  await expect
    .poll(async () => {
      const texts = await rows.allTextContents();
      const prices = texts.flatMap((text) => /¥[\d,]+/.exec(text) ?? []).map(amountIn);
      return prices.length > 0 && prices.every((price) => price >= 1_000);
    })
    .toBe(true);
});

test('a portfolio and its lots show the cost at the rate of the purchase', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'euros@example.com');
  await open('/portfolio');
  await page.evaluate(async () => {
    const csrf = await (await fetch('/api/v1/auth/csrf')).json();
    await fetch('/api/v1/portfolio/lots', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrf.csrf_token },
      body: JSON.stringify({
        item_id: 1,
        quantity: 1,
        unit_cost: 1_000,
        acquired_at: '2026-01-10',
      }),
    });
  });
  await open('/portfolio');
  await choose(page, 'Currency', 'EUR');
  const totals = page.locator('.totals').first();
  await expect.poll(() => totals.textContent()).toContain('€5.00');
  expect(await totals.textContent()).not.toContain('$');
  await open('/portfolio/lots');
  await page.getByText('€5.00 each').first().waitFor();
  expect(await page.locator('.lots').textContent()).not.toContain('$');
});

test('a cost is entered in the shown currency, and unchanged until it is edited', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'enters-euros@example.com');
  await open('/portfolio/items/1');
  await choose(page, 'Currency', 'EUR');
  await page.getByRole('button', { name: 'Add lot' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cost each, in EUR').fill('8.01');
  await dialog.getByRole('button', { name: 'Add to portfolio' }).click();
  await page.getByText('€8.01 each').first().waitFor();
  await page.getByRole('button', { name: /^Edit/ }).click();
  expect(await dialog.getByLabel('Cost each, in EUR').inputValue()).toBe('8.01');
  const edited = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/portfolio/lots/'),
  );
  await dialog.getByLabel('Note').fill('a gift');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await edited).postDataJSON()).not.toHaveProperty('unit_cost');
  await page.getByText('a gift').waitFor();
  await choose(page, 'Currency', 'USD');
  await page.getByText('$10.01 each').first().waitFor();
});

test('an alert is entered in the shown currency', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'watches-euros@example.com');
  await open('/portfolio/alerts');
  await choose(page, 'Currency', 'EUR');
  await page.getByRole('button', { name: 'New alert' }).click();
  const { market_hash_name: name } = await page.evaluate(async () =>
    (await fetch('/api/v1/items/1')).json(),
  );
  const [word = ''] = /\w+/.exec(name) ?? [];
  await page.getByLabel('Item', { exact: true }).fill(word);
  await page.getByRole('listbox', { name: 'Items' }).getByRole('option').first().click();
  await page.getByLabel('Amount, in EUR').fill('800');
  await page.getByRole('button', { name: 'Create the alert' }).click();
  await page.getByText('price at €800.00 or above').first().waitFor();
  await choose(page, 'Currency', 'USD');
  await page.getByText('price at $1,000.00 or above').first().waitFor();
});

test('the chosen currency and colours of a user apply in each browser of the user', async () => {
  const email = 'two-browsers@example.com';
  const first = await newVisitor(site);
  await signIn(first, site, email);
  const read = first.page.waitForResponse(isOfSettings);
  await first.open('/markets');
  await read;
  const euroStored = first.page.waitForResponse(isStored('EUR'));
  await choose(first.page, 'Currency', 'EUR');
  await euroStored;
  const darkStored = first.page.waitForResponse(isStored('dark'));
  await choose(first.page, 'Theme', 'dark');
  await darkStored;

  const second = await newVisitor(site);
  const { page } = second;
  const themeOf = () => page.locator('html').getAttribute('data-theme');
  await second.open('/markets');
  await openSettings(page);
  expect(await page.getByLabel('Currency').inputValue()).toBe('USD');
  expect(await themeOf()).toBe('system');

  // Another browser with its own storage, signed in as the same user.
  await second.context.addCookies(await first.context.cookies());
  await page.evaluate(() => localStorage.removeItem('itemtide.viewer'));
  await second.open('/markets');
  await openSettings(page);
  await expect.poll(() => page.getByLabel('Currency').inputValue()).toBe('EUR');
  await expect.poll(themeOf).toBe('dark');
  await page.reload();
  expect(await themeOf()).toBe('dark');
});

/** Notes in `blanks` each loading state that a page shows from now on. */
function watchForBlanks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const blanks: string[] = [];
    Object.assign(globalThis, { blanks });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.skeleton'))
        blanks.push(textContent);
      if (document.querySelector('.index-lines:empty') !== null) blanks.push('index lines');
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const blanksOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { readonly blanks: readonly string[] }).blanks);

const WITHOUT_AMOUNTS = ['/portfolio/what-if', '/portfolio/watchlist'];

test('neither a currency nor a range blanks a page', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'never-blank@example.com');
  for (const item_id of [1, 2]) {
    const lot = { item_id, quantity: 1, unit_cost: 1_000, acquired_at: '2026-01-10T00:00:00Z' };
    await callAs(visitor, 'POST', '/portfolio/lots', lot);
  }
  const share = (await callAs(visitor, 'POST', '/portfolio/shares', {
    name: 'mine',
    shows: 'values',
  })) as { readonly url: string };
  const loads = async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    await watchForBlanks(page);
  };
  // So that a loading state would be seen.
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.fallback();
  });
  let currency = 'USD';
  for (const path of [
    '/portfolio',
    '/portfolio/returns',
    '/portfolio/risk',
    '/portfolio/what-if',
    '/portfolio/lots',
    '/portfolio/watchlist',
    new URL(share.url).pathname,
  ]) {
    await open(path);
    await loads();
    currency = currency === 'EUR' ? 'USD' : 'EUR';
    await choose(page, 'Currency', currency);
    const sign = currency === 'EUR' ? '€' : '$';
    if (!WITHOUT_AMOUNTS.includes(path)) {
      await expect.poll(() => page.locator('main').textContent()).toContain(sign);
    }
    expect(await blanksOn(page), path).toEqual([]);
  }
  for (const path of ['/portfolio', '/portfolio/risk', '/volatility', '/indices']) {
    await open(path);
    await loads();
    for (const segment of await page.locator('.segments button').all()) {
      await segment.click();
      await page.waitForLoadState('networkidle');
    }
    expect(await blanksOn(page), path).toEqual([]);
  }
  await open('/portfolio');
  await loads();
  await page.getByLabel('Value at').first().selectOption('bid');
  await page.waitForLoadState('networkidle');
  expect(await blanksOn(page)).toEqual([]);
});
