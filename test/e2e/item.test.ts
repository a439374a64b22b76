import { describe, expect, test } from 'vitest';
import { violationsOf } from './support/accessibility.js';
import { keepWaiting } from './support/answers.js';
import { movedParts, recordShifts } from './support/layout-shift.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const ASIIMOV = 'AWP | Asiimov (Field-Tested)';

const MINUTE_MS = 60_000;
const market = await startMarket({ [REDLINE]: 2_000 });
/**
 * One item has a price every five minutes for a day on two markets, one with a gap of two hours;
 * another has the same for six days.
 */
const site = await startSite(market.settings, [
  ...Array.from({ length: 280 }, (_, place) => ({
    name: REDLINE,
    cents: 1_900 + Math.round(120 * Math.sin(place / 20)),
    age: (place + 1) * 5 * MINUTE_MS,
    source: 'waxpeer',
  })).filter(({ age }) => age < 300 * MINUTE_MS || age > 420 * MINUTE_MS),
  ...Array.from({ length: 280 }, (_, place) => ({
    name: REDLINE,
    cents: 2_500 + (place % 7),
    age: (place + 1) * 5 * MINUTE_MS,
    source: 'simulated',
  })),
  ...Array.from({ length: 1_728 }, (_, place) => ({
    name: ASIIMOV,
    cents: 8_000 + Math.round(300 * Math.sin(place / 60)),
    age: (place + 1) * 5 * MINUTE_MS,
    source: 'waxpeer',
  })),
]);

const items = (await (await fetch(`${site.url}/api/v1/items`)).json()) as {
  id: number;
  market_hash_name: string;
}[];
const pathOf = (name: string) =>
  `/items/${items.find(({ market_hash_name }) => market_hash_name === name)?.id}`;
const path = pathOf(REDLINE);

async function openItem(search = ''): Promise<Visitor> {
  const visitor = await newVisitor(site);
  await visitor.open(`${path}${search}`);
  await visitor.page.locator('.chart canvas').first().waitFor();
  return visitor;
}

/** The number of colours in the chart: an empty one has few. */
const colours = ({ page }: Visitor) =>
  page.locator('.chart canvas').evaluateAll((canvases) => {
    const found = new Set<number>();
    for (const canvas of canvases as HTMLCanvasElement[]) {
      const { width, height } = canvas;
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      for (const word of new Uint32Array(new Uint8Array(data).buffer)) found.add(word);
    }
    return found.size;
  });

describe('an item', () => {
  test.each(['candles', 'forecast', 'volatility'])(
    'keeps its layout while %s is late',
    async (part) => {
      const { page, open } = await newVisitor(site, { width: 1440, height: 900 });
      await recordShifts(page);
      const release = await keepWaiting(page, `**/api/v1/items/*/${part}*`);
      await open(path);
      await page.locator('#markets-title').waitFor();
      await page.waitForTimeout(500);
      await release();
      await page.locator('.chart canvas').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await movedParts(page)).toEqual([]);
    },
  );

  test('has a chart, a summary and a table', async () => {
    const visitor = await openItem();
    const { page } = visitor;
    await page.getByRole('heading', { name: REDLINE }).waitFor();
    await expect.poll(() => colours(visitor)).toBeGreaterThan(20);
    await page.getByText(/^Waxpeer, 24 hours: /).waitFor();
    await page.getByText(/1 gap, 2 h in total/).waitFor();
    await page.getByText('Show as table').click();
    await page.getByRole('table', { name: /^Newest first/ }).waitFor();
    await expectGoodLooks(page, 'item');
  });

  test('shows the same change over a day in list, header, summary and metrics', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    await visitor.open('/items');
    const row = page.getByRole('row', { name: /Redline/ });
    const listed = (await row.locator('.change').textContent()) ?? '';
    expect(listed).toMatch(/[+−]\d+\.\d%$/);
    await visitor.open(path);
    await page.locator('.history-words .change', { hasText: listed }).waitFor();
    await page.locator('.item-price .change', { hasText: listed }).waitFor();
    const percent = listed.replace(/^[▲▼]/, '');
    await page.getByText('How volatile is it?').click();
    await page.locator('.item-metrics').getByText(percent).waitFor();
  });

  test('shows one market at a time, in the window of the address', async () => {
    const visitor = await openItem('?range=1h');
    const { page } = visitor;
    await page.getByText(/Waxpeer, 1 hour/).waitFor();
    await page.getByRole('button', { name: 'Simulated' }).click();
    await page.getByText(/Simulated, 1 hour/).waitFor();
    await page.keyboard.press('3');
    await page.getByText(/Simulated, 7 days/).waitFor();
    expect(page.url()).toContain('range=7d');
    expect(page.url()).toContain('market=simulated');
    await page
      .locator('.item-price')
      .getByText(/^Simulated, /)
      .waitFor();
    await page.locator('.item-price').getByText('Waxpeer shows $').waitFor();
    await page.getByText('How volatile is it?').click();
    await page.getByText(/prices of Simulated in 7d/).waitFor();
    await page.keyboard.press('6');
    await page.getByText('over 7d').waitFor();
  });

  test.each(['30d', '90d', '1y', 'all'])('has a chart of %s', async (range) => {
    const { page } = await openItem();
    await page.getByRole('button', { name: range, exact: true }).click();
    await page.waitForURL(new RegExp(`range=${range}`));
    await page.getByText(/^Waxpeer, (all time|(30|90) days|1 year)/).waitFor();
    await page.locator('.chart canvas').first().waitFor();
  });

  test('is drawn as candles on a logarithmic scale, as in the address', async () => {
    const visitor = await openItem('?range=7d&type=candles&scale=log');
    const { page } = visitor;
    await page.getByText(/Waxpeer, 7 days/).waitFor();
    expect(await page.getByLabel('Draw as').inputValue()).toBe('candles');
    expect(await page.getByLabel('Scale').inputValue()).toBe('log');
    await expect.poll(() => colours(visitor)).toBeGreaterThan(10);
    await expectGoodLooks(page, 'item-candles');
    await page.getByLabel('Scale').selectOption('Percent');
    await page.waitForURL(/scale=percent/);
  });

  test('compares its markets with the consensus', async () => {
    const { page } = await openItem();
    const table = page.getByRole('table', { name: 'Highest payout first' });
    await expect.poll(() => table.getByRole('row').count()).toBe(3);
    await page.getByText(/^Consensus/).waitFor();
  });

  test("lists its markets by the seller's proceeds, with links to them", async () => {
    const { page } = await openItem();
    await page.getByRole('button', { name: 'Preference' }).click();
    await page.getByRole('button', { name: 'To sell' }).click();
    const table = page.getByRole('table', { name: 'Highest payout first' });
    const waxpeer = table.getByRole('row', { name: /^Waxpeer/ });
    // 6% less.
    await waxpeer.getByText('$18.80').waitFor();
    const link = waxpeer.getByRole('link');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer external');
    expect(await link.getAttribute('href')).toContain('search=AK-47+%7C+Redline');
    expect(page.url()).toContain('order=sell');
    await page.reload();
    await table.waitFor();
    await expectGoodLooks(page, 'item-to-sell');
  });

  test('explains each metric', async () => {
    const { page } = await openItem();
    await page.getByText('How volatile is it?').click();
    const metrics = page.locator('.metrics').first();
    for (const name of ['Change', 'Standard deviation', 'Coefficient of variation', 'Trend']) {
      await metrics.getByText(name, { exact: true }).waitFor();
    }
    await page.getByText(/^\d+ prices of Waxpeer in 24h, /).waitFor();
  });

  test('states where to sell and to buy it, and the amount after fees', async () => {
    const { page } = await openItem();
    const trade = page.locator('.item-trade');
    // The first market of the table pays the most.
    const best = page.getByRole('table', { name: 'Highest payout first' }).locator('tbody tr');
    const market = await best.first().getByRole('rowheader').textContent();
    const payout = await best.first().getByRole('cell').nth(1).textContent();
    await trade.getByText(`Sell at ${market}`).waitFor();
    await trade.getByText(`you get ${payout}`).waitFor();
    await trade.getByText('Buy at Waxpeer').waitFor();
    const buy = trade.getByRole('link').last();
    expect(await buy.getAttribute('href')).toContain('search=AK-47+%7C+Redline');
  });

  test('has no failed request if it has no forecast', async () => {
    const visitor = await newVisitor(site);
    const failed: string[] = [];
    visitor.page.on('response', (response) => {
      if (response.status() >= 400) failed.push(response.url());
    });
    await visitor.open(path);
    await visitor.page.getByText('No outlook yet').waitFor();
    expect(failed).toEqual([]);
  });

  test('follows its price', async () => {
    const { page } = await openItem();
    await page.getByText('Live', { exact: true }).waitFor();
    market.prices.set(REDLINE, 3_321);
    await page.locator('.item-price').getByText('$33.21').waitFor();
    await page.getByText(/to \$33.21/).waitFor();
  });

  test('updates under the pointer, with more prices than pixels', async () => {
    const { page, open } = await newVisitor(site, { width: 360 });
    await open(pathOf(ASIIMOV));
    await page.getByText(/Waxpeer, 24 hours/).waitFor();
    await page.keyboard.press('3');
    await page.getByText(/Waxpeer, 7 days/).waitFor();
    const chart = page.locator('.chart');
    await chart.locator('canvas').first().waitFor();
    await chart.hover();
    await page.keyboard.press('2');
    await page.getByText(/Waxpeer, 24 hours/).waitFor();
    await page.keyboard.press('3');
    await page.getByText(/Waxpeer, 7 days/).waitFor();
  });

  test('marks a live price as stale too', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    await page.routeWebSocket('**/api/v1/ws', (socket) => {
      socket.connectToServer().onMessage((message) => {
        socket.send(`${message}`.replaceAll('"stale":false', '"stale":true'));
      });
    });
    await visitor.open(path);
    await page.getByText('Live', { exact: true }).waitFor();
    const price = page.locator('.item-price');
    await price.waitFor();
    // From here on only messages update the page.
    const letGo = await keepWaiting(page, `**/api/v1${path}`);
    market.prices.set(REDLINE, 3_432);
    await price.getByText('$34.32').waitFor();
    expect(await price.getByText('stale').count()).toBe(1);
    await letGo();
  });

  test('can be added to a portfolio by users; visitors are redirected to the sign-in', async () => {
    const { page } = await openItem();
    await page.getByRole('link', { name: 'Sign in to track' }).click();
    await page.waitForURL(/\/login\?from=/);
  });

  test('does not ask to sign in before the viewer is known', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    const letGo = await keepWaiting(page, '**/api/v1/auth/me');
    await visitor.open(path);
    await page.locator('.item-price').waitFor();
    const signIn = page.getByRole('link', { name: /^Sign in/ });
    expect(await signIn.count()).toBe(0);
    await letGo();
    await page.getByRole('link', { name: 'Sign in to track' }).waitFor();
  });

  test('shows the data of the list while it loads', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    await visitor.open('/items');
    const letGo = await keepWaiting(page, `**/api/v1${path}`);
    await page
      .getByRole('row', { name: /Redline/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { name: REDLINE }).waitFor();
    await page.locator('.item-price', { hasText: /\$\d/ }).waitFor();
    await page.locator('.chart canvas').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await letGo();
    await page.getByText(/^Consensus/).waitFor();
  });

  test('works without its chart', async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    await page.route('**/assets/price-chart-*', (route) => route.abort());
    await visitor.open(path);
    await page.getByText('The chart couldn’t be loaded').waitFor();
    await page.getByText(/^Waxpeer, 24 hours: /).waitFor();
    await expectGoodLooks(page, 'item-without-chart');
  });

  test('single-key shortcuts do nothing when turned off', async () => {
    const { page } = await openItem();
    await page.getByRole('button', { name: 'Keyboard' }).click();
    await page.getByLabel(/Single-key shortcuts/).uncheck();
    await expectGoodLooks(page, 'keyboard');
    await page.keyboard.press('Escape');
    await page.keyboard.press('3');
    expect(page.url()).not.toContain('range=7d');
  });
});

describe('a missing item', () => {
  const one = items[0]?.id;
  test.each([
    '/items/999999',
    '/items/nothing',
    `/items/${one}e0`,
    `/items/${one}.0`,
    `/items/0${one}`,
    `/items/%20${one}`,
    '/portfolio/items/999999',
    '/portfolio/items/nothing',
  ])('%s', async (address) => {
    const visitor = await newVisitor(site);
    await visitor.open(address);
    await visitor.page.getByText('Nothing at this address').waitFor();
    await visitor.page.getByRole('link', { name: 'All items' }).click();
    await visitor.page.getByRole('grid').waitFor();
  });
});
