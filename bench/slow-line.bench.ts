import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { inNewFolder } from './data-folder.js';
import { AS_DELIVERED, startProgram } from './program.js';
import { quick, report } from './report.js';
import { installTools, largestPaint, rowsShown } from './web-page.js';
import { startWebService } from './web-service.js';

// The pages of the program as delivered, opened for the first time over a slow line: when the largest
// part of the first screen is painted (https://web.dev/articles/lcp).

const LOADS = quick ? 1 : 3;

/** Milliseconds after the load of a page in which it paints more. */
const SETTLING = 5_000;

/** The items of a whole market. */
const MANY_ITEMS = 34_500;

/** A phone on mobile data, as Lighthouse has it: 150 ms for each round trip, 1.6 Mbit/s. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const PAGES = [
  { path: '/items', label: 'list of 300 items', seconds: 1.5 },
  { path: '/items/1', label: 'item', seconds: 2 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
try {
  await inNewFolder(async (folder) => {
    const program = await startProgram(folder, AS_DELIVERED);
    // It has a past of all items, and is quiet.
    await setTimeout(quick ? 2_000 : 10_000);
    try {
      for (const { path, label, seconds } of PAGES) {
        const rounds: number[] = [];
        for (let load = 0; load < LOADS; load += 1) {
          rounds.push(await paintOf(browser, program.url + path));
        }
        report({
          label: `${label}: largest contentful paint, 1.6 Mbit/s and 150 ms`,
          unit: 's',
          rounds,
          target: { atMost: seconds },
        });
      }
    } finally {
      await program.stop();
    }
  });
  await measureLargeList(browser);
} finally {
  await browser.close();
}
process.exit();

/** The list of a whole market, made by this process: its prices take seconds on this line. */
async function measureLargeList(browser: Browser): Promise<void> {
  const service = await startWebService(MANY_ITEMS);
  const paints: number[] = [];
  const rows: number[] = [];
  try {
    for (let load = 0; load < LOADS; load += 1) {
      const [paint, row] = await opened(browser, `${service.url}/items`, async (page) => [
        await page.evaluate(largestPaint),
        await page.evaluate(rowsShown),
      ]);
      paints.push((paint ?? Number.NaN) / 1_000);
      rows.push((row ?? Number.NaN) / 1_000);
    }
  } finally {
    await service.close();
  }
  const label = `list of ${MANY_ITEMS.toLocaleString('en')} items`;
  const line = '1.6 Mbit/s and 150 ms';
  const target = { atMost: 1.5 };
  report({
    label: `${label}: largest contentful paint, ${line}`,
    unit: 's',
    rounds: paints,
    target,
  });
  report({ label: `${label}: first rows, ${line}`, unit: 's', rounds: rows });
}

/** Seconds from the first request to the largest contentful paint. */
function paintOf(browser: Browser, url: string): Promise<number> {
  return opened(browser, url, async (page) => (await page.evaluate(largestPaint)) / 1_000);
}

/** Opens a page over the line in a browser without a cache, and reads something of it. */
async function opened<Value>(
  browser: Browser,
  url: string,
  read: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await page.addInitScript(installTools);
    await page.goto(url);
    await setTimeout(SETTLING);
    return await read(page);
  } finally {
    await context.close();
  }
}
