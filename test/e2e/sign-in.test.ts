import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../bench/free-port.js';
import { linkMailedTo } from '../support/mailed-link.js';
import { startOpenId2Provider } from '../support/openid2-provider.js';
import { keepWaiting } from './support/answers.js';
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
  PROVIDER_B_CLIENT_ID: 'itemtide',
  PROVIDER_B_CLIENT_SECRET: 'secret',
});

const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name });

describe('signing in', () => {
  test('works by a mailed link, and returns to the previous page', async () => {
    const visitor = await newVisitor(site);
    const { page, open } = visitor;
    await open('/account');
    await page.getByText('Sign in to see your account').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).last().click();
    await page.getByLabel('E-mail address').fill('carla@example.com');
    await page.getByRole('button', { name: 'Print a link' }).click();
    await page.getByRole('heading', { name: 'Open the link from the terminal' }).waitFor();
    await expectGoodLooks(page, 'sign-in-sent');
    const mailProgram = await visitor.anotherWindow();
    await mailProgram.open(await linkMailedTo(site, 'carla@example.com'));
    await heading(mailProgram, 'Account').waitFor();
    await mailProgram.page.locator('main').getByText('carla@example.com').first().waitFor();
    // The waiting tab is signed in too.
    await page.getByText('You are signed in.').waitFor();
  });

  test('works by a link opened in another browser, after a button is pressed', async () => {
    const asking = await newVisitor(site);
    await asking.context.request.post('/api/v1/auth/magic/request', {
      data: { email: 'phone@example.com' },
    });
    const phone = await newVisitor(site);
    await signIn(phone, site, 'lender@example.com');
    await phone.open(await linkMailedTo(site, 'phone@example.com'));
    await heading(phone, 'Sign in as phone@example.com?').waitFor();
    await phone.page.getByText('You are signed in here as lender@example.com').waitFor();
    await expectGoodLooks(phone.page, 'sign-in-elsewhere');
    await phone.page.getByRole('button', { name: 'Sign in as phone@example.com' }).click();
    await phone.page.getByRole('heading', { name: 'Overview' }).waitFor();
    await phone.open('/account');
    await phone.page.getByText('phone@example.com').first().waitFor();
    // The link still works in the browser that requested it.
    await asking.open(await linkMailedTo(site, 'phone@example.com'));
    await asking.open('/account');
    await asking.page.getByText('phone@example.com').first().waitFor();
  });

  test('redirects that button to a web UI on another origin', async () => {
    const port = await freePort();
    const apart = await startSite({
      PORT: `${port}`,
      BASE_URL: `http://127.0.0.1:${port}`,
      FRONTEND_URL: `http://localhost:${port}`,
    });
    const { context } = await newVisitor(apart);
    await context.request.post('/api/v1/auth/magic/request', {
      data: { email: 'apart@example.com' },
    });
    const phone = await newVisitor(apart);
    await phone.open(await linkMailedTo(apart, 'apart@example.com'));
    await phone.page.getByRole('button', { name: 'Sign in as apart@example.com' }).click();
    await phone.page.waitForURL(`http://localhost:${port}/`);
    const me = await phone.context.request.get('/api/v1/auth/me');
    expect(await me.json()).toMatchObject({ user: { email: 'apart@example.com' } });
  });

  test('shows the reason if it cannot start', async () => {
    const { page, open } = await newVisitor(site);
    await open('/api/v1/auth/provider_a');
    await page.getByText('That way to sign in is not available here.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('works by the game platform', async () => {
    const visitor = await newVisitor(site);
    const { page, open } = visitor;
    await open('/login?from=%2Faccount');
    await page.getByRole('link', { name: 'Continue with GitHub' }).waitFor();
    await expectGoodLooks(page, 'sign-in');
    await page.getByRole('link', { name: 'Continue with Steam' }).click();
    await heading(visitor, 'Account').waitFor();
    await page.getByText(/linked [A-Z]/).waitFor();
    await expectGoodLooks(page, 'account-of-platform');
  });

  test('shows an error at the field of a missing or invalid address', async () => {
    const { page, open } = await newVisitor(site);
    await open('/login');
    const field = page.getByLabel('E-mail address');
    await page.getByRole('button', { name: 'Print a link' }).click();
    await page.getByText('Enter your e-mail address.').waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await expectGoodLooks(page, 'sign-in-field-error');
    await field.fill('carla@');
    await page.keyboard.press('Enter');
    await page.getByText('An e-mail address looks like name@example.com.').waitFor();
  });

  test('has a button that is readable while it waits under the pointer', async () => {
    const { page, open } = await newVisitor(site);
    const letGo = await keepWaiting(page, '**/api/v1/auth/magic/request');
    await open('/login');
    await page.getByLabel('E-mail address').fill('dora@example.com');
    await page.getByRole('button', { name: 'Print a link' }).click();
    const waiting = page.getByRole('button', { name: 'Sending…' });
    const background = () => waiting.evaluate((button) => getComputedStyle(button).backgroundColor);
    await waiting.hover({ force: true });
    const under = await background();
    await page.mouse.move(0, 0);
    expect(under).toBe(await background());
    await letGo();
  });

  test('shows the reason if it failed', async () => {
    const { page, open } = await newVisitor(site);
    await open('/api/v1/auth/magic/verify?token=used');
    await page.getByText('That sign-in link was already used, or has expired.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await expectGoodLooks(page, 'sign-in-failed');
  });

  test('explains how to enable it if no provider is configured', async () => {
    const { page, open } = await newVisitor(site);
    await page.route('**/api/v1/auth/options', (route) =>
      route.fulfill({ json: { providers: [], links: 'none' } }),
    );
    await open('/login');
    await page.getByText('Sign-in isn’t set up').waitFor();
    await expectGoodLooks(page, 'sign-in-none');
  });

  test('shows loading, then an error, then tries again', async () => {
    const { page, open } = await newVisitor(site);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/auth/options', async (route) => {
      await held;
      await route.fulfill({
        status: 429,
        headers: { 'retry-after': '2' },
        json: { error: 'too many requests' },
      });
    });
    await open('/login');
    await page.getByText('Loading the ways to sign in…').waitFor({ state: 'attached' });
    await expectGoodLooks(page, 'sign-in-loading');
    answer();
    await page.getByRole('button', { name: /Try again in \d s/ }).waitFor();
    await page.getByText('Too many requests.').waitFor();
    await expectGoodLooks(page, 'sign-in-429');
    await page.unroute('**/api/v1/auth/options');
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByLabel('E-mail address').waitFor();
  });
});

describe('the account', () => {
  test('is linked to the game platform', async () => {
    const visitor = await newVisitor(site);
    const { page, open } = visitor;
    await signIn(visitor, site, 'dora@example.com');
    await open('/account');
    await page.getByText('E-mail link').waitFor();
    await expectGoodLooks(page, 'account');
    platform.accountId = '76561197960287931';
    await page.getByRole('link', { name: 'Link Steam' }).click();
    await page.getByText(/linked [A-Z]/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  test.each([
    [
      'given up',
      true,
      async ({ page }: Visitor) => {
        await page.goBack();
        await page.getByRole('link', { name: 'Link Steam' }).waitFor();
      },
    ],
    [
      'refused',
      true,
      async ({ page, open }: Visitor) => {
        await open('/login?error=identity_already_linked');
        await page.getByText('That account is linked to another user here').waitFor();
      },
    ],
    [
      'begun a while ago',
      false,
      async ({ page, open }: Visitor) => {
        await open('/markets');
        await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor();
      },
    ],
  ])('is not the target of Items after a linking that was %s', async (way, isOver, end) => {
    const visitor = await newVisitor(site);
    const { page, open } = visitor;
    await signIn(visitor, site, `${way.replaceAll(' ', '-')}@example.com`);
    await open('/account');
    // Answers in place of the platform; does not redirect back.
    await page.route('**/auth/provider_c', (route) => route.fulfill({ body: 'Who are you?' }));
    await page.getByRole('link', { name: 'Link Steam' }).click();
    await page.getByText('Who are you?').waitFor();
    await end(visitor);
    await page.getByRole('link', { name: 'Items' }).first().click();
    const rows = page.locator('.items-body [role="row"]');
    await rows.first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/items');
    if (!isOver) return;
    await open('/');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('is signed out in all tabs', async () => {
    const visitor = await newVisitor(site);
    await signIn(visitor, site, 'emil@example.com');
    await visitor.open('/account');
    const other = await visitor.anotherWindow();
    await other.open('/account');
    await other.page.getByText('emil@example.com').first().waitFor();
    const signedOut = other.page.getByText('Sign in to see your account');
    // The other tab notices the end of the session before this response arrives.
    await visitor.page.route('**/auth/logout', async (route) => {
      const response = await route.fetch();
      await other.page.reload();
      await signedOut.waitFor();
      await route.fulfill({ response });
    });
    await visitor.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await heading(visitor, 'Sign in').waitFor();
    await signedOut.waitFor();
    await expectGoodLooks(other.page, 'account-visitor');
  });
});
