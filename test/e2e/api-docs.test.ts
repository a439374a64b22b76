import { expect, test } from 'vitest';
import { startSite } from './support/service.js';
import { newVisitor } from './support/visitor.js';

const site = await startSite();

test('the API reference works under the content security policy', async () => {
  const { page, open } = await newVisitor(site);
  await open('/api/v1/docs');
  await page.getByRole('heading', { name: /Itemtide/ }).waitFor();
  await expect.poll(() => page.locator('.opblock').count()).toBeGreaterThan(10);
});
