import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const site = await startSite({ SIMULATED_ITEMS: '200' });

/** Responses that replace the ranking from the service. */
const entry = (item_id: number, volatility_score: number) => ({
  item_id,
  market_hash_name: `Item ${item_id}`,
  rarity: 'Covert',
  volatility_score,
  percent_change: 1,
  current_price: 1_000,
  price_updated_at: new Date().toISOString(),
  source: 'simulated',
  samples: 100,
});

const order = ({ page }: Visitor) => page.locator('.board-item a').allTextContents();

async function openBoard(path = '/volatility'): Promise<Visitor> {
  const visitor = await newVisitor(site);
  await visitor.open(path);
  await visitor.page.locator('.board-item').first().waitFor();
  return visitor;
}

describe('the volatility board', () => {
  test('ranks items from one dollar up, until the minimum price is cleared', async () => {
    const visitor = await openBoard();
    expect(await order(visitor)).toHaveLength(20);
    const prices = await visitor.page.locator('tbody td:nth-child(5)').allTextContents();
    expect(prices.filter((price) => Number(price.replace(/[^\d.]/g, '')) < 1)).toEqual([]);
    await visitor.page
      .getByText(/^±\$\d/)
      .first()
      .waitFor();
    await visitor.page.getByLabel('From $').fill('');
    await visitor.page.getByLabel('From volume').fill('');
    await expect.poll(async () => (await order(visitor)).length).toBe(20);
    await expectGoodLooks(visitor.page, 'volatility');
  });

  test('keeps window, length and minimum price in the address', async () => {
    const visitor = await openBoard('/volatility?limit=50');
    const { page } = visitor;
    await expect.poll(async () => (await order(visitor)).length).toBe(50);
    await page.getByRole('button', { name: '7d' }).click();
    await page.getByText(/^Last 7d/).waitFor();
    await page.getByLabel('From $').fill('100');
    await expect.poll(() => page.url()).toContain('min=100');
    await expect
      .poll(async () => {
        const prices = await page.locator('tbody td:nth-child(5)').allTextContents();
        return prices.every((price) => Number(price.replace(/[^\d.]/g, '')) >= 100);
      })
      .toBe(true);
  });

  test.each([
    ['12,50', undefined],
    ['1e9', 'Enter an amount such as 12.50.'],
    ['-1', 'Enter an amount such as 12.50.'],
  ])('accepts a minimum price typed as %j', async (typed, fault) => {
    const { page } = await openBoard(`/volatility?min=${typed}`);
    const field = page.getByLabel('From $');
    expect(await field.inputValue()).toBe(typed);
    expect(await field.getAttribute('aria-invalid')).toBe(`${fault !== undefined}`);
    if (fault !== undefined) await page.getByText(fault).waitFor();
    await field.fill('');
    await field.pressSequentially(typed);
    expect(await field.inputValue()).toBe(typed);
    await expectGoodLooks(page, `volatility-bound-${fault === undefined ? 'read' : 'unreadable'}`);
  });

  /** A board of two items whose order the service then reverses. */
  async function openTurnedBoard(before: (page: Page) => Promise<void>): Promise<Visitor> {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    let entries = [entry(1, 0.2), entry(2, 0.1)];
    await page.route('**/api/v1/rankings/volatile*', (route) => route.fulfill({ json: entries }));
    await page.routeWebSocket('**/api/v1/ws', () => {});
    await visitor.open('/volatility?window=1h');
    await page.getByText('Item 1').waitFor();
    expect(await order(visitor)).toEqual(['Item 1', 'Item 2']);
    entries = [entry(2, 0.3), entry(1, 0.2)];
    await before(page);
    const asked = page.waitForResponse('**/api/v1/rankings/volatile*', { timeout: 30_000 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
    // The order is kept for at least two seconds.
    await page.waitForTimeout(2_500);
    return visitor;
  }

  test('does not move under the pointer', async () => {
    const visitor = await openTurnedBoard((page) => page.getByText('Item 2').hover());
    expect(await order(visitor)).toEqual(['Item 1', 'Item 2']);
    await visitor.page.mouse.move(0, 0);
    await expect.poll(() => order(visitor)).toEqual(['Item 2', 'Item 1']);
  });

  test('keeps its order while it has the focus, and says so', async () => {
    const visitor = await openTurnedBoard(async (page) => {
      await page.getByRole('button', { name: 'Pause' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
    });
    expect(await order(visitor)).toEqual(['Item 1', 'Item 2']);
    await visitor.page.getByText(/paused under the pointer/).waitFor();
    await visitor.page.getByRole('button', { name: 'Pause' }).focus();
    await expect.poll(() => order(visitor)).toEqual(['Item 2', 'Item 1']);
  });

  test('changes its order again after a tap', async () => {
    const visitor = await openTurnedBoard(async (page) => {
      await page.getByText(/^Last 1h/).click();
      await page.mouse.move(0, 0);
    });
    await expect.poll(() => order(visitor)).toEqual(['Item 2', 'Item 1']);
  });

  test('keeps its order while paused, but not in another window', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    const asked: (string | null)[] = [];
    let entries = [entry(1, 0.2), entry(2, 0.1)];
    await page.route('**/api/v1/rankings/volatile*', (route) => {
      const window = new URL(route.request().url()).searchParams.get('window');
      // The notice about collected data requests the ranking of a day.
      if (window !== '24h') asked.push(window);
      return route.fulfill({ json: entries });
    });
    await page.routeWebSocket('**/api/v1/ws', () => {});
    await page.clock.install();
    await visitor.open('/volatility?window=1h');
    await page.getByText('Item 1').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    entries = [entry(2, 0.3), entry(1, 0.2)];
    await page.clock.runFor(60_000);
    expect(await order(visitor)).toEqual(['Item 1', 'Item 2']);
    await page.getByRole('button', { name: '7d' }).click();
    await expect.poll(() => order(visitor)).toEqual(['Item 2', 'Item 1']);
    entries = [entry(3, 0.4)];
    await page.clock.runFor(60_000);
    expect(await order(visitor)).toEqual(['Item 2', 'Item 1']);
    expect(asked).toEqual(['1h', '7d']);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => order(visitor)).toEqual(['Item 3']);
    expect(asked).toEqual(['1h', '7d', '7d']);
  });

  test('shows a message for an empty ranking', async () => {
    const visitor = await newVisitor(site);
    await visitor.page.route('**/api/v1/rankings/volatile*', (route) =>
      route.fulfill({ json: [] }),
    );
    await visitor.page.routeWebSocket('**/api/v1/ws', () => {});
    await visitor.open('/volatility');
    await visitor.page.getByText('Nothing to rank').waitFor();
    await expectGoodLooks(visitor.page, 'volatility-none');
  });
});
