import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { inNewFolder } from './data-folder.js';
import { AS_DELIVERED, startProgram } from './program.js';
import { quick, report } from './report.js';
import { largestPaint } from './web-page.js';

// The pages of the program as delivered, opened for the first time over a slow line: when the largest
// part of the first screen is painted (https://web.dev/articles/lcp).

const LOADS = quick ? 1 : 3;

/** A phone on mobile data, as Lighthouse has it: 150 ms for each round trip, 1.6 Mbit/s. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const PAGES = [
  { path: '/items', what: 'list of 300 items', seconds: 1.5 },
  { path: '/items/1', what: 'item', seconds: 2 },
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
      for (const { path, what, seconds } of PAGES) {
        const rounds: number[] = [];
        for (let load = 0; load < LOADS; load += 1) {
          rounds.push(await paintOf(browser, program.url + path));
        }
        report({
          what: `${what}: largest contentful paint, 1.6 Mbit/s and 150 ms`,
          unit: 's',
          rounds,
          target: { atMost: seconds },
        });
      }
    } finally {
      await program.stop();
    }
  });
} finally {
  await browser.close();
}
process.exit();

/** Seconds from the first request to the largest contentful paint, in a browser without a cache. */
async function paintOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await page.goto(url);
    // The list of a large market takes seconds on this line.
    await setTimeout(8_000);
    return (await page.evaluate(largestPaint)) / 1_000;
  } finally {
    await context.close();
  }
}
