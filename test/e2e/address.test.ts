import { expect, test } from 'vitest';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const site = await startSite();

test('the address of a page contains its windows, filters and lines', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'linker@example.com');
  await callAs(visitor, 'POST', '/portfolio/lots', { item_id: 1, quantity: 1 });

  await open('/portfolio');
  await page.getByRole('button', { name: '90d' }).click();
  await page.waitForURL('**/portfolio?window=90d');
  await page.reload();
  await page.getByRole('button', { name: '90d', pressed: true }).waitFor();

  await open('/portfolio/lots');
  await page.getByLabel('Search').fill('nothing like it');
  await page.getByLabel('Show sold').uncheck();
  await page.getByText('No match').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?q=nothing+like+it&gone=hidden');
  await page.reload();
  await page.getByText('No match').waitFor();
  expect(await page.getByLabel('Show sold').isChecked()).toBe(false);

  await open('/portfolio/risk?horizon=30d');
  await page.getByRole('button', { name: '30d', pressed: true }).waitFor();
  await page.getByRole('button', { name: '7d' }).first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get('horizon')).not.toBe('30d');

  await open('/indices?range=30d&lines=all');
  await page.getByRole('button', { name: '30d', pressed: true }).waitFor();
});

test('the address keeps the order of a table for links, reloads and Back', async () => {
  const { page, open } = await newVisitor(site);
  await open('/');
  await page.getByText('Show as table').click();
  const head = page.getByRole('columnheader', { name: 'Category' });
  const order = () => head.getAttribute('aria-sort');
  await head.getByRole('button').click();
  await expect.poll(order).toBe('ascending');
  expect(new URL(page.url()).search).toBe('?sorted=Category');
  await head.getByRole('button').click();
  await expect.poll(order).toBe('descending');
  await page.reload();
  await expect.poll(order).toBe('descending');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Markets' })
    .click();
  await page.getByRole('heading', { name: 'Markets', exact: true }).waitFor();
  await page.goBack();
  await expect.poll(order).toBe('descending');
  await head.getByRole('button').click();
  await expect.poll(order).toBe(null);
  expect(new URL(page.url()).search).toBe('');
});

test('the address contains the order of each table of a page', async () => {
  const { page, open } = await newVisitor(site);
  // A column that does not exist.
  await open('/items/1?sorted-prices=-Nothing');
  const markets = page.getByRole('columnheader', { name: 'You get' });
  const prices = page.getByRole('columnheader', { name: 'Low' });
  const orders = () => Promise.all([markets, prices].map((head) => head.getAttribute('aria-sort')));
  await markets.waitFor();
  const fold = page.getByText('Show as table');
  await fold.waitFor();
  expect(await prices.count()).toBe(0);
  await fold.click();
  await markets.getByRole('button').click();
  await expect.poll(orders).toEqual(['descending', null]);
  await prices.getByRole('button').click();
  await prices.getByRole('button').click();
  await expect.poll(orders).toEqual(['descending', 'ascending']);
  expect(new URL(page.url()).search).toBe('?sorted-prices=Low&sorted=-You+get');
  await page.reload();
  await expect.poll(orders).toEqual(['descending', 'ascending']);
  await prices.getByRole('button').click();
  await expect.poll(orders).toEqual(['descending', null]);
  expect(new URL(page.url()).search).toBe('?sorted=-You+get');
});
