import { expect, test } from 'vitest';
import { refuse } from './support/answers.js';
import { startSite } from './support/service.js';
import { signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const site = await startSite();

test('25 tabs of a user request the viewer only once', async () => {
  const visitor = await newVisitor(site);
  // All are opened at the same time.
  visitor.context.setDefaultTimeout(100_000);
  await signIn(visitor, site, 'tabs@example.com');
  let asked = 0;
  visitor.context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/auth/me')) asked += 1;
  });
  const tabs = [visitor];
  while (tabs.length < 25) tabs.push(await visitor.anotherWindow());
  await Promise.all(tabs.map(({ open }) => open('/markets')));
  for (const { page } of tabs) await page.getByRole('link', { name: 'tabs@example.com' }).waitFor();
  expect(asked).toBe(1);
});

test('a sign-in after a visit without an account is visible on the next page', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await open('/login');
  const email = 'later@example.com';
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /link/ }).click();
  await page.getByRole('heading', { name: 'Open the link from the terminal' }).waitFor();
  await signIn(visitor, site, email);
  await open('/markets');
  await page.getByRole('link', { name: email }).waitFor();
});

test('a sign-in elsewhere is visible on the next page, right after a visit without an account', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await open('/markets');
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  await signIn(visitor, site, 'elsewhere@example.com');
  await open('/portfolio');
  await page.getByText('No items yet').waitFor();
});

test('a page opens by itself when the service returns the viewer', async () => {
  const visitor = await newVisitor(site);
  const { page, open } = visitor;
  await signIn(visitor, site, 'patient@example.com');
  const answer = await refuse(page, '**/api/v1/auth/me', 429, 'too many requests', {
    'retry-after': '1',
  });
  await open('/portfolio');
  await page.getByText('Couldn’t check your sign-in').waitFor();
  await answer();
  await page.getByText('No items yet').waitFor();
});
