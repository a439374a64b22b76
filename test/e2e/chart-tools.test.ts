import type { Download, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startNewsServer } from '../support/news-server.js';
import { recordLabels, takeLabels } from './support/chart-labels.js';
import { type InkColumn, isSamePlace, lineOf } from './support/chart-line.js';
import { untilComplete } from './support/item-chart.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const ASIIMOV = 'AWP | Asiimov (Field-Tested)';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const seconds = (age: number) => Math.floor((Date.now() - age) / 1_000);
const news = await startNewsServer([
  { gid: '1', title: 'Introducing the Fever Case', date: seconds(18 * HOUR_MS) },
  { gid: '2', title: 'Release Notes for today', date: seconds(6 * HOUR_MS) },
  { gid: '3', title: 'Thank you', date: seconds(12 * HOUR_MS) },
]);
afterAll(() => news.close());

const market = await startMarket({ [REDLINE]: 2_000 });
/** Two items with a price every five minutes for a day, one of them on two markets. */
const day = Array.from({ length: 280 }, (_, place) => ({
  cents: 1_900 + Math.round(120 * Math.sin(place / 20)),
  age: (place + 1) * 5 * MINUTE_MS,
}));
const site = await startSite({ ...market.settings, EVENTS_URL: news.origin }, [
  ...day.map((price) => ({ ...price, name: REDLINE, source: 'waxpeer' })),
  ...day.map((price) => ({ ...price, name: REDLINE, cents: price.cents * 2, source: 'simulated' })),
  ...day.map((price) => ({ ...price, name: ASIIMOV, source: 'waxpeer' })),
]);
const items = (await (await fetch(`${site.url}/api/v1/items`)).json()) as {
  id: number;
  market_hash_name: string;
}[];
const idOf = (name: string) => items.find((item) => item.market_hash_name === name)?.id;

async function openChart(search = ''): Promise<Visitor> {
  const visitor = await newVisitor(site);
  await visitor.open(`/items/${idOf(REDLINE)}${search}`);
  await untilComplete(visitor.page);
  return visitor;
}

const openTools = (page: Page) => page.getByText('Indicators, comparison, files').click();

/** The number of rows of the chart with a price axis: the price, and each pane below it. */
const panes = (page: Page) => page.locator('.chart tr:has(td + td + td canvas)').count();

describe('the indicators of a chart', () => {
  test('are selected, shown in panes, and kept', async () => {
    const { page } = await openChart();
    await openTools(page);
    const volume = page.getByLabel('Volume', { exact: true });
    expect(await volume.isChecked()).toBe(true);
    const before = await panes(page);
    for (const name of ['Simple average (20)', 'Exponential average (20)', 'RSI (14)']) {
      await page.getByLabel(name).check();
    }
    await page.getByLabel('MACD (12, 26, 9)').check();
    await expect.poll(() => panes(page)).toBe(before + 2);
    await expectGoodLooks(page, 'chart-indicators');
    await page.reload();
    await page.locator('.chart canvas').first().waitFor();
    await expect.poll(() => panes(page)).toBe(before + 2);
    await openTools(page);
    await page.getByLabel('RSI (14)').uncheck();
    await expect.poll(() => panes(page)).toBe(before + 1);
    expect(await page.getByLabel('MACD (12, 26, 9)').isChecked()).toBe(true);
  });

  test('are kept when the chart type or the colours change', async () => {
    const { page } = await openChart();
    await openTools(page);
    const withRsi = (await panes(page)) + 1;
    await page.getByLabel('RSI (14)').check();
    await expect.poll(() => panes(page)).toBe(withRsi);
    await page.getByLabel('Draw as').selectOption('candles');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => panes(page)).toBe(withRsi);
  });
});

describe('the legend of a chart', () => {
  test('names each line in its pane, with the value under the pointer or the last', async () => {
    const { page } = await openChart();
    await openTools(page);
    for (const name of ['Exponential average (20)', 'MACD (12, 26, 9)']) {
      await page.getByLabel(name).check();
    }
    const keys = page.getByRole('list', { name: 'Key' });
    await expect.poll(() => keys.count()).toBe(2);
    const [prices, convergence] = [keys.first(), keys.last()];
    const namesOf = async (key: typeof keys) =>
      (await key.getByRole('listitem').allTextContents()).map((text) =>
        text.replaceAll(/[+−–-]?\s?\$[\d.,]+/g, '').trim(),
      );
    await expect
      .poll(() => namesOf(prices))
      .toEqual(expect.arrayContaining(['Bollinger bands (20, 2)', 'Exponential average (20)']));
    expect(await namesOf(convergence)).toEqual(['MACD (12, 26, 9)', 'Signal', 'Histogram']);
    const average = prices.getByText(/^Exponential average \(20\) \$\d+\.\d\d$/);
    await page.mouse.move(0, 0);
    const last = await average.textContent();
    await page.locator('.chart').hover({ position: { x: 300, y: 100 } });
    await expect.poll(() => average.textContent()).not.toBe(last);
    await page.mouse.move(0, 0);
    await expect.poll(() => average.textContent()).toBe(last);
  });

  test('shows the four prices of a candle and its change', async () => {
    const { page } = await openChart('?type=candles');
    const legend = page.locator('.legend');
    await expect
      .poll(() => legend.textContent())
      .toMatch(/^O \$[\d.]+H \$[\d.]+L \$[\d.]+C \$[\d.]+[▲▼]?[+−]?\d/);
  });

  test('labels the levels of RSI', async () => {
    const page = await openBands();
    await expect.poll(() => takeLabels(page)).toEqual(expect.arrayContaining(['30', '70']));
  });
});

type Line = readonly (InkColumn | undefined)[];

/** The format of the labels of the scales. */
const LABELS = {
  Linear: /^\$\d+\.\d\d$/,
  Percent: /^([+−]\d+\.\d\d|0\.00)%$/,
};

/** Opens a chart with Bollinger bands, and waits until they are drawn. */
async function openBands(): Promise<Page> {
  const { page, open } = await newVisitor(site);
  await recordLabels(page);
  await open(`/items/${idOf(REDLINE)}`);
  await untilComplete(page);
  const before = await panes(page);
  await openTools(page);
  expect(await page.getByLabel('Bollinger bands (20, 2)').isChecked()).toBe(true);
  // All indicators are drawn together, and one with its own pane is visible.
  await page.getByLabel('RSI (14)').check();
  await expect.poll(() => panes(page)).toBe(before + 1);
  await expect.poll(async () => (await lineOf(page)).filter(Boolean).length).toBeGreaterThan(500);
  return page;
}

/** Selects a scale, and reads the price line once the scale has its labels. */
async function lineOn(page: Page, scale: keyof typeof LABELS): Promise<Line> {
  await takeLabels(page);
  await page.getByLabel('Scale').selectOption(scale);
  await expect.poll(() => takeLabels(page)).toContainEqual(expect.stringMatching(LABELS[scale]));
  return lineOf(page);
}

/** Whether the lines are in the same place, in plots whose widths may differ a little. */
function areSamePlace(one: Line, other: Line): boolean {
  const asWide = other.map((_, x) => one[Math.floor((x * one.length) / other.length)]);
  return isSamePlace(asWide, other);
}

describe('the percent scale', () => {
  test('changes the labels of prices, but not their positions', async () => {
    const page = await openBands();
    // A price may arrive between the two readings: then both are repeated.
    const isSame = async () => {
      const percent = await lineOn(page, 'Percent');
      return areSamePlace(await lineOn(page, 'Linear'), percent);
    };
    await expect.poll(isSame, { timeout: 30_000 }).toBe(true);
  });

  test('is labelled with round percentages, including 0%', async () => {
    const page = await openBands();
    await takeLabels(page);
    await page.getByLabel('Scale').selectOption('Percent');
    await expect.poll(() => takeLabels(page)).toContainEqual(expect.stringMatching(/^0(\.0+)?%$/));
  });

  test('starts a comparison where the price starts', async () => {
    const page = await openBands();
    const change = page.getByRole('list', { name: 'Compared with' }).locator('.change');
    // The other market always has twice the price, so that its line is below that of the price.
    await lineOn(page, 'Percent');
    const isSame = async () => {
      const alone = await lineOf(page);
      await page.getByLabel('Market', { exact: true }).selectOption('Simulated');
      await change.waitFor();
      const compared = await lineOf(page);
      await page.getByRole('button', { name: 'Remove Simulated' }).click();
      await change.waitFor({ state: 'detached' });
      return areSamePlace(compared, alone);
    };
    await expect.poll(isSame, { timeout: 30_000 }).toBe(true);
  });
});

describe('a comparison', () => {
  test('with a market and another item is in the address, and can be removed', async () => {
    const { page } = await openChart();
    await openTools(page);
    await page.getByLabel('Market', { exact: true }).selectOption('Simulated');
    const list = page.getByRole('list', { name: 'Compared with' });
    await list.getByText('Simulated').waitFor();
    await page.waitForURL(/with=market/);
    const scale = page.getByLabel('Scale');
    expect(await scale.inputValue()).toBe('percent');
    expect(await scale.getByRole('option', { name: 'Linear' }).isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Item', exact: true }).fill('asiimov');
    await page.getByRole('option', { name: /Asiimov/ }).click();
    await list.getByText(ASIIMOV).waitFor();
    await expect.poll(() => list.locator('.change').count()).toBe(2);
    await expectGoodLooks(page, 'chart-compared');
    await page.reload();
    await list.getByText(ASIIMOV).waitFor();
    await page.getByRole('button', { name: 'Remove Simulated' }).click();
    await list.getByText('Simulated').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Remove AWP/ }).click();
    await list.waitFor({ state: 'detached' });
  });
});

describe('the events of a chart', () => {
  test('are marked, and open with title and link', async () => {
    const { page } = await openChart();
    const marks = page.getByRole('list', { name: 'Game events' });
    await marks.locator('summary[data-kind="case"]').waitFor();
    expect(await marks.locator('summary').count()).toBe(2);
    await marks.locator('summary[data-kind="case"]').click();
    const link = marks.getByRole('link', { name: /^Introducing the Fever Case/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^https:.*\/1$/);
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer external');
    await expectGoodLooks(page, 'chart-events');
    await openTools(page);
    await page.getByRole('checkbox', { name: 'Game events' }).uncheck();
    await marks.waitFor({ state: 'detached' });
  });

  test('close by Escape, and by a press elsewhere', async () => {
    const { page } = await openChart();
    const mark = page.locator('.event-marks summary[data-kind="case"]');
    const link = page.getByRole('link', { name: /^Introducing the Fever Case/ });
    await mark.click();
    await link.waitFor();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await mark.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await mark.click();
    await link.waitFor();
    await page.locator('.chart').click({ position: { x: 20, y: 60 } });
    await link.waitFor({ state: 'hidden' });
  });

  test('are at the bottom of the prices, above other panes', async () => {
    const { page } = await openChart();
    await openTools(page);
    const mark = page.locator('.event-marks summary[data-kind="case"]');
    await page.getByLabel('MACD (12, 26, 9)').check();
    await expect.poll(() => page.getByRole('list', { name: 'Key' }).count()).toBe(2);
    await expect
      .poll(async () => {
        const box = await mark.boundingBox();
        const key = await page.getByRole('list', { name: 'Key' }).last().boundingBox();
        return box !== null && key !== null && box.y + box.height <= key.y;
      })
      .toBe(true);
  });

  test('move with the chart', async () => {
    const { page } = await openChart();
    const mark = page.locator('.event-marks summary[data-kind="update"]');
    await mark.waitFor();
    const before = (await mark.boundingBox())?.x ?? 0;
    await page.getByRole('application', { name: /^Prices/ }).focus();
    await page.keyboard.press('+');
    await expect.poll(async () => (await mark.boundingBox())?.x).not.toBe(before);
  });
});

describe('a chart is saved', () => {
  test('as CSV, by candles', async () => {
    const { page } = await openChart();
    await openTools(page);
    const file = await download(page, () =>
      page.getByRole('link', { name: 'Candles as CSV' }).click(),
    );
    expect(file.name).toBe(`itemtide-${idOf(REDLINE)}-waxpeer-5m.csv`);
    const lines = file.bytes.toString().split('\r\n');
    expect(lines[0]).toBe('time,open,high,low,close,volume,count');
    expect(lines.length).toBeGreaterThan(200);
  });

  test('as CSV, with every price', async () => {
    const { page } = await openChart();
    await openTools(page);
    const link = page.getByRole('link', { name: 'Prices as CSV' });
    const file = await download(page, () => link.click());
    expect(file.name).toBe(`itemtide-${idOf(REDLINE)}-prices.csv`);
    const [header, first] = file.bytes.toString().split('\r\n');
    expect(header).toBe('time,source,kind,price,currency,volume');
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,waxpeer,offer,\d+,USD,\d+$/);
  });

  test('as PNG', async () => {
    const page = await openBands();
    await page.locator('.event-marks summary').first().waitFor();
    await takeLabels(page);
    const file = await download(page, () => page.getByRole('button', { name: /PNG/ }).click());
    expect(file.name).toBe(`itemtide-${idOf(REDLINE)}-24h.png`);
    expect(file.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(file.bytes.length).toBeGreaterThan(5_000);
    const written = await takeLabels(page);
    expect(written).toEqual(expect.arrayContaining([REDLINE, 'C', 'U']));
    for (const line of [/^Waxpeer, 24 hours: \$/, /^Bollinger bands .* \$/, /^Itemtide, /]) {
      expect(written).toContainEqual(expect.stringMatching(line));
    }
  });
});

async function download(page: Page, start: () => Promise<void>) {
  const [started] = await Promise.all([page.waitForEvent('download'), start()]);
  return { name: started.suggestedFilename(), bytes: await bytesOf(started) };
}

async function bytesOf(file: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
