import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startInventoryServer } from '../support/inventory-server.js';
import { startOpenId2Provider } from '../support/openid2-provider.js';
import { keepWaiting } from './support/answers.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';

const market = await startMarket({ [REDLINE]: 2_000 });
const platform = await startOpenId2Provider();
const inventories = await startInventoryServer();
afterAll(() => Promise.all([platform.close(), inventories.close()]));
const site = await startSite({
  ...market.settings,
  PROVIDER_C_OPENID_ENABLED: 'true',
  PROVIDER_C_OPENID_ENDPOINT: platform.endpoint.href,
  PROVIDER_C_COMMUNITY_HOST: 'community.example',
  PROVIDER_C_INVENTORY_URL: inventories.url.origin,
});

test('an inventory is imported, with reasons for skipped items', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'ina@example.com');
  await open('/portfolio/transfer');
  await page.getByText('First link your Steam account').waitFor();
  expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
  await expectGoodLooks(page, 'transfer-not-linked');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Link Steam' }).click();
  await page.getByText(/linked [A-Z]/).waitFor();

  inventories.inventories.set(platform.accountId, [
    { assetId: '1', name: REDLINE },
    { assetId: '2', name: REDLINE },
    { assetId: '3', name: 'Chroma Case' },
    { assetId: '4', name: '2018 Service Medal', marketable: false },
    { assetId: '5', name: '', described: false },
  ]);
  inventories.misbehave = (response) => response.writeHead(403).end('null');
  const letGo = await keepWaiting(page, '**/api/v1/portfolio/accounts');
  await open('/portfolio/transfer');
  await page.locator('.skeleton').first().waitFor();
  expect(await page.getByText('Not imported yet').count()).toBe(0);
  await letGo();
  await page.getByText('Not imported yet').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText(/The inventory is private: in the privacy settings/).waitFor();
  await expectGoodLooks(page, 'transfer-refused');

  inventories.misbehave = undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/imported, 3 of them new/).waitFor();
  await page.getByText(/You can import again in \d+ (min|s)\./).waitFor();
  await expectGoodLooks(page, 'transfer-imported');
  const parts = page.getByRole('navigation', { name: 'Portfolio' });
  await parts.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('link', { name: REDLINE }).last().waitFor();
  await page.getByText(/3 items of unknown cost/).waitFor();
});

test('an import neither waits for that of another account nor shows its failure', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'olga@example.com');
  platform.accountId = '76561198000000077';
  await open('/account');
  await page.getByRole('link', { name: 'Link Steam' }).click();
  await page.getByText(/linked [A-Z]/).waitFor();
  await open('/portfolio/transfer');
  const other = '76561198000000013';
  inventories.inventories.set(other, [{ assetId: '31', name: REDLINE }]);
  await page.getByLabel('Profile').fill(other);
  await page.getByLabel('Name', { exact: true }).fill('Bot');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('button', { name: 'Import Bot' }).click();
  const row = page.getByRole('row', { name: 'Bot' });
  await row.getByText('Imported').waitFor();
  await page.getByText('Not imported yet').waitFor();
  const own = page.getByRole('button', { name: 'Import', exact: true });
  expect(await own.isEnabled()).toBe(true);
  inventories.misbehave = (response) => response.writeHead(500).end();
  await own.click();
  await page.getByText('No answer').waitFor();
  expect(await page.getByText(/another try|Next try/).count()).toBe(0);
  inventories.misbehave = undefined;
});

test('a file is previewed, stored, and exported again', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'finn@example.com');
  await open('/portfolio/transfer');
  const choose = (text: string | Buffer) =>
    page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'lots.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await choose(Buffer.from([0x6d, 0xff, 0xfe]));
  await page.getByText('It is not in UTF-8: save it as “CSV UTF-8”.').waitFor();
  await choose('market_hash_name,quantity\nNo such item,1\nGlove Case,none\n');
  await page.getByText('2 lines with errors, so nothing can be stored.').waitFor();
  await expectGoodLooks(page, 'transfer-wrong-file');
  await choose(`\uFEFFquantity;market_hash_name\r\n3;"${REDLINE}"\r\n20;Glove Case\r\n`);
  await page.getByText('2 lines to add, 0 to change, 0 unchanged.').waitFor();
  await expectGoodLooks(page, 'transfer-preview');
  await page.getByRole('button', { name: 'Store the changes' }).click();
  await page.getByText('Stored. 2 lines added').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('itemtide-lots.csv');
  const exported = await text(await download.createReadStream());
  expect(exported).toContain(REDLINE);
  await choose(exported);
  await page.getByText('0 lines to add, 0 to change, 2 unchanged.').waitFor();
});

test('a corrected file with the same name can be chosen again', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'gerd@example.com');
  await open('/portfolio/transfer');
  const field = page.getByLabel('File', { exact: true });
  await field.setInputFiles({
    name: 'lots.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('market_hash_name,quantity\nGlove Case,none\n'),
  });
  await page.getByText('One line with errors, so nothing can be stored.').waitFor();
  const choosing = page.waitForEvent('filechooser');
  await field.click();
  await choosing;
  // Browsers fire no change event when the same name is chosen again.
  expect(await field.inputValue()).toBe('');
  await page
    .getByText('One line with errors, so nothing can be stored.')
    .waitFor({ state: 'detached' });
});

test('other accounts are linked, imported and filtered by; storage units are read', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'mona@example.com');
  await open('/portfolio/transfer');
  const [first, second] = ['76561198000000011', '76561198000000012'];
  inventories.inventories.set(first, [{ assetId: '21', name: REDLINE }]);
  inventories.inventories.set(second, [{ assetId: '22', name: 'Chroma Case' }]);
  const link = async (profile: string, name: string) => {
    await page.getByLabel('Profile').fill(profile);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('rowheader', { name }).waitFor();
  };
  await page.getByLabel('Profile').fill('somebody');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText(/profile must be the address of a profile/i).waitFor();
  await link(first, 'Bot');
  await link(`https://community.example/profiles/${second}/`, 'Cellar');
  for (const name of ['Bot', 'Cellar']) {
    await page.getByRole('button', { name: `Import ${name}` }).click();
    await page.getByRole('row', { name }).getByText('Imported').waitFor();
  }
  await page.getByLabel('Import Bot automatically').selectOption('Every day');
  await expect
    .poll(() => page.getByLabel('Import Bot automatically').inputValue(), { timeout: 5_000 })
    .toBe('24');

  await page.getByLabel('Units file').setInputFiles({
    name: 'units.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,count,unit\nGlove Case,40,Old cases\n'),
  });
  await page.getByRole('rowheader', { name: 'Old cases' }).waitFor();
  await expectGoodLooks(page, 'transfer-accounts');
  await page.getByRole('button', { name: 'Store the changes' }).click();
  await page.getByText('Stored.', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Unlink Cellar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('rowheader', { name: 'Cellar' }).waitFor({ state: 'detached' });
  await open('/portfolio/lots');
  // The storage units belong to the account that the form shows.
  await page.getByLabel('Account', { exact: true }).selectOption('Bot');
  await page.getByText('2 of 3').waitFor();
});
