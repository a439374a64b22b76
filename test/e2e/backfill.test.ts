import { afterAll, expect, test } from 'vitest';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const market = await startMarketServer(OFFERS);
afterAll(() => market.close());
const site = await startSite({
  ADMIN_EMAILS: 'chief@example.com',
  MARKETS: 'skinport',
  SKINPORT_URL: market.originOf('skinport'),
});

test('an administrator imports the history of a market by the button of the notice', async () => {
  const admin = await newVisitor(site);
  const { page, open } = admin;
  await signIn(admin, site, 'chief@example.com');
  await open('/volatility');
  const notice = page.getByRole('complementary', { name: 'Collecting prices' });
  const button = notice.getByRole('button', { name: 'Import 90 days of Skinport' });
  await button.waitFor();
  await expectGoodLooks(page, 'collecting-administrator');
  await button.click();
  // The page sends nothing more after it is left.
  await notice.getByRole('status').getByText('import').waitFor();
  await open('/admin');
  await page.getByRole('table', { name: 'Price history to import' }).waitFor();
  const past = page.getByRole('region', { name: 'Past prices' });
  await past.getByText(/^Imported: [\d,]+ new prices\.$/).waitFor();
  await expectGoodLooks(page, 'admin-past');
  await past.getByRole('combobox', { name: 'Range' }).selectOption('30 days');
  await past.getByRole('button', { name: 'Import 30 days of Skinport' }).click();
  await past.getByText('Imported: 0 new prices.').waitFor();
});

test('a visitor is not offered an import', async () => {
  const { page, open } = await newVisitor(site);
  await open('/volatility');
  await page.getByRole('complementary', { name: 'Collecting prices' }).waitFor();
  expect(await page.getByRole('button', { name: /^Import / }).count()).toBe(0);
});
