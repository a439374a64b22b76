import { expect, test } from 'vitest';
import type { Item } from '../../src/client/index.js';
import { keepWaiting } from './support/answers.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';

const market = await startMarket({ [REDLINE]: 2_000, 'Glove Case': 80 });
const site = await startSite(market.settings);

test('alerts are created, arrive in every tab, and are turned off and removed', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'alma@example.com');
  await open('/portfolio/alerts');
  await page.getByText('No alerts yet').waitFor();
  await expectGoodLooks(page, 'alerts-empty');

  await page.getByRole('button', { name: 'New alert' }).click();
  await page.getByLabel('Item', { exact: true }).fill('ak redline ft');
  await page.getByRole('option', { name: REDLINE }).click();
  await page.getByLabel('Amount, in USD').fill('dear');
  await page.getByLabel('Webhook (optional)').fill('http://example.com');
  await page.getByRole('button', { name: 'Create the alert' }).click();
  await page.getByText('Enter an amount such as 12.50.').waitFor();
  await page.getByText('The address must begin with https://.').waitFor();
  await expectGoodLooks(page, 'alert-form');
  await page.getByLabel('Amount, in USD').fill('0');
  await page.getByLabel('Webhook (optional)').fill('https://192.168.0.1/alerts');
  await page.getByRole('button', { name: 'Create the alert' }).click();
  await page.getByText('Must be more than zero.').waitFor();
  await page.getByText('The address must be on the public internet.').waitFor();
  await page.getByLabel('Amount, in USD').fill('25');
  await page.getByText('This rule would not have fired in the last 90 days.').waitFor();
  await page.getByText(/^.*Prices since/).waitFor();
  await expectGoodLooks(page, 'alert-rehearsal');
  await page.getByLabel('Webhook (optional)').fill('');
  await page.getByRole('button', { name: 'Create the alert' }).click();
  await page.getByText('price at $25.00 or above').first().waitFor();
  await page.getByText('watching', { exact: true }).waitFor();
  await expectGoodLooks(page, 'alerts');

  const other = await visitor.anotherWindow();
  await other.open('/markets');
  await other.page.getByText('Live', { exact: true }).waitFor();
  market.prices.set(REDLINE, 2_600);
  for (const window of [page, other.page]) {
    await window.getByRole('status', { name: 'Alerts' }).getByRole('link').waitFor();
  }
  await page.getByText('waiting for a reset', { exact: true }).waitFor();
  await page
    .getByRole('rowheader')
    .getByRole('link', { name: /price at \$25\.00 or above/ })
    .waitFor();
  await expectGoodLooks(page, 'alerts-arrived');
  await page.getByRole('button', { name: /^Dismiss/ }).click();
  await page
    .getByRole('status', { name: 'Alerts' })
    .getByRole('link')
    .waitFor({ state: 'detached' });

  const change = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: /^Turn off/ }).click();
  // Only the changed field is sent, so that fields unknown to the page are kept.
  expect((await change).postDataJSON()).toEqual({ enabled: false });
  await page.getByText('off', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.waitForURL('**?dialog=edit-*');
  await page.reload();
  await page.getByLabel('When').selectOption({ label: 'Price changes by' });
  await page.getByLabel('Percent').fill('5');
  await page.getByLabel('Direction').selectOption({ label: 'Down' });
  const edit = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(Object.keys((await edit).postDataJSON())).not.toContain('enabled');
  await page.getByText('falls by 5% in 24h').first().waitFor();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No alerts yet').waitFor();
});

test('an alert that arrives before the list of new alerts has loaded is shown', async () => {
  const visitor = await newVisitor(site);
  await signIn(visitor, site, 'dora@example.com');
  const items = (await callAs(visitor, 'GET', '/items')) as readonly Item[];
  const item = items.find(({ market_hash_name }) => market_hash_name === 'Glove Case');
  await callAs(visitor, 'POST', '/portfolio/alerts', {
    item_id: item?.id,
    rule: { type: 'price_above', price: 100 },
  });
  const { page, open } = await visitor.anotherWindow();
  const load = await keepWaiting(page, '**/assets/alert-notices-*.js');
  const arrived = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"type":"alert"')) resolve();
      }),
    );
  });
  await open('/markets');
  await page.getByText('Live', { exact: true }).waitFor();
  market.prices.set('Glove Case', 120);
  await arrived;
  await load();
  await page.getByRole('status', { name: 'Alerts' }).getByRole('link').waitFor();
});

test('a phone shows one new alert at a time', async () => {
  const visitor = await newVisitor(site, { width: 360 });
  await signIn(visitor, site, 'erin@example.com');
  const items = (await callAs(visitor, 'GET', '/items')) as readonly Item[];
  const names = [REDLINE, 'Glove Case'];
  for (const name of names) {
    const item = items.find(({ market_hash_name }) => market_hash_name === name);
    const rule = { type: 'price_above', price: 900_000 };
    await callAs(visitor, 'POST', '/portfolio/alerts', { item_id: item?.id, rule });
  }
  const { page, open } = visitor;
  await open('/markets');
  await page.getByText('Live', { exact: true }).waitFor();
  for (const name of names) market.prices.set(name, 950_000);
  const notices = page.locator('.alert-notices .notice');
  await expect.poll(() => notices.count()).toBe(2);
  const shown = page.getByRole('status', { name: 'Alerts' }).getByRole('link');
  expect(await shown.count()).toBe(1);
  await page.getByRole('button', { name: /^Dismiss/ }).click();
  await expect.poll(() => notices.count()).toBe(1);
  expect(await shown.count()).toBe(1);
});

test('users do not see the alerts of other users', async () => {
  const visitor = await newVisitor(site);
  await signIn(visitor, site, 'bob@example.com');
  await visitor.open('/portfolio/alerts');
  await visitor.page.getByText('No events yet.').waitFor();
  expect(await visitor.page.getByText(REDLINE).count()).toBe(0);
});
