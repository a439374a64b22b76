import { expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const site = await startSite({ ADMIN_EMAILS: 'chief@example.com' });

test('an administrator polls a market, finds a user and ends the sessions of that user', async () => {
  const user = await newVisitor(site);
  await signIn(user, site, 'player@example.com');
  const admin = await newVisitor(site);
  const { page, open } = admin;
  await signIn(admin, site, 'chief@example.com');
  await open('/account');
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByText('2 users').waitFor();
  await expectGoodLooks(page, 'admin');
  await page.getByRole('button', { name: /^Poll now:/ }).click();
  await page.getByText('It is asked within seconds.').waitFor();
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

test('others see that it is not for them', async () => {
  const visitor = await newVisitor(site);
  await signIn(visitor, site, 'curious@example.com');
  await visitor.open('/admin');
  await visitor.page.getByText('Only administrators can see this').waitFor();
});
