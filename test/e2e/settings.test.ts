import { expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { choose, isOfSettings, isStored, openSettings } from './support/settings.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';

const market = await startMarket({ [REDLINE]: 2_000 });
const site = await startSite(market.settings, [
  { name: REDLINE, cents: 2_400, age: 60_000, source: 'simulated' },
]);

test('time zone, market and valuation are selected once, for all browsers', async () => {
  const first = await newVisitor(site);
  await signIn(first, site, 'traveller@example.com');
  const items = (await (await first.page.request.get('/api/v1/items')).json()) as {
    id: number;
    market_hash_name: string;
  }[];
  const id = items.find(({ market_hash_name }) => market_hash_name === REDLINE)?.id;
  await callAs(first, 'POST', '/portfolio/lots', { item_id: id, quantity: 1 });
  const read = first.page.waitForResponse(isOfSettings);
  await first.open('/account');
  await read;
  for (const [label, choice] of [
    ['Default market', 'simulated'],
    ['Value at', 'bid'],
  ] as const) {
    const stored = first.page.waitForResponse(isStored(choice));
    await first.page.getByLabel(label).selectOption(choice);
    await stored;
  }
  const zone = first.page.waitForResponse(isStored('Asia/Tokyo'));
  await choose(first.page, 'Time zone', 'Asia/Tokyo');
  await zone;
  await openSettings(first.page);
  await expectGoodLooks(first.page, 'settings');

  const second = await newVisitor(site);
  await second.context.addCookies(await first.context.cookies());
  const { page } = second;
  await second.open('/account');
  await expect.poll(() => page.getByLabel('Default market').inputValue()).toBe('simulated');

  await second.open(`/items/${id}`);
  await page.getByRole('button', { name: 'Simulated', pressed: true }).waitFor();
  const time = page.locator('.item-price time').first();
  const shown = await time.evaluate((element: HTMLTimeElement) => ({
    moment: Date.parse(element.dateTime),
    title: element.title,
  }));
  const inTokyo = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Tokyo',
  });
  expect(plain(shown.title)).toBe(plain(inTokyo.format(shown.moment)));

  await second.open('/portfolio');
  await expect.poll(() => page.getByLabel('Value at').inputValue()).toBe('bid');
});

test('hidden columns and saved filters of the list are stored on the account', async () => {
  const first = await newVisitor(site);
  await signIn(first, site, 'filterer@example.com');
  const read = first.page.waitForResponse(isOfSettings);
  await first.open('/items?q=redline');
  await read;
  await first.page.getByRole('button', { name: 'Views' }).click();
  const hidden = first.page.waitForResponse(isStored('"hidden":["rarity"]'));
  await first.page.getByRole('dialog').getByLabel('Rarity').uncheck();
  await hidden;
  const saved = first.page.waitForResponse(isStored('My redlines'));
  await first.page.getByLabel('Name').fill('My redlines');
  await first.page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved;

  const second = await newVisitor(site);
  await second.context.addCookies(await first.context.cookies());
  const { page } = second;
  await second.open('/items');
  await page.locator('[data-row-index]').first().waitFor();
  await page.getByRole('columnheader', { name: 'Rarity' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'My redlines' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?q=redline');
});

/** Browser and Node differ in the space before `PM`. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
