import { expect, test } from 'vitest';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const site = await startSite();

/** Milliseconds: browsers report preloads that nothing has used a few seconds after the load of the page. */
const UNUSED_AFTER_MS = 6_000;

/** The requests of a page while it loads, and the complaints of the browser about its preloads. */
async function loadOf({ page, open }: Visitor, path: string) {
  const requested: string[] = [];
  const unused: string[] = [];
  await page.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    requested.push(pathname + search);
    await route.fallback();
  });
  page.on('console', (message) => {
    if (message.text().includes('preload')) unused.push(message.text());
  });
  await open(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  const preloaded = await page
    .locator('link[rel="preload"], link[rel="modulepreload"]')
    .evaluateAll((links) =>
      (links as HTMLLinkElement[]).map(({ href }) => href.replace(location.origin, '')),
    );
  await page.waitForTimeout(UNUSED_AFTER_MS);
  return { requested, preloaded, unused };
}

async function expectEachUsedOnce(visitor: Visitor, path: string): Promise<void> {
  const { requested, preloaded, unused } = await loadOf(visitor, path);
  const times = preloaded.map((address) => [
    address,
    requested.filter((one) => one === address).length,
  ]);
  expect(preloaded.length).toBeGreaterThan(5);
  expect(times.filter(([, count]) => count !== 1)).toEqual([]);
  expect(unused).toEqual([]);
}

const PAGES = [
  '/',
  '/market',
  '/items',
  '/items?lang=de',
  '/items?q=ak&sort=change',
  '/items/1',
  '/items/1?lang=ru',
  '/volatility',
  '/deals',
  '/indices',
  '/worth',
];

test.each(PAGES)('a visitor uses what the document of %s loads early, once', async (path) => {
  await expectEachUsedOnce(await newVisitor(site), path);
});

test.each([...PAGES, '/portfolio', '/portfolio/risk', '/portfolio/lots'])(
  'a user uses what the document of %s loads early, once',
  async (path) => {
    const visitor = await newVisitor(site);
    await signIn(visitor, site, `${Math.random()}@example.com`);
    await callAs(visitor, 'POST', '/portfolio/lots', { item_id: 1, quantity: 1 });
    // Later visits know that the viewer is a user.
    await visitor.open('/account');
    await visitor.page.getByRole('heading', { name: 'Active sessions' }).waitFor();
    await visitor.page.close();
    await expectEachUsedOnce(await visitor.anotherWindow(), path);
  },
);

test.each(['no lots', 'the market first'])(
  'a user with %s uses what the document of the front page loads early, once, from the second visit on',
  async (kind) => {
    const visitor = await newVisitor(site);
    await signIn(visitor, site, `${Math.random()}@example.com`);
    if (kind !== 'no lots') {
      await callAs(visitor, 'POST', '/portfolio/lots', { item_id: 1, quantity: 1 });
      await callAs(visitor, 'PUT', '/account/settings', { front: 'market' });
      await visitor.open('/account');
      await expect
        .poll(() => visitor.page.evaluate(() => localStorage.getItem('itemtide.front')))
        .toBe('market');
    }
    await visitor.open('/');
    await expect
      .poll(
        async () => (await visitor.context.cookies()).find(({ name }) => name === 'front')?.value,
      )
      .toBe('market');
    await visitor.page.close();
    const next = await visitor.anotherWindow();
    await expectEachUsedOnce(next, '/');
    await next.page.locator('.heat-map').first().waitFor();
    expect(new URL(next.page.url()).pathname).toBe('/');
  },
);

test('the list of a visitor requests its first screen early, unless it is filtered', async () => {
  const first = '/api/v1/overview?part=most_expensive';
  const askedAt = async (path: string) => {
    const { requested } = await loadOf(await newVisitor(site), path);
    return requested.filter((address) => address.startsWith('/api/v1/overview'));
  };
  expect(await askedAt('/items?lang=de')).toEqual([first, '/api/v1/overview']);
  expect(await askedAt('/items?q=ak')).toEqual(['/api/v1/overview']);
});
