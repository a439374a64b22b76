import { expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { newVisitor } from './support/visitor.js';

const site = await startSite({ SIMULATED_ITEMS: '200' });

test('a filter is saved by name, and applied again', async () => {
  const { page, open } = await newVisitor(site);
  await open('/items');
  await page.locator('[data-row-index]').first().waitFor();
  await page.getByLabel('Category').selectOption('Rifles');
  await page.getByRole('columnheader', { name: 'Item' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name').fill('My rifles');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'My rifles' }).waitFor();
  await expectGoodLooks(page, 'list-view');
  await open('/items');
  await page.locator('[data-row-index]').first().waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByText('Filter or sort the list, then save it here').waitFor();
  await page.getByRole('link', { name: 'My rifles' }).click();
  await expect.poll(() => page.url()).toContain('category=rifles&sort=name');
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('rifles');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Remove My rifles' }).click();
  await page.getByRole('link', { name: 'My rifles' }).waitFor({ state: 'detached' });
});

test('columns are selected, kept, and take no space while hidden', async () => {
  const { page, open } = await newVisitor(site);
  await open('/items');
  const columns = () => page.getByRole('columnheader').allTextContents();
  await page.locator('[data-row-index]').first().waitFor();
  expect(await columns()).toContain('Rarity');
  const name = page.locator('.items-head [data-column="name"]');
  const width = () => name.evaluate((cell) => cell.getBoundingClientRect().width);
  const before = await width();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('dialog').getByLabel('Rarity').uncheck();
  await page.getByLabel('24h chart').uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await columns()).not.toContain('Rarity');
  expect(await width()).toBeGreaterThan(before + 100);
  await page.reload();
  await page.locator('[data-row-index]').first().waitFor();
  expect(await columns()).not.toContain('Rarity');
  expect(await page.locator('.items-body [data-column="hours"]').count()).toBe(0);
  await expectGoodLooks(page, 'list-few-columns');
});

test.each([1440, 2560])('the list uses a window of %i pixels', async (width) => {
  const { page, open } = await newVisitor(site, { width });
  await open('/items');
  await page.locator('[data-row-index]').first().waitFor();
  const share = await page.locator('.items-head').evaluate((head) => {
    const name = head.querySelector('[data-column="name"]');
    return (name?.getBoundingClientRect().width ?? 0) / head.getBoundingClientRect().width;
  });
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.35);
});
