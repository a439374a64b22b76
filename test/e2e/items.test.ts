import { describe, expect, test } from 'vitest';
import type { Overview } from '../../src/client/index.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const STATTRAK = 'StatTrak™ AK-47 | Redline (Minimal Wear)';
const KARAMBIT = '★ StatTrak™ Karambit | Doppler (Factory New)';
const CASE = 'Glove Case';
/** Its price is hours old. */
const OLD = 'AWP | Asiimov (Field-Tested)';

const HOUR_MS = 3_600_000;
const market = await startMarket({
  [REDLINE]: 2_000,
  [STATTRAK]: 9_050,
  [KARAMBIT]: 125_050,
  [CASE]: 80,
});
const site = await startSite({ ...market.settings, SIMULATED_ITEMS: '300' }, [
  ...Array.from({ length: 48 }, (_, hour) => ({
    name: REDLINE,
    cents: 1_800 + Math.round(150 * Math.sin(hour / 5)),
    age: (hour + 1) * HOUR_MS,
    source: 'waxpeer',
  })),
  { name: OLD, cents: 8_000, age: 6 * HOUR_MS, source: 'waxpeer' },
]);

const rows = ({ page }: Visitor) => page.locator('.items-body [role="row"]');
const names = async (visitor: Visitor) =>
  (await visitor.page.locator('[data-row-index]').allTextContents()).map((text) => text.trim());
const status = ({ page }: Visitor) => page.locator('.search-result [role="status"]');

async function openList(path = '/items', width = 1280): Promise<Visitor> {
  const visitor = await newVisitor(site, { width });
  await visitor.open(path);
  await rows(visitor).first().waitFor();
  return visitor;
}

/** Waits until the list has this number of items. */
async function expectCount(visitor: Visitor, pattern: RegExp): Promise<void> {
  await expect.poll(() => status(visitor).textContent()).toMatch(pattern);
}

describe('the list of items', () => {
  test('renders the visible rows and shows the total number', async () => {
    const visitor = await openList();
    await expectCount(visitor, /^30\d items$/);
    expect(await rows(visitor).count()).toBeLessThan(45);
    const all = Number(await visitor.page.getByRole('grid').getAttribute('aria-rowcount'));
    expect(all).toBeGreaterThan(300);
    await expectGoodLooks(visitor.page, 'items');
  });

  test('shows the source and staleness of prices, also after live updates', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    // An additional cent distinguishes the live price from that of the list.
    await page.routeWebSocket('**/api/v1/ws', (socket) => {
      socket.connectToServer().onMessage((message) => {
        socket.send(`${message}`.replace('"price":8000,', '"price":8001,'));
      });
    });
    await visitor.open('/items?q=awp+asiimov+ft');
    const row = page.getByRole('row', { name: /Asiimov/ });
    await row.getByText('$80.01').waitFor();
    await row.getByText('Waxpeer').waitFor();
    await row.getByText('6 h ago').waitFor();
    expect(await row.getByText('stale').count()).toBe(1);
  });

  test.each([1280, 1100, 900, 360])(
    'does not cut off stale prices, %i pixels wide',
    async (width) => {
      const visitor = await newVisitor(site, { width });
      const { page } = visitor;
      await page.routeWebSocket('**/api/v1/ws', (socket) => {
        socket.connectToServer().onMessage((message) => {
          socket.send(`${message}`.replace('"price":8000,', '"price":1234567,'));
        });
      });
      await visitor.open('/items?q=awp+asiimov+ft');
      const cell = page.locator('.items-body [data-column="price"]').filter({ hasText: 'stale' });
      await cell.getByText('$12,345.67').waitFor();
      const cutOff = await cell.evaluate((element) => {
        const inner = element.getBoundingClientRect();
        return [...element.children].filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return (
            left < inner.left || right > inner.right || part.scrollWidth > part.clientWidth + 1
          );
        }).length;
      });
      expect(cutOff).toBe(0);
    },
  );

  test.each([
    ['ak redline', [STATTRAK, REDLINE], [CASE, KARAMBIT]],
    ['ak redline ft', [REDLINE], [STATTRAK]],
    ['redline st', [STATTRAK], [REDLINE]],
    ['mw ak47 redl', [STATTRAK], [REDLINE]],
    ['KARAMBIT fn', [KARAMBIT], [REDLINE]],
  ])('finds by prefixes of words and by abbreviations: %s', async (query, there, gone) => {
    const { page } = await openList();
    await page.getByRole('searchbox').fill(query);
    const link = (name: string) => page.locator(`[data-row-index][title="${name}"]`);
    for (const name of there) await link(name).waitFor();
    for (const name of gone) await link(name).waitFor({ state: 'detached' });
  });

  test('keeps search, filters and order in the address, and restores them', async () => {
    const visitor = await openList();
    const { page } = visitor;
    await page.getByRole('searchbox').fill('ak');
    await page.getByLabel('Wear', { exact: true }).selectOption('Field-Tested');
    await page.getByRole('columnheader', { name: 'Item' }).getByRole('button').click();
    await expect.poll(() => page.url()).toContain('q=ak');
    await expect.poll(() => page.url()).toContain('wear=Field-Tested');
    await expect.poll(() => page.url()).toContain('sort=name');
    const before = await names(visitor);
    await page.reload();
    await rows(visitor).first().waitFor();
    expect(await names(visitor)).toEqual(before);
    expect(await page.getByRole('searchbox').inputValue()).toBe('ak');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expectCount(visitor, /^30\d items$/);
  });

  test.each([1280, 360])(
    'filters by prices in any common notation, %i pixels wide',
    async (width) => {
      const visitor = await openList('/items?min=abc', width);
      const { page } = visitor;
      if (width === 360) await page.getByRole('button', { name: 'Filters (1)' }).click();
      const least = page.getByLabel('From $');
      await page.getByText('Enter an amount such as 12.50.').waitFor();
      expect(await least.inputValue()).toBe('abc');
      expect(await least.getAttribute('aria-invalid')).toBe('true');
      await expectCount(visitor, /^30\d items$/);
      await expectGoodLooks(page, `items-bound-unreadable-${width}`);
      await page.setViewportSize({ width, height: 740 });
      for (const typed of ['1e9', '-1', '1.2.3', '1,234']) {
        await least.fill(typed);
        expect(await least.inputValue()).toBe(typed);
        expect(await least.getAttribute('aria-invalid')).toBe('true');
      }
      await least.fill('1,5');
      expect(await least.inputValue()).toBe('1,5');
      expect(await least.getAttribute('aria-invalid')).toBe('false');
      await page.getByLabel('To $').fill('20,00');
      await page.getByRole('searchbox').fill('redline');
      await page.locator(`[data-row-index][title="${REDLINE}"]`).waitFor();
      await page.locator(`[data-row-index][title="${STATTRAK}"]`).waitFor({ state: 'detached' });
      await expect.poll(() => page.url()).toContain('min=1%2C5');
    },
  );

  test('scrolls to the top only for a new search, filter or order', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    await page.clock.install();
    await visitor.open('/items');
    await rows(visitor).first().waitFor();
    const grid = page.getByRole('grid');
    const place = () => grid.evaluate((list) => list.scrollTop);
    const scrollDown = async () => {
      await grid.evaluate((list) => {
        list.scrollTop = 1_000;
      });
      await page.locator('[data-row-index="30"]').waitFor();
      await page.clock.runFor(1_000);
    };
    const first = page.locator('[data-row-index="0"]');
    for (const change of [
      () => page.getByRole('searchbox').fill('a'),
      () => page.getByLabel('StatTrak™', { exact: true }).selectOption('without'),
      () => page.getByRole('columnheader', { name: 'Item' }).getByRole('button').click(),
      () => page.getByRole('columnheader', { name: 'Item' }).getByRole('button').click(),
    ]) {
      await scrollDown();
      expect(await place()).toBe(1_000);
      await change();
      await expect.poll(place).toBe(0);
      await first.waitFor();
    }
    await scrollDown();
    const asked = page.waitForResponse('**/api/v1/overview');
    // The list is refetched every minute.
    await page.clock.fastForward(60_000);
    await asked;
    expect(await place()).toBe(1_000);
    await page.getByRole('link', { name: 'Items' }).first().click();
    await expect.poll(() => page.url()).not.toContain('?');
    await page.goBack();
    await expect.poll(() => page.url()).toContain('?');
    await expect.poll(place).toBe(1_000);
  });

  test('sorts by every column in both directions, and shows the order', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    // Live prices do not move rows until the list is fetched again.
    await page.routeWebSocket('**/api/v1/ws', () => {});
    await visitor.open('/items');
    const price = page.getByRole('columnheader', { name: 'Price' });
    expect(await price.getAttribute('aria-sort')).toBe('descending');
    await price.getByRole('button').click();
    expect(await price.getAttribute('aria-sort')).toBe('ascending');
    const cells = page.locator('.items-body [data-column="price"]');
    await expect
      .poll(async () => {
        const shown = (await cells.allTextContents()).map((text) =>
          Number(text.replace(/\D/g, '')),
        );
        return shown.every((cents, place) => place === 0 || cents >= (shown[place - 1] ?? 0));
      })
      .toBe(true);
  });

  test('can be navigated by keyboard, also to rows that are not rendered', async () => {
    const visitor = await openList();
    const { page } = visitor;
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-row-index'));
    await page.locator('[data-row-index="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('1');
    await page.keyboard.press('End');
    await expect.poll(focused).toMatch(/^30\d$/);
    const last = await focused();
    await page.getByRole('grid').evaluate((grid) => {
      grid.scrollTop = 0;
    });
    await page.locator('[data-row-index="0"]').waitFor();
    expect(await focused()).toBe(last);
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe('0');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/items\/\d+$/);
    await page.goBack();
    await rows(visitor).first().waitFor();
  });

  test('keeps the focus on a row that moves when the order changes', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    let cheapened: number | undefined;
    await page.route('**/api/v1/overview', async (route) => {
      const response = await route.fetch();
      const overview = (await response.json()) as Overview;
      const place = overview.id.indexOf(cheapened ?? 0);
      if (place >= 0) {
        overview.price[place] = 1;
        overview.price_updated_at[place] = Math.ceil(Date.now() / 1_000) + 600;
      }
      await route.fulfill({ response, json: overview });
    });
    await page.routeWebSocket('**/api/v1/ws', () => {});
    await page.clock.install();
    await visitor.open('/items');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    await page.locator('[data-row-index="0"]').focus();
    const link = await focused();
    cheapened = Number(link?.split('/').at(-1));
    // The list is refetched every minute.
    await page.clock.fastForward(60_000);
    await page.locator(`[data-row-index="0"]:not([href="${link}"])`).waitFor();
    expect(await focused()).toBe(link);
    // Keys in quick succession: none is lost while a row is rendered.
    await page.evaluate(() => {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true });
        document.activeElement?.dispatchEvent(event);
      }
    });
    expect(await focused()).not.toBe(link);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(link);
  });

  test('shows a new price as soon as it is stored', async () => {
    const { page } = await openList('/items?q=ak+redline+ft');
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByText('$20.00').waitFor();
    market.prices.set(REDLINE, 2_345);
    await page.getByText('$23.45').waitFor();
    market.prices.set(REDLINE, 2_000);
  });

  test('shows a message when nothing matches, and a button that clears the filters', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    await visitor.open('/items?q=nosuchitem');
    await page.getByText('No results').waitFor();
    await expectGoodLooks(page, 'items-none');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expectCount(visitor, /^30\d items$/);
  });

  test.each([1280, 1440])('does not move when filters are chosen, at %i px', async (width) => {
    const { page, open } = await newVisitor(site, { width });
    await open('/items');
    const list = page.getByRole('grid');
    // The banners are loaded after the list, and are above it.
    await page.getByText('Demo data.').waitFor();
    await page.getByRole('complementary', { name: 'Welcome' }).waitFor();
    await page.locator('[data-row-index]').first().waitFor();
    const before = await list.boundingBox();
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Knives');
    await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
    expect(await list.boundingBox()).toEqual(before);
    const field = await page.getByRole('searchbox').boundingBox();
    const count = await page.getByText(/^\d+ of \d+ items$/).boundingBox();
    expect(count?.y).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0));
  });

  test('shows a message at its top, with a button of the usual height', async () => {
    const { page, open } = await newVisitor(site);
    await open('/items?q=nothing+has+this+name');
    const button = page.getByRole('button', { name: 'Clear all' });
    const { y = 0, height } = (await button.boundingBox()) ?? {};
    expect(height).toBeLessThan(50);
    const text = await page.getByText('No results').boundingBox();
    expect(y - (text?.y ?? 0)).toBeLessThan(50);
  });

  test('reaches down to the sections on a phone, with names that distinguish items', async () => {
    const { page, open } = await newVisitor(site, { width: 360 });
    await open('/items?q=karambit+doppler');
    const name = page.locator('[data-row-index] .name-stem').first();
    await name.waitFor();
    await expect.poll(() => name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    expect(await page.getByRole('link', { name: 'Licenses' }).isVisible()).toBe(false);
  });

  test('opens its filters on a phone in a sheet at the bottom', async () => {
    const { page } = await openList('/items', 360);
    expect(await page.getByLabel('Wear', { exact: true }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Wear', { exact: true }).selectOption('Factory New');
    const sheet = await page.locator('.sheet').boundingBox();
    const { height = 0 } = page.viewportSize() ?? {};
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(height, 0);
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
    await expectGoodLooks(page, 'items-filters-phone');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Wear', { exact: true }).waitFor({ state: 'hidden' });
  });
});

describe('before the list is loaded', () => {
  test('a placeholder is shown after a short delay', async () => {
    const visitor = await newVisitor(site);
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    await visitor.page.route('**/api/v1/overview*', async (route) => {
      await gate;
      await route.continue();
    });
    await visitor.open('/items');
    await visitor.page.getByText('Loading items…').waitFor();
    await expectGoodLooks(visitor.page, 'items-loading');
    go();
    await rows(visitor).first().waitFor();
  });

  test('the most expensive items are shown while the whole list is on its way', async () => {
    const visitor = await newVisitor(site);
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    await visitor.page.route('**/api/v1/overview', async (route) => {
      await gate;
      await route.continue();
    });
    await visitor.open('/items');
    await rows(visitor).first().waitFor();
    const [first] = await names(visitor);
    expect(await status(visitor).textContent()).toBe('');
    go();
    await expect.poll(() => status(visitor).textContent()).toMatch(/items/);
    expect((await names(visitor))[0]).toBe(first);
  });

  test('an error shows the message of the service, and a button to retry', async () => {
    const visitor = await newVisitor(site);
    await visitor.page.route('**/api/v1/overview', (route) =>
      route.fulfill({ status: 500, json: { error: 'internal error' } }),
    );
    await visitor.open('/items');
    await visitor.page.getByText('Internal error.').waitFor();
    await expectGoodLooks(visitor.page, 'items-error');
    await visitor.page.unroute('**/api/v1/overview');
    await visitor.page.getByRole('button', { name: 'Try again' }).click();
    await rows(visitor).first().waitFor();
  });

  test('a rate limit shows how long to wait', async () => {
    const visitor = await newVisitor(site);
    await visitor.page.route('**/api/v1/overview', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '30' },
        json: { error: 'too many requests' },
      }),
    );
    await visitor.open('/items');
    const button = visitor.page.getByRole('button', { name: /Try again in \d+ s/ });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    await expectGoodLooks(visitor.page, 'items-429');
  });
});
