import { afterAll, expect, test } from 'vitest';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const invented = Array.from({ length: 1_050 }, (_, place) => ({
  name: `Invented Thing ${place}`,
  cents: 100 + place,
  listed: 1,
  sold: 0,
}));
const market = await startMarketServer([...OFFERS, ...invented]);
afterAll(() => market.close());
const site = await startSite({
  ADMIN_EMAILS: 'chief@example.com,deputy@example.com',
  MARKETS: 'simulated,waxpeer',
  WAXPEER_URL: market.originOf('waxpeer'),
  BACKUP_DIR: 'backups',
});

test("an administrator polls a market, finds a user and ends the user's sessions", async () => {
  const user = await newVisitor(site);
  await signIn(user, site, 'player@example.com');
  const admin = await newVisitor(site);
  const { page, open } = admin;
  await signIn(admin, site, 'chief@example.com');
  await open('/account');
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByText('2 users').waitFor();
  await expectGoodLooks(page, 'admin');
  await page.getByRole('button', { name: /^Poll now: Sim/ }).click();
  await page.getByText('The market will be polled within seconds.').waitFor();
  await page.getByLabel('E-mail address or name').fill('player@');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('1 user', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sign out player@example.com' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectGoodLooks(page, 'admin-end-sessions');
  await dialog.getByRole('button', { name: 'End all sessions' }).click();
  await page
    .getByRole('button', { name: 'Sign out player@example.com' })
    .waitFor({ state: 'detached' });
  const me = await user.context.request.get('/api/v1/auth/me');
  expect(await me.json()).toEqual({ user: null });
});

test('other users are refused', async () => {
  const visitor = await newVisitor(site);
  await signIn(visitor, site, 'curious@example.com');
  await visitor.open('/admin');
  await visitor.page.getByText('Only administrators can see this').waitFor();
});

test('an administrator makes a backup, and tracks items that are held back', async () => {
  const admin = await newVisitor(site);
  const { page, open } = admin;
  await signIn(admin, site, 'deputy@example.com');
  await open('/admin');
  const backups = page.getByRole('region', { name: 'Backups' });
  // The first backup was made on schedule.
  await backups.getByText('Kept in backups').waitFor();
  await backups
    .getByText(/^\d+\.\d [kM]B$/)
    .first()
    .waitFor();
  const rows = backups.getByRole('row');
  const before = await rows.count();
  await backups.getByRole('button', { name: 'Back up now' }).click();
  await expect.poll(() => rows.count()).toBe(before + 1);
  await backups.getByRole('button', { name: 'Size' }).click();
  await page.getByRole('button', { name: 'Last success' }).click();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?sorted-backups=-Size&sorted=Last+success');
  const show = page.getByRole('button', { name: / held back: / });
  await show.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Invented Thing 1049', { exact: true }).waitFor();
  await expectGoodLooks(page, 'admin-held-items');
  await dialog.getByRole('button', { name: 'Track them all' }).click();
  await dialog.waitFor({ state: 'detached' });
  const found = async () => {
    const items = await admin.context.request.get('/api/v1/admin/markets/waxpeer/held');
    return (await items.json()) as unknown;
  };
  expect(await found()).toEqual({ names: [] });
});
