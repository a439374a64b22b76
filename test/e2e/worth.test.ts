import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '../../src/domain/units.js';
import { startInventoryServer } from '../support/inventory-server.js';
import { linkMailedTo } from '../support/mailed-link.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const CASE = 'Chroma Case';
const ACCOUNT = '76561198000000123';

const market = await startMarket({ [REDLINE]: 2_000, [CASE]: 300 });
const platform = await startInventoryServer();
afterAll(() => platform.close());
const settings = { ...market.settings, PROVIDER_C_INVENTORY_URL: platform.url.origin };
/** As the platform writes a day. */
const lockDay = new Date(Date.now() + 5 * DAY_MS).toLocaleDateString('en-US', {
  dateStyle: 'medium',
  timeZone: 'UTC',
});
platform.inventories.set(ACCOUNT, [
  { assetId: '1', name: REDLINE },
  {
    assetId: '2',
    name: REDLINE,
    described: 'alone',
    lock: `Tradable After ${lockDay} (8:00:00) GMT`,
  },
  { assetId: '3', name: CASE },
  { assetId: '4', name: '2018 Service Medal', marketable: false },
]);

test('a visitor sees the value of a profile, signs in, and adds it by one click', async () => {
  const site = await startSite(settings);
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await open('/portfolio');
  await page.getByRole('link', { name: 'See what an inventory is worth' }).click();
  await page.getByLabel('Profile address').fill('not a profile');
  await page.getByRole('button', { name: 'Show value' }).click();
  await page.getByText(/^Profile must be the address of a profile/).waitFor();
  await page.getByLabel('Profile address').fill(`${platform.url.origin}/profiles/${ACCOUNT}`);
  await page.getByRole('button', { name: 'Show value' }).click();
  await page.getByText('$43.00').first().waitFor();
  await expectGoodLooks(page, 'worth-profile');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail address').fill('vera@example.com');
  await page.getByRole('button', { name: 'Print a link' }).click();
  await page.goto(await linkMailedTo(site, 'vera@example.com'));
  await page.waitForURL('**/worth');
  await page.getByRole('button', { name: 'Add to my portfolio' }).click();
  await page.getByText('3 items added to your portfolio.').waitFor();
});

test('a pasted inventory becomes lots', async () => {
  const site = await startSite(settings);
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'paula@example.com');
  const json = await (
    await fetch(`${platform.url.origin}/inventory/${ACCOUNT}/730/2?count=1000`)
  ).text();
  await open('/worth');
  await page.getByText('Or paste the inventory').click();
  await page.getByLabel('JSON of the inventory').fill('<html>');
  await page.getByRole('button', { name: 'Show value' }).click();
  await page.getByText('This isn’t JSON.').waitFor();
  await page.getByLabel('JSON of the inventory').fill(json);
  await page.getByRole('button', { name: 'Show value' }).click();
  await page.getByText('$43.00').first().waitFor();
  await page.getByText('One item no market sells').waitFor();
  await page.getByRole('heading', { name: 'Trade locks' }).waitFor();
  await expectGoodLooks(page, 'worth');
  await page.getByRole('button', { name: 'Add to my portfolio' }).click();
  await page.getByText('3 items added to your portfolio.').waitFor();
  await page.getByRole('status').getByRole('link', { name: 'portfolio' }).click();
  await page.getByText('$43.00').first().waitFor();
  // One of the three has a trade lock.
  const portfolio = await (await page.request.get('/api/v1/portfolio')).json();
  expect(portfolio).toMatchObject({ free_value: 2_300, locked_value: 2_000 });
  await open('/worth');
  expect(await page.getByRole('button', { name: 'Add to my portfolio' }).count()).toBe(0);
});
