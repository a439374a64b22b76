import { expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const site = await startSite();

async function portfolioStatus(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${site.url}/api/v1/portfolio`, { headers })).status;
}

test('an API token is created on the account page, works, and is revoked', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'programmer@example.com');
  await open('/account');
  await page.getByText('No tokens yet.').waitFor();
  await page.getByRole('button', { name: 'New token' }).click();

  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByText('Enter a name.').waitFor();
  await page.getByText('Choose at least one.').waitFor();
  await expectGoodLooks(page, 'api-token-faults');

  await page.getByLabel('Name', { exact: true }).fill('Spreadsheet');
  await page.getByLabel('Read your portfolio (portfolio:read)').check();
  await page.getByLabel('Last day').fill('2001-01-01');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByText('Choose a day within 365 days.').waitFor();
  await page
    .getByLabel('Last day')
    .fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Create token' }).click();

  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^itt_[A-Za-z0-9_-]{43}$/);
  await expectGoodLooks(page, 'api-token-made');
  await page.getByRole('button', { name: 'I have it' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Spreadsheet' });
  await entry.getByText('Never used.').waitFor();
  expect(await page.content()).not.toContain(token);

  expect(await portfolioStatus(token)).toBe(200);
  await page.reload();
  await entry.getByText(/Last used .* ago/).waitFor();
  await expectGoodLooks(page, 'api-tokens');

  await page.getByRole('button', { name: 'Revoke Spreadsheet' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('No tokens yet.').waitFor();
  expect(await portfolioStatus(token)).toBe(401);
});
