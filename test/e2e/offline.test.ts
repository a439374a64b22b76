import { describe, expect, test } from 'vitest';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

/** The paths that the service worker has kept. */
const keptBy = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('itemtide')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });

/** Opens the path, and again when the service worker runs, so that all of it is kept. */
async function openTwice(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await visitor.open(path);
  await visitor.page.waitForLoadState('networkidle');
}

describe('without a network', () => {
  test('the last seen prices are shown with their age, and new ones when it is back', async () => {
    const site = await startSite();
    const visitor = await newVisitor(site, { serviceWorkers: 'allow' });
    const { page, open } = visitor;
    await openTwice(visitor, '/items/1');
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect.poll(() => keptBy(visitor)).toContain('/api/v1/items/1');
    await expect.poll(() => keptBy(visitor)).toContain('/');
    site.process.kill('SIGKILL');
    await site.ended;
    await open('/items/1');
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByText('No connection.').waitFor();
    await page.locator('.banner time').waitFor();
    await page.locator('.item-price strong', { hasText: '$' }).waitFor();
    await page.locator('.chart canvas').first().waitFor();
  });

  test('nothing of a user is kept, and nothing at all after signing out', async () => {
    const site = await startSite();
    const visitor = await newVisitor(site, { serviceWorkers: 'allow' });
    await signIn(visitor, site, 'holder@example.com');
    await callAs(visitor, 'POST', '/portfolio/lots', { item_id: 1, quantity: 1 });
    for (const path of ['/portfolio', '/portfolio/lots', '/portfolio/alerts', '/account']) {
      await openTwice(visitor, path);
    }
    await visitor.open('/items/1');
    await expect.poll(() => keptBy(visitor)).toContain('/api/v1/items/1');
    const ofUsers = /^\/api\/v1\/(auth|account|portfolio|alerts|watchlist|admin)/;
    expect((await keptBy(visitor)).filter((path) => ofUsers.test(path))).toEqual([]);
    await visitor.open('/account');
    await visitor.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await visitor.page.waitForURL('**/login');
    expect(await keptBy(visitor)).not.toContain('/api/v1/items/1');
  });
});

test('the web UI can be installed', async () => {
  const site = await startSite();
  const { page, open } = await newVisitor(site);
  await open('/markets');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
    if (type !== 'image/png') continue;
    // The width in the header of a PNG file.
    expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(
      sizes,
    );
  }
});
