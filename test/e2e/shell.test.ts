import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { refuse } from './support/answers.js';
import { expectGoodLooks } from './support/looks.js';
import { startSite } from './support/service.js';
import { choose } from './support/settings.js';
import { newVisitor } from './support/visitor.js';

const site = await startSite({ HOST: '0.0.0.0' });

describe('the live badge', () => {
  test('shows when prices are live', async () => {
    const { page, open } = await newVisitor(site);
    await open('/items');
    await page.getByText('Live', { exact: true }).waitFor();
  });

  test('without a socket the page polls, and shows that', async () => {
    const { page, open } = await newVisitor(site);
    await page.routeWebSocket('**/api/v1/ws', (socket) => socket.close());
    await open('/items');
    await page.getByText('Every 15 s').waitFor({ timeout: 30_000 });
    await page.locator('[data-row-index]').first().waitFor();
  });

  test('without a socket, requests that fail are shown, too', async () => {
    const lost = await startSite();
    const { page, open } = await newVisitor(lost);
    await page.clock.install();
    await page.routeWebSocket('**/api/v1/ws', (socket) => socket.close());
    await open('/items');
    await page.getByText('Every 15 s').waitFor();
    lost.process.kill('SIGKILL');
    await page.clock.fastForward(16_000);
    await page.getByText('Reconnecting').waitFor();
  });

  test('a lost connection is shown, and the data is kept', async () => {
    const lost = await startSite();
    const { page, open } = await newVisitor(lost);
    await page.clock.install();
    await open('/items');
    await page.locator('[data-row-index]').first().waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    lost.process.kill('SIGKILL');
    await page.getByText('Reconnecting').waitFor();
    await page.clock.fastForward(60_000);
    await page.getByText(/^Stale since \d{1,2}:\d\d [AP]M$/).waitFor();
    expect(await page.locator('[data-row-index]').count()).toBeGreaterThan(5);
    await expectGoodLooks(page, 'stale');
  });
});

describe('every page', () => {
  test.each(['/', '/items', '/volatility', '/markets', '/portfolio', '/login', '/nowhere'])(
    'says that prices are not real: %s',
    async (path) => {
      const { page, open } = await newVisitor(site);
      await open(path);
      await page.getByText('Demo data.').waitFor();
    },
  );

  test('can be light, dark, or follow the system, and keeps the choice', async () => {
    const { page, open } = await newVisitor(site);
    await open('/markets');
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(theme).toBe('system');
    await choose(page, 'Theme', 'dark');
    expect(await theme()).toBe('dark');
    await page.reload();
    expect(await theme()).toBe('dark');
  });

  test('has a key for the search, and one to skip the header', async () => {
    const { page, open } = await newVisitor(site);
    await open('/markets');
    await page.getByRole('heading', { name: 'Markets', exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.waitForURL('**/items');
    const search = page.getByRole('searchbox');
    await expect
      .poll(() => search.evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.reload();
    await search.waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  });

  test('that does not exist shows an error', async () => {
    const { page, open } = await newVisitor(site);
    await open('/nowhere');
    await page.getByText('Nothing at this address').waitFor();
    await expectGoodLooks(page, 'not-found');
  });
});

describe('a script that fails to load', () => {
  const failed = 'The page couldn’t be loaded';

  async function openWithoutTheRest() {
    const { page, open } = await newVisitor(site);
    await open('/items');
    await page.locator('[data-row-index]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.route('**/*', (route) => route.abort());
    return page;
  }

  test('is requested again when its page is opened again', async () => {
    const page = await openWithoutTheRest();
    const sections = page.getByRole('navigation', { name: 'Main' });
    await sections.getByRole('link', { name: 'Volatility' }).click();
    await page.getByText(failed).waitFor();
    await page.getByText('Can’t reach the service.').waitFor();
    await expectGoodLooks(page, 'not-loaded');
    await page.unrouteAll();
    await sections.getByRole('link', { name: 'Markets' }).click();
    await page.getByRole('heading', { name: 'Markets', exact: true }).waitFor();
    await sections.getByRole('link', { name: 'Volatility' }).click();
    await page.getByRole('heading', { name: 'Volatility' }).waitFor();
  });

  test('is requested again by a button', async () => {
    const page = await openWithoutTheRest();
    await page.getByRole('link', { name: 'Volatility' }).click();
    await page.getByText(failed).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(failed).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Volatility' }).waitFor();
  });

  test('shows a message when the service was updated', async () => {
    const { page, open } = await newVisitor(site);
    await page.route('**/assets/board-page-*', (route) => route.fulfill({ status: 404 }));
    await open('/items');
    await page.getByRole('link', { name: 'Volatility' }).click();
    await page.getByText('The service may have been updated.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Volatility' }).waitFor();
  });

  test('is not needed for the list of keys', async () => {
    const page = await openWithoutTheRest();
    await page.getByRole('button', { name: 'Keyboard' }).click();
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  });
});

describe('a page', () => {
  test('scrolls to the top after a link, and restores its position on the way back', async () => {
    const { page, open } = await newVisitor(site);
    await page.setViewportSize({ width: 1280, height: 400 });
    await open('/volatility');
    // The last row may leave the ranking in the meantime.
    const link = page.locator('.board-item a').nth(10);
    const name = (await link.textContent()) ?? '';
    const scrolled = () => page.evaluate(() => window.scrollY);
    for (const _visit of ['first', 'again']) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, exact: true }).waitFor();
      await expect.poll(scrolled).toBe(0);
      await page.goBack();
      await page.getByRole('heading', { name: 'Volatility' }).waitFor();
      await expect.poll(scrolled).toBeGreaterThan(0);
    }
  });

  test('links to the account when the viewer is unknown', async () => {
    const { page, open } = await newVisitor(site);
    await refuse(page, '**/api/v1/auth/me', 429, 'too many requests', { 'retry-after': '60' });
    await open('/markets');
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByText('Couldn’t check your sign-in').waitFor();
  });
});

const [address] = Object.values(networkInterfaces())
  .flat()
  .filter((one) => one?.family === 'IPv4' && !one.internal);

test.runIf(address !== undefined)('works over http at a network address', async () => {
  const { port } = new URL(site.url);
  const { page, open } = await newVisitor({ url: `http://${address?.address}:${port}` });
  await open('/items');
  await page.locator('[data-row-index]').first().waitFor();
});
