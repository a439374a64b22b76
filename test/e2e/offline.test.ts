import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LANGUAGES } from '../../src/contract/languages.js';
import { startStub } from '../market/support/stub-server.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

/** Shared by all tests except the one that stops it. */
const site = await startSite();

/** The paths in the cache of the service worker. */
const keptBy = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      paths.push(...kept.map(({ url }) => new URL(url).pathname));
    }
    return paths;
  });

/** Texts in languages other than English. */
const OTHER_TEXTS = new RegExp(`texts-[a-z]+-(${LANGUAGES.slice(1).join('|')})-`);

const scripts = (files: readonly string[]) =>
  files.filter((file) => file.endsWith('.js') && !OTHER_TEXTS.test(file));

/** Opens the path for the first time, and waits until all pages are cached. */
async function openFirst(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  const all = scripts(readdirSync('dist/web/assets')).length;
  await expect
    .poll(async () => scripts(await keptBy(visitor)).length, { timeout: 60_000 })
    .toBe(all);
  await visitor.page.waitForLoadState('networkidle');
}

/** Opens the path twice: when the service worker runs, all of it is cached. */
async function openTwice(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await visitor.open(path);
  await visitor.page.waitForLoadState('networkidle');
}

/**
 * WebSockets of the next page neither connect nor fail before the event `reachable` of its window.
 */
function connectWhenReachable({ page }: Visitor): Promise<unknown> {
  return page.addInitScript(() => {
    const Native = WebSocket;
    class LateSocket extends EventTarget {
      #socket: WebSocket | undefined;
      constructor(address: string) {
        super();
        window.addEventListener('reachable', () => this.#connect(address), { once: true });
      }
      get readyState(): number {
        return this.#socket?.readyState ?? Native.CONNECTING;
      }
      #connect(address: string): void {
        const socket = new Native(address);
        this.#socket = socket;
        socket.addEventListener('open', () => this.dispatchEvent(new Event('open')));
        socket.addEventListener('message', ({ data }) =>
          this.dispatchEvent(new MessageEvent('message', { data })),
        );
      }
      send(text: string): void {
        this.#socket?.send(text);
      }
      close(): void {
        this.#socket?.close();
      }
    }
    Object.assign(window, { WebSocket: LateSocket });
  });
}

describe('without a network', () => {
  test('after one visit, the overview shows its prices, and the other pages open', async () => {
    const visitor = await newVisitor(site, { serviceWorkers: 'allow' });
    const { page, open, context } = visitor;
    await openFirst(visitor, '/');
    await context.setOffline(true);
    await open('/');
    await page.getByText('Showing prices from').waitFor();
    await page.locator('.change').first().waitFor();
    for (const title of ['Items', 'Compare', 'Account']) {
      await open(`/${title.toLowerCase()}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    }
    await page.getByText('No connection.').waitFor();
    expect(await page.getByText('Showing prices from').count()).toBe(0);
  });

  test('shows an unopened item from the list, and completely when back online', async () => {
    const visitor = await newVisitor(site, { serviceWorkers: 'allow' });
    const { page, open, context } = visitor;
    await openFirst(visitor, '/items');
    await openTwice(visitor, '/items');
    await context.setOffline(true);
    await open('/items/3');
    await page.getByText('Showing list data only').waitFor();
    await page.locator('.item-price strong', { hasText: '$' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Item');
    // Also while it is refetched.
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.focus();
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/v1/items/3'),
    );
    await page.keyboard.press('Enter');
    await failed;
    await expect.poll(() => retry.evaluate((one) => one === document.activeElement)).toBe(true);
    await context.setOffline(false);
    await page.locator('.chart canvas').first().waitFor();
  });

  test('the portfolio says that it is not cached, and returns with the network', async () => {
    const visitor = await newVisitor(site, { serviceWorkers: 'allow' });
    const { page, open, context } = visitor;
    await signIn(visitor, site, 'away@example.com');
    await openFirst(visitor, '/');
    await context.setOffline(true);
    await open('/portfolio');
    await page.getByText('your own data isn’t stored in this browser').waitFor();
    await context.setOffline(false);
    await page.getByText('No items yet').waitFor();
  });

  test('images evict neither the pages nor the prices', async () => {
    const visitor = await newVisitor(site, { serviceWorkers: 'allow' });
    const { page, open, context } = visitor;
    await openFirst(visitor, '/');
    await page.evaluate(async () => {
      const copies = Array.from({ length: 520 }, (_, copy) => copy);
      const address = (copy: number) =>
        `/api/v1/items/${(copy % 40) + 1}/image?width=128&copy=${copy}`;
      await Promise.all(copies.map((copy) => fetch(address(copy))));
    });
    const images = async () =>
      (await keptBy(visitor)).filter((path) => path.endsWith('/image')).length;
    await expect.poll(images).toBe(500);
    await context.setOffline(true);
    await open('/');
    await page.getByText('Showing prices from').waitFor();
  });

  test('the last seen prices are shown with their age, and new ones when back online', async () => {
    const stopped = await startSite();
    const visitor = await newVisitor(stopped, { serviceWorkers: 'allow' });
    const { page, open } = visitor;
    await openFirst(visitor, '/items/1');
    await openTwice(visitor, '/items/1');
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect.poll(() => keptBy(visitor)).toContain('/api/v1/items/1');
    await expect.poll(() => keptBy(visitor)).toContain('/');
    await page.locator('.chart canvas').first().waitFor();
    await expect.poll(() => keptBy(visitor)).toContain('/api/v1/items/1/candles');
    stopped.process.kill('SIGKILL');
    await stopped.ended;
    await open('/items/1');
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByText('No connection.').waitFor();
    await page.locator('.banner time').waitFor();
    await page.locator('.item-price strong', { hasText: '$' }).waitFor();
    await page.locator('.chart canvas').first().waitFor();
  });

  test.each(['/deals', '/markets'])('%s shows the age of its prices', async (path) => {
    const visitor = await newVisitor(site, { serviceWorkers: 'allow' });
    await openFirst(visitor, path);
    await openTwice(visitor, path);
    await visitor.context.setOffline(true);
    await visitor.open(path);
    await visitor.page.getByText('Showing prices from').waitFor();
  });

  test.each(['failed', 'is still pending'])(
    'rarely polled data is also refetched when the service is back and the first connection %s',
    async (state) => {
      const visitor = await newVisitor(site, { serviceWorkers: 'allow' });
      const { page, context } = visitor;
      await openFirst(visitor, '/indices');
      await openTwice(visitor, '/indices');
      await expect.poll(() => keptBy(visitor)).toContain('/api/v1/indices');
      await context.setOffline(true);
      if (state !== 'failed') await connectWhenReachable(visitor);
      await visitor.open('/indices');
      await page.getByText('Showing prices from').waitFor();
      await page.waitForLoadState('networkidle');
      // Awaited before the network is back: the page may send it before the next line runs.
      const asked = page.waitForRequest((request) => request.url().includes('/api/v1/indices?'));
      await context.setOffline(false);
      // Chromium sometimes sends no event to a page that was opened offline.
      await page.evaluate(() => window.dispatchEvent(new Event('reachable')));
      await asked;
    },
  );

  test('no user data is cached, and nothing at all after signing out', async () => {
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

test('the service worker is not installed if a file of its document is missing', async () => {
  const broken = await startStub(({ url }, response) => {
    if (url === '/service-worker.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync('dist/web/service-worker.js'));
    } else {
      response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' });
      response.end('<!doctype html><html data-script="/assets/missing.js"></html>');
    }
  });
  onTestFinished(() => broken.close());
  const { page } = await newVisitor({ url: broken.origin }, { serviceWorkers: 'allow' });
  await page.goto(broken.origin);
  const state = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/service-worker.js');
    if (installing === null) return 'none';
    while (installing.state === 'installing') {
      await new Promise((resolve) =>
        installing.addEventListener('statechange', resolve, { once: true }),
      );
    }
    return installing.state;
  });
  expect(state).toBe('redundant');
});

test('the web UI can be installed', async () => {
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
