import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { required } from '../../src/domain/required.js';
import { recordLabels, takeLabels } from './support/chart-labels.js';
import { type InkColumn, isSamePlace, lineOf } from './support/chart-line.js';
import { untilComplete } from './support/item-chart.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { newVisitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const MINUTE_MS = 60_000;

const market = await startMarket({ [REDLINE]: 1_900 });
/** A wave with a price every five minutes for a day, and a gap from seven to five hours ago. */
const site = await startSite(
  market.settings,
  Array.from({ length: 280 }, (_, index) => ({
    name: REDLINE,
    cents: 1_900 + Math.round(120 * Math.sin(index / 20)),
    age: (index + 1) * 5 * MINUTE_MS,
    source: 'waxpeer',
  })).filter(({ age }) => age < 300 * MINUTE_MS || age > 420 * MINUTE_MS),
);
const [item] = (await (await fetch(`${site.url}/api/v1/items?search=redline`)).json()) as {
  id: number;
}[];

async function openChart(): Promise<Page> {
  const { page, open } = await newVisitor(site);
  await recordLabels(page);
  await open(`/items/${item?.id}`);
  await page.getByText('Live', { exact: true }).waitFor();
  await untilComplete(page);
  await expect.poll(async () => inked(await lineOf(page)).length).toBeGreaterThan(500);
  return page;
}

const inked = (line: readonly (InkColumn | undefined)[]) =>
  line.filter((column) => column !== undefined);

/** Presses at a point of the chart, moves by some pixels, and releases. */
async function drag(
  page: Page,
  on: 'plot' | 'time axis',
  pixels: number,
  fromRight = 0.5,
): Promise<void> {
  const box = await page.locator('.chart').boundingBox();
  if (box === null) throw new Error('the chart is not visible');
  const x = box.x + box.width * (1 - fromRight);
  const y = on === 'plot' ? box.y + box.height / 3 : box.y + box.height - 12;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 8 });
  // A pause, so that the chart does not continue by its momentum.
  await page.waitForTimeout(100);
  await page.mouse.up();
  await page.mouse.move(0, 0);
}

/** Shows only the last hours, without the gap, by a drag of the time axis. */
async function zoomIn(page: Page): Promise<void> {
  await drag(page, 'time axis', -500, 0.15);
  await expect.poll(async () => widestGap(await lineOf(page))).toBeLessThan(10);
}

/** Gives the item a new price, and waits until the page has drawn it. */
async function setPrice(page: Page, cents: number): Promise<void> {
  market.prices.set(REDLINE, cents);
  const price = `$${(cents / 100).toFixed(2)}`;
  await page.locator('.history-words').getByText(`to ${price}`).waitFor();
}

/** Whether the line has one price at each time, drawn from left to right. */
function expectOneStroke(line: readonly (InkColumn | undefined)[]): void {
  expect(inked(line).filter(({ strokes }) => strokes > 1)).toEqual([]);
}

/** The longest run of columns without a line, between its first and last one. */
function widestGap(line: readonly (InkColumn | undefined)[]): number {
  const inkAt = line.flatMap((column, x) => (column === undefined ? [] : [x]));
  return Math.max(0, ...inkAt.slice(1).map((x, index) => x - (inkAt[index] ?? x) - 1));
}

/**
 * The width of the widest gap as a share of the chart; 0.07 to 0.1 when the whole window is in
 * view.
 */
const shareOfGap = (line: readonly (InkColumn | undefined)[]) => widestGap(line) / line.length;

describe('the line of a chart', () => {
  test('breaks at missing prices', async () => {
    const line = await lineOf(await openChart());
    const share = shareOfGap(line);
    expect(share).toBeGreaterThan(0.06);
    expect(share).toBeLessThan(0.1);
  });

  test.each([-300, -100, 150, 300])(
    'goes from left to right with the time axis dragged by %i pixels',
    async (pixels) => {
      const page = await openChart();
      await drag(page, 'time axis', pixels);
      expectOneStroke(await lineOf(page));
      await drag(page, 'plot', 250);
      expectOneStroke(await lineOf(page));
      await drag(page, 'plot', -400);
      expectOneStroke(await lineOf(page));
    },
  );
});

describe('the labelled price of a chart', () => {
  test('is the last price, even if only older prices are in view', async () => {
    const page = await openChart();
    await setPrice(page, 1_907);
    await zoomIn(page);
    await drag(page, 'plot', 600);
    await takeLabels(page);
    await page.locator('.chart').press('ArrowLeft');
    await expect.poll(() => takeLabels(page)).toContain('$19.07');
  });
});

describe('the view of a chart', () => {
  test("keeps the user's view when prices arrive", async () => {
    const page = await openChart();
    await zoomIn(page);
    await drag(page, 'plot', 600);
    const before = await lineOf(page);
    await setPrice(page, 2_345);
    await setPrice(page, 2_456);
    const after = await lineOf(page);
    expect(inked(before).length).toBeGreaterThan(500);
    expectSamePlace(after, before);
  });

  test('follows the newest price at the same zoom if it is in view', async () => {
    const page = await openChart();
    await zoomIn(page);
    await setPrice(page, 3_456);
    const line = await lineOf(page);
    expect(widestGap(line)).toBeLessThan(10);
    // The jump to the new price, and the price itself.
    const last = line.findLastIndex((column) => column !== undefined);
    expect(last).toBeGreaterThan(line.length - 20);
    expect(line[last]?.top).toBeLessThan(60);
  });

  test('is the whole window again after another window is selected', async () => {
    const page = await openChart();
    await zoomIn(page);
    await page.keyboard.press('3');
    await page.getByText(/Waxpeer, 7 days/).waitFor();
    await page.keyboard.press('2');
    await page.getByText(/Waxpeer, 24 hours/).waitFor();
    await expect.poll(async () => widestGap(await lineOf(page))).toBeGreaterThan(20);
  });

  test('remains the whole window when the page becomes narrower', async () => {
    const page = await openChart();
    const wide = await lineOf(page);
    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(async () => (await lineOf(page)).length).toBeLessThan(wide.length / 2);
    const line = await lineOf(page);
    expect(shareOfGap(line)).toBeGreaterThan(0.06);
    expect(line.findLastIndex((column) => column !== undefined)).toBeGreaterThan(line.length - 20);
  });

  test('zooms in with the wheel, and the page does not scroll', async () => {
    const page = await openChart();
    const before = await lineOf(page);
    await wheel(page, -300);
    await expect.poll(async () => isSamePlace(await lineOf(page), before)).toBe(false);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expectOneStroke(await lineOf(page));
  });

  test('zooms in when two fingers move apart', async () => {
    const page = await openChart();
    const before = await lineOf(page);
    await pinch(page, 40, 240);
    await expect.poll(async () => isSamePlace(await lineOf(page), before)).toBe(false);
    expectOneStroke(await lineOf(page));
  });

  test('scrolls the page with the wheel if the whole window is in view', async () => {
    const page = await openChart();
    await page.setViewportSize({ width: 1280, height: 500 });
    await wheel(page, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('is zoomed, moved and reset by keys', async () => {
    const page = await openChart();
    const whole = await lineOf(page);
    await page.getByRole('application', { name: /^Prices/ }).focus();
    for (const _press of [1, 2, 3, 4, 5]) await page.keyboard.press('+');
    await expect.poll(async () => isSamePlace(await lineOf(page), whole)).toBe(false);
    const close = await lineOf(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => isSamePlace(await lineOf(page), close)).toBe(false);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => isSamePlace(await lineOf(page), close)).toBe(true);
    await page.keyboard.press('-');
    await expect.poll(async () => isSamePlace(await lineOf(page), close)).toBe(false);
    await page.keyboard.press('0');
    // The gap is in view again; the line itself may have moved by a bar.
    await expect.poll(async () => shareOfGap(await lineOf(page))).toBeGreaterThan(0.06);
  });

  test("keeps the user's view when the chart type changes", async () => {
    const page = await openChart();
    await zoomIn(page);
    await drag(page, 'plot', 600);
    const before = await lineOf(page);
    await page.getByLabel('Draw as').selectOption('candles');
    await page.getByLabel('Draw as').selectOption('area');
    await expect.poll(async () => isSamePlace(await lineOf(page), before)).toBe(true);
    expect(page.url()).toContain('type=area');
  });
});

/**
 * Two fingers on the middle of the chart, with a distance in pixels at the beginning and at the
 * end.
 */
async function pinch(page: Page, from: number, to: number): Promise<void> {
  const box = required((await page.locator('.chart').boundingBox()) ?? undefined, 'the chart');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { id: 1, x: x - apart / 2, y },
              { id: 2, x: x + apart / 2, y },
            ],
    });
  await fingers.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  await touch('touchStart', from);
  const steps = 10;
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', from + ((to - from) * step) / steps);
  }
  await touch('touchEnd');
}

/** Turns the wheel over the chart. */
async function wheel(page: Page, pixels: number): Promise<void> {
  await page.locator('.chart').hover();
  await page.mouse.wheel(0, pixels);
}

function expectSamePlace(
  after: readonly (InkColumn | undefined)[],
  before: readonly (InkColumn | undefined)[],
): void {
  expect(isSamePlace(after, before)).toBe(true);
}
