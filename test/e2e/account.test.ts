import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startOpenId2Provider } from '../support/openid2-provider.js';
import { temporaryFolder } from '../support/program.js';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const platform = await startOpenId2Provider();
afterAll(() => platform.close());
const site = await startSite({
  PROVIDER_C_OPENID_ENABLED: 'true',
  PROVIDER_C_OPENID_ENDPOINT: platform.endpoint.href,
  PROVIDER_C_COMMUNITY_HOST: 'community.example',
});

/** A visitor on the account page, signed in with the game platform. */
async function comeByPlatform(): Promise<Visitor> {
  const visitor = await newVisitor(site);
  await visitor.open('/login?from=%2Faccount');
  await visitor.page.getByRole('link', { name: 'Continue with Steam' }).click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  return visitor;
}

describe('the account page', () => {
  test('ends another session, then all sessions', async () => {
    platform.accountId = '76561197960287940';
    const phone = await comeByPlatform();
    const desk = await comeByPlatform();
    const { page } = desk;
    await page.getByText('current', { exact: true }).waitFor();
    await expectGoodLooks(page, 'account-sessions');
    await page.getByRole('button', { name: /^End session:/ }).click();
    await page.getByRole('button', { name: /^End session:/ }).waitFor({ state: 'detached' });
    await phone.open('/account');
    await phone.page.getByText('Sign in to see your account').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').waitFor();
    await expectGoodLooks(page, 'account-sign-out-everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await (await desk.context.request.get('/api/v1/auth/me')).json()).toEqual({
      user: null,
    });
  });

  test('unlinks a provider, unless it is the last way to sign in', async () => {
    platform.accountId = '76561197960287941';
    const { page } = await comeByPlatform();
    await page.getByRole('button', { name: 'Unlink Steam' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await page.getByText('This is the only remaining way to sign in').waitFor();
    await expectGoodLooks(page, 'account-last-way-in');
  });

  test('moves another account into this one', async () => {
    const visitor = await newVisitor(site);
    const { page, open } = visitor;
    await signIn(visitor, site, 'merged@example.com');
    await open('/account');
    await page.getByRole('button', { name: 'Merge into another account' }).click();
    await page.getByText(/^Sign in to the other account in this browser/).waitFor();
    await expectGoodLooks(page, 'account-merge-offered');
    await page.getByRole('button', { name: 'Sign in to other account' }).click();
    platform.accountId = '76561197960287942';
    await page.getByRole('link', { name: 'Continue with Steam' }).click();
    await page.getByText('Everything of').waitFor();
    await expectGoodLooks(page, 'account-merge-confirm');
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('button', { name: 'Merge into another account' }).waitFor();
    const me = await visitor.context.request.get('/api/v1/auth/me');
    expect(await me.json()).toMatchObject({ user: { email: 'merged@example.com' } });
  });

  test('exports the stored data, then deletes it', async () => {
    const visitor = await newVisitor(site);
    const { page, open } = visitor;
    await signIn(visitor, site, 'berta@example.com');
    await open('/account');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download data' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('itemtide-account.json');
    const saved = join(temporaryFolder(), 'account.json');
    await file.saveAs(saved);
    const exported = JSON.parse(readFileSync(saved, 'utf8'));
    expect(exported.user.email).toBe('berta@example.com');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await dialog.getByRole('alert').getByText('Type berta@example.com to confirm.').waitFor();
    await expectGoodLooks(page, 'account-delete');
    await dialog.getByRole('textbox').fill('berta@example.com');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.waitForURL(/\/$/);
    expect(await (await visitor.context.request.get('/api/v1/auth/me')).json()).toEqual({
      user: null,
    });
  });

  test('deletes an account without an e-mail address, confirmed in the page language', async () => {
    platform.accountId = '76561197960287949';
    const { page, open, context } = await comeByPlatform();
    await open('/account?lang=de');
    await page.getByRole('button', { name: 'Konto löschen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('delete my account');
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await dialog.getByRole('alert').getByText('Gib zur Bestätigung ein').waitFor();
    await dialog.getByRole('textbox').fill('Mein Konto löschen');
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await page.waitForURL(/\/$/);
    expect(await (await context.request.get('/api/v1/auth/me')).json()).toEqual({ user: null });
  });
});
