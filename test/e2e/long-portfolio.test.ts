import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { required } from '../../src/domain/required.js';
import { startRateServer } from '../support/rate-server.js';
import { expectGoodLooks } from './support/looks.js';
import { PORTFOLIO_PAGES } from './support/portfolio-pages.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const HELD = 120;
const LOTS = 300;
/** Exchange rates add the currency setting to each page. */
const bank = await startRateServer({ '2012-01-02': { USD: '2', JPY: '160' } });
afterAll(() => bank.close());
const site = await startSite({ SIMULATED_ITEMS: String(HELD + 10), RATES_URL: bank.origin });

let users = 0;

/** @param lots at least one of each of the {@link HELD} items */
async function collector(lots = HELD): Promise<Visitor> {
  const visitor = await newVisitor(site);
  users += 1;
  await signIn(visitor, site, `collector${users}@example.com`);
  const items = (await callAs(visitor, 'GET', '/items')) as { market_hash_name: string }[];
  const lines = Array.from({ length: lots }, (_, index) => {
    const { market_hash_name: name } = required(items[index % HELD], 'an item');
    return `"${name}",${1 + Math.floor(index / HELD)}`;
  });
  await importLots(visitor, lines);
  return visitor;
}

async function importLots({ context: { request } }: Visitor, lines: readonly string[]) {
  const file = ['market_hash_name,quantity', ...lines].join('\n');
  const token = (await (await request.get('/api/v1/auth/csrf')).json()) as { csrf_token: string };
  const headers = { 'x-csrf-token': token.csrf_token, 'content-type': 'text/csv' };
  const answer = await request.post('/api/v1/portfolio/lots/import', { data: file, headers });
  expect(await answer.json()).toMatchObject({ added: lines.length });
}

const rowsOf = ({ page }: Visitor) => page.locator('tbody tr[data-row]');

/** Scrolls to the top of the table or the bottom of the page until a row is rendered: the page grows while its parts load. */
async function scrollToRow(page: Page, end: 'top' | 'bottom', row: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((to) => {
        if (to === 'top') document.querySelector('table[aria-rowcount]')?.scrollIntoView();
        else scrollTo(0, document.documentElement.scrollHeight);
      }, end);
      return page.locator(`tr[data-row="${row}"]`).count();
    })
    .toBe(1);
}

describe('a portfolio of many items', () => {
  test('renders the rows in view, and shows their total number', async () => {
    const visitor = await collector();
    await visitor.open('/portfolio');
    await rowsOf(visitor).nth(1).waitFor();
    const table = visitor.page.getByRole('table');
    expect(await table.getAttribute('aria-rowcount')).toBe(String(HELD + 1));
    expect(await rowsOf(visitor).count()).toBeLessThan(HELD / 2);
    // The last one is always rendered.
    await scrollToRow(visitor.page, 'bottom', HELD - 2);
    expect(await visitor.page.locator(`tr[aria-rowindex="${HELD}"]`).count()).toBe(1);
    expect(await rowsOf(visitor).count()).toBeLessThan(HELD / 2);
    await expectGoodLooks(visitor.page, 'portfolio-long');
    await visitor.page.setViewportSize({ width: 360, height: 800 });
    const header = visitor.page.locator('tbody th').first();
    await expect.poll(async () => (await header.boundingBox())?.width).toBeGreaterThan(150);
  });

  test('keeps its height while it is scrolled, so that nothing jumps', async () => {
    const visitor = await collector();
    await visitor.open('/portfolio');
    await rowsOf(visitor).nth(1).waitFor();
    await visitor.page.locator('canvas').first().waitFor();
    const heightAt = async (row: number, end: 'top' | 'bottom') => {
      await scrollToRow(visitor.page, end, row);
      return visitor.page.evaluate(() => document.documentElement.scrollHeight);
    };
    const before = await heightAt(HELD - 2, 'bottom');
    expect(Math.abs((await heightAt(1, 'top')) - before)).toBeLessThan(HELD * 4);
  });

  test('can be traversed with the Tab key', async () => {
    const visitor = await collector();
    const { page } = visitor;
    // Live prices change the order.
    await page.routeWebSocket('**/api/v1/ws', () => {});
    await visitor.open('/portfolio');
    await rowsOf(visitor).nth(1).waitFor();
    await page.locator('tr[data-row="0"] a').focus();
    for (let row = 1; row <= 40; row += 1) {
      // The link of a row, and its alert.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const at = await page.evaluate(
        () => document.activeElement?.closest('tr')?.getAttribute('data-row') ?? '',
      );
      expect(at).toBe(String(row));
    }
    // The focused row is kept, however far it is scrolled out of view.
    await scrollToRow(page, 'bottom', HELD - 2);
    const focused = page.locator('tr[data-row="40"] a');
    expect(await focused.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('is searched and sorted, both kept in the address', async () => {
    const visitor = await collector();
    const { page } = visitor;
    await visitor.open('/portfolio');
    await page.getByText('By value.').waitFor();
    const name = required(
      (await rowsOf(visitor).nth(1).locator('a').textContent()) ?? undefined,
      'a name',
    );
    await page.getByLabel('Search').fill(name);
    await page.getByText(new RegExp(`^\\d of ${HELD}$`)).waitFor();
    await page.locator('tbody').getByRole('link', { name, exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Quantity' }).click();
    await page.getByText('By value.').waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('q')).toBe(name);
    expect(new URL(page.url()).searchParams.get('sorted')).toBe('-Quantity');
    await page.getByLabel('Search').fill('nothing of that name');
    await page.getByText('No match').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByText(`${HELD} of ${HELD}`).waitFor();
  });
});

const PAGES = ['/', ...PORTFOLIO_PAGES];

test(`the pages of ${LOTS} lots are accessible, light and dark, wide and narrow`, async () => {
  const visitor = await collector(LOTS);
  for (const path of PAGES) {
    await visitor.open(path);
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => visitor.page.locator('.skeleton').count()).toBe(0);
    await expectGoodLooks(visitor.page, `lots${path.replaceAll('/', '-')}`);
  }
});
