import { setTimeout } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { quick, report } from './report.js';
import {
  framesIn,
  idsInSight,
  installTools,
  pricesShown,
  rowsShown,
  scrollDown,
} from './web-page.js';
import { startWebService, type WebService } from './web-service.js';

// The web UI in headless Chromium: the time until the list is displayed, without a cache, and the
// time that its single thread takes to display changing prices.

const ITEMS = 30_000;
const LOADS = quick ? 1 : 7;
const ROUNDS = quick ? 1 : 5;
const SECONDS = quick ? 2 : 10;

/** Prices per second, and the number of batches: markets are polled, not streamed. */
const PRICES = 1_000;
const BATCHES = 20;

/** Pixels for each frame of scrolling: a fast reading speed for names, and 150 rows a second. */
const SCROLLS = [15, 90];

const WINDOW = { width: 1280, height: 800 };

const service = await startWebService(ITEMS);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  // The first use of the browser and the service is slower, independently of the page.
  await timeOfLoad(1);
  for (const slowdown of [1, 4]) await measureLoads(slowdown);
  await measureUpdates();
  for (const pixels of SCROLLS) await measureScrolling(pixels);
} finally {
  await browser.close();
  await service.close();
}
process.exit();

async function measureLoads(slowdown: number): Promise<void> {
  const times: number[] = [];
  for (let load = 0; load < LOADS; load += 1) times.push(await timeOfLoad(slowdown));
  report({
    label: `${ITEMS.toLocaleString('en')} rows on screen${slowdown > 1 ? `, processor ${slowdown} times slower` : ''}`,
    unit: 's',
    rounds: times.map((time) => time / 1_000),
    target: { atMost: slowdown > 1 ? 2.5 : 1 },
  });
}

/**
 * Milliseconds from the first request to the frame that shows rows, in a browser without a cache.
 */
async function timeOfLoad(slowdown: number): Promise<number> {
  return inNewPage(async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${service.url}/items`);
    return page.evaluate(rowsShown);
  });
}

async function measureUpdates(): Promise<void> {
  await inNewPage(async (page, session) => {
    await session.send('Performance.enable');
    await page.goto(`${service.url}/items`);
    await page.evaluate(rowsShown);
    await page.getByText('Live', { exact: true }).waitFor();
    const ids = await page.evaluate(idsInSight);
    // The visible rows are followed as soon as the list stops moving.
    await setTimeout(1_000);
    const frames: number[] = [];
    const busy: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await busyTime(session);
      const counted = page.evaluate(framesIn, SECONDS);
      const shown = await pour(service, ids, SECONDS);
      frames.push((await counted) / SECONDS);
      busy.push((100 * ((await busyTime(session)) - before)) / SECONDS);
      await checkPrices(page, shown);
    }
    const scene = `${PRICES.toLocaleString('en')} prices a second into ${ids.length} rows in sight`;
    report({
      label: `frames: ${scene}`,
      unit: 'frames/s',
      rounds: frames,
      // The screen has 60; the last one of a round may be outside it.
      target: { atLeast: 59 },
    });
    report({ label: `main thread: ${scene}`, unit: '%', rounds: busy, target: { atMost: 30 } });
  });
}

/** The list with images: they are loaded while it is read, but not while it is scrolled. */
async function measureScrolling(pixels: number): Promise<void> {
  await inNewPage(async (page) => {
    await page.goto(`${service.url}/items`);
    await page.evaluate(rowsShown);
    const frames: number[] = [];
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { drawn, longestGap, rows } = await page.evaluate(scrollDown, {
        seconds: SECONDS,
        pixels,
      });
      if (rows < 10) throw new Error(`only ${rows} rows are visible after scrolling`);
      frames.push(drawn / SECONDS);
      longest.push(longestGap);
    }
    const scene = `${pixels} pixels a frame through ${ITEMS.toLocaleString('en')} rows with images`;
    report({
      label: `frames: ${scene}`,
      unit: 'frames/s',
      rounds: frames,
      target: { atLeast: 59 },
    });
    report({ label: `longest frame: ${scene}`, unit: 'ms', rounds: longest });
  });
}

async function inNewPage<Result>(
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: WINDOW });
  const page = await context.newPage();
  await page.addInitScript(installTools);
  const result = await use(page, await context.newCDPSession(page));
  await context.close();
  return result;
}

/** Publishes prices of the items in turn, and returns the last one of each. */
async function pour(
  { publish }: WebService,
  ids: readonly number[],
  seconds: number,
): Promise<Map<number, number>> {
  const last = new Map<number, number>();
  const begun = performance.now();
  for (let sent = 0; sent < PRICES * seconds; ) {
    for (let inBatch = 0; inBatch < PRICES / BATCHES; inBatch += 1) {
      const id = ids[sent % ids.length] ?? 0;
      const price = 100 + ((sent * 7_919) % 90_000);
      publish(id, price);
      last.set(id, price);
      sent += 1;
    }
    await setTimeout(Math.max(0, begun + (sent * 1_000) / PRICES - performance.now()));
  }
  return last;
}

/** @throws Error unless each row shows its latest price */
async function checkPrices(page: Page, expected: ReadonlyMap<number, number>): Promise<void> {
  await setTimeout(200);
  const shown = await page.evaluate(pricesShown);
  for (const [id, cents] of expected) {
    if (shown[id] !== cents)
      throw new Error(`item ${id} shows ${shown[id]}, but ${cents} is right`);
  }
}

/** The seconds that the thread of the page has worked so far. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
