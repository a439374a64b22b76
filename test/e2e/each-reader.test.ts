import { afterAll, expect, test } from 'vitest';
import type { Item } from '../../src/client/index.js';
import { startRateServer } from '../support/rate-server.js';
import { colorViolationsOf, violationsOf } from './support/accessibility.js';
import { expectToFit } from './support/looks.js';
import { PORTFOLIO_PAGES } from './support/portfolio-pages.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

// Pages for readers other than the owner of one lot (every-page.test.ts): each page is loaded once, and checked in both
// schemes and at both widths.

/** Exchange rates add the currency setting to each page. */
const bank = await startRateServer({ '2012-01-02': { USD: '2', JPY: '160' } });
afterAll(() => bank.close());
const site = await startSite({ RATES_URL: bank.origin });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const;

const LOTS = 300;

/** A load and four runs of axe for each page. */
const TIMEOUT = 400_000;

async function expectGoodAtAllSizes({ page, open }: Visitor, path: string): Promise<void> {
  await page.setViewportSize(SIZES[0]);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('.skeleton').count(), { message: path }).toBe(0);
  for (const size of SIZES) {
    const message = `${path}, ${size.width}`;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectToFit(page);
    await expect.poll(() => violationsOf(page), { message }).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => colorViolationsOf(page), { message: `${message}, dark` }).toEqual([]);
  }
}

test('pages are accessible to a visitor, and fit', { timeout: TIMEOUT }, async () => {
  const visitor = await newVisitor(site);
  for (const path of [
    ...['/', '/items', '/items/1', '/volatility', '/markets', '/deals', '/indices', '/accuracy'],
    ...['/compare?items=1,2', '/worth', '/portfolio', '/login'],
  ]) {
    await expectGoodAtAllSizes(visitor, path);
  }
});

test(`pages are accessible to a user with ${LOTS} lots, and fit`, {
  timeout: TIMEOUT,
}, async () => {
  const visitor = await newVisitor(site);
  await signIn(visitor, site, 'collector@example.com');
  const items = (await callAs(visitor, 'GET', '/items')) as readonly Item[];
  const lines = Array.from({ length: LOTS }, (_, place) => {
    const day = new Date(Date.UTC(2026, 0, 1 + (place % 200))).toISOString();
    const name = items[place % items.length]?.market_hash_name;
    return `${name},${1 + (place % 3)},${day},tag ${place % 5}`;
  });
  const { request } = visitor.context;
  const token = (await (await request.get('/api/v1/auth/csrf')).json()) as { csrf_token: string };
  const answer = await request.post('/api/v1/portfolio/lots/import', {
    data: ['market_hash_name,quantity,acquired_at,tags', ...lines].join('\n'),
    headers: { 'x-csrf-token': token.csrf_token, 'content-type': 'text/csv' },
  });
  expect(await answer.json()).toMatchObject({ added: LOTS });
  for (const path of ['/', '/items/1', '/compare?items=1,2', ...PORTFOLIO_PAGES]) {
    await expectGoodAtAllSizes(visitor, path);
  }
  await expectGoodAtAllSizes(visitor, '/portfolio/items/1');
});
