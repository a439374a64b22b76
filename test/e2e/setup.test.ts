import { expect, test } from 'vitest';
import { linkMailedTo } from '../support/mailed-link.js';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { newVisitor } from './support/visitor.js';

test('a new service leads through its setup to the first sign-in', async () => {
  // Its visitors have other addresses: they need the code.
  const site = await startSite({ MARKETS: '', ADMIN_EMAILS: '', BACKUP_KEEP: '5' });
  const [, code = ''] = await site.said(/\/setup#(\S+)/);
  const { page, open } = await newVisitor(site);
  await open('/markets');
  const notice = page.getByRole('complementary', { name: 'Setup' });
  await notice.getByRole('link', { name: 'set it up' }).click();
  await page.getByLabel('Setup code').fill('wrong');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('This is not the code that the service printed.').waitFor();
  await page.getByLabel('Setup code').fill(code);
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByText('Step 1 of 5').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Enter an e-mail address').waitFor();
  await page.getByLabel('Your e-mail address').fill('chief@example.com');
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('heading', { name: 'Markets', level: 2 }).waitFor();
  await page.getByText(/Past prices: average sales of a day/).waitFor();
  await page.getByRole('checkbox', { name: 'CSFloat' }).check();
  await page.getByLabel('API key of CSFloat').waitFor();
  await page.getByRole('link', { name: 'Terms of use' }).waitFor();
  await expectGoodLooks(page, 'setup-markets');
  await page.getByRole('checkbox', { name: 'CSFloat' }).uncheck();
  await page.getByRole('checkbox', { name: 'C5GAME' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Fill in “API key of C5GAME”.').waitFor();
  await page.getByRole('checkbox', { name: 'C5GAME' }).uncheck();
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByLabel('Currency', { exact: true }).selectOption('EUR');
  await page.getByLabel('Time zone', { exact: true }).selectOption('Europe/Berlin');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Mail server').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  const kept = page.getByLabel('Backups to keep');
  expect(await kept.isDisabled()).toBe(true);
  expect(await kept.inputValue()).toBe('5');
  await page.getByText('Set by BACKUP_KEEP in the environment').waitFor();
  await page.getByRole('button', { name: 'Save and restart' }).click();

  await page.getByRole('heading', { name: 'Open the link from the terminal' }).waitFor();
  await open(await linkMailedTo(site, 'chief@example.com'));
  await page.getByRole('heading', { name: 'Administration' }).waitFor();
  const settings = page.getByRole('region', { name: 'Settings' });
  const row = settings.getByRole('row').filter({ hasText: 'DEFAULT_TIMEZONE' });
  await row.getByRole('cell', { name: 'stored here', exact: true }).waitFor();
  await expectGoodLooks(page, 'administration-settings');

  await row.getByRole('button', { name: 'Change DEFAULT_TIMEZONE' }).click();
  await page.getByLabel('Value').fill('Moon/Crater');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/DEFAULT_TIMEZONE must be a time zone/).waitFor();
  await page.getByLabel('Value').fill('Asia/Tokyo');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await settings.getByText('Stored settings apply after a restart.').waitFor();
  await settings.getByRole('button', { name: 'Restart now' }).click();
  await expect
    .poll(() => settings.getByText('Stored settings apply after a restart.').count())
    .toBe(0);
  await row.getByText('Asia/Tokyo').waitFor();
});

test('a browser on the same machine needs no code, and is redirected to the setup', async () => {
  const site = await startSite({ ADMIN_EMAILS: '', TRUST_PROXY: '' });
  const { page, context, open } = await newVisitor(site, { width: 360 });
  // As a browser there, without the header of a proxy.
  await context.setExtraHTTPHeaders({});
  await open('/');
  await page.getByText('Step 1 of 5').waitFor();
  await expectGoodLooks(page, 'setup-phone');
  await page.getByRole('link', { name: 'Look around first' }).click();
  await page.waitForURL('**/items');
});
