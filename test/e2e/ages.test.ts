import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { item, startApi } from '../support/api.js';
import { listOf } from '../support/live-client.js';
import { borrowDatabase } from '../support/worker-database.js';
import { keepWaiting } from './support/answers.js';
import { newVisitor } from './support/visitor.js';

// The polled list has unchanged prices: pages update the ages from live messages.

const { database, giveBack } = await borrowDatabase();
afterAll(giveBack);

/** A service with a list of two items that was polled ten minutes ago, without older prices. */
async function startSite() {
  const api = await startApi({ store: database });
  api.clock.now = Date.now();
  api.items.add([item(1), item(2)]);
  for (const id of [1, 2]) {
    api.tick(id, 2 * HOUR_MS, 900);
    api.tick(id, HOUR_MS, 950);
  }
  const list = listOf(api);
  list.poll({ 1: 1_000, 2: 2_000 }, 10 * MINUTE_MS);
  return { url: `http://127.0.0.1:${api.port}`, clock: api.clock, list };
}

/** Opens a page; resolves when the live connection has sent its snapshot. */
async function openLive(url: string, path: string): Promise<Page> {
  const { page, open } = await newVisitor({ url });
  const received = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"seq"')) resolve();
      }),
    );
  });
  await open(path);
  await received;
  return page;
}

/** The time of a price in a section of the page. */
const seenIn = (page: Page, part: string) =>
  page.locator(part).locator('time').first().getAttribute('datetime');

const row = (itemId: number) => `.items-body [role="row"]:has-text("Item ${itemId}")`;

test('the list updates the age of a price when a poll confirms it', async () => {
  const { url, clock, list } = await startSite();
  const page = await openLive(url, '/items');
  await keepWaiting(page, '**/api/v1/overview');
  const before = new Date(clock.now - 10 * MINUTE_MS).toISOString();
  const after = new Date(clock.now).toISOString();
  await expect.poll(() => seenIn(page, row(2))).toBe(before);
  list.poll({ 1: 1_000 });
  await expect.poll(() => seenIn(page, row(1))).toBe(after);
  expect(await seenIn(page, row(2))).toBe(before);
});

/** The number of prices in the table below the chart. */
const pricesInTable = (page: Page) =>
  page.locator('.history-words table').evaluate((table) => {
    const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent?.trim());
    const column = heads.indexOf('Prices');
    const rows = [...table.querySelectorAll('tbody tr')];
    return rows.reduce((sum, row) => sum + Number(row.children[column]?.textContent), 0);
  });

test('the page of an item updates it too, and its history gets a point', async () => {
  const { url, clock, list } = await startSite();
  const page = await openLive(url, '/items/1');
  await page.getByText('Show as table').click();
  await expect.poll(() => pricesInTable(page)).toBe(3);
  await keepWaiting(page, '**/api/v1/items/**');
  const after = new Date(clock.now).toISOString();
  list.poll({ 1: 1_000, 2: 2_000 });
  await expect.poll(() => seenIn(page, '.item-price')).toBe(after);
  await expect.poll(() => seenIn(page, '[aria-labelledby="markets-title"]')).toBe(after);
  await expect.poll(() => pricesInTable(page)).toBe(4);
});

test('the board updates it too, by fetching the ranking again', async () => {
  const { url, clock, list } = await startSite();
  const page = await openLive(url, '/volatility');
  const entry = (itemId: number) => `tbody tr:has-text("Item ${itemId}")`;
  const before = new Date(clock.now - 10 * MINUTE_MS).toISOString();
  await expect.poll(() => seenIn(page, entry(2))).toBe(before);
  // A cached ranking is served for 1.5 s.
  clock.now += 2 * SECOND_MS;
  const after = new Date(clock.now).toISOString();
  list.poll({ 1: 1_000 });
  await expect.poll(() => seenIn(page, entry(1))).toBe(after);
  expect(await seenIn(page, entry(2))).toBe(before);
});
