// Takes the screenshots of docs/images from the demo of the built program: `npm run screenshots`. With a folder it takes
// all pages there, also as a phone shows them. It needs Chromium; CHROMIUM names it if it is elsewhere.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [trial] = process.argv.slice(2);
const target = trial ?? join(ROOT, 'docs/images');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** The ten main pages, by the names of their files. */
const SCREENSHOTS = {
  overview: '/',
  items: '/items',
  item: '/items/:id',
  volatility: '/volatility',
  deals: '/deals',
  compare: '/compare?items=:id,:other',
  indices: '/indices',
  markets: '/markets',
  portfolio: '/portfolio',
  risk: '/portfolio/risk',
};
const OTHERS = {
  accuracy: '/accuracy',
  login: '/login',
  returns: '/portfolio/returns',
  lots: '/portfolio/lots',
  alerts: '/portfolio/alerts',
  watchlist: '/portfolio/watchlist',
  transfer: '/portfolio/transfer',
};

/** Until the year of past of all markets is written, and figures of it are there. */
const PAST_MS = 12_000;
/** Until a page has drawn its charts. */
const DRAWING_MS = 3_000;

/** Pages say so if their address is not that of the settings. */
const port = await freePort();
const folder = mkdtempSync(join(tmpdir(), 'itemtide-screenshots-'));
const program = spawn(process.execPath, [join(ROOT, 'dist/main.js'), 'serve'], {
  cwd: folder,
  env: {
    PATH: process.env.PATH,
    PORT: `${port}`,
    BASE_URL: `http://localhost:${port}`,
    ADDRESS_CPU_PERCENT: '0',
    USER_CPU_PERCENT: '0',
    // Otherwise the first page leads to the setup.
    ADMIN_EMAILS: 'admin@example.com',
  },
  stdio: ['ignore', 'ignore', 'pipe'],
});
try {
  const origin = await addressOf(program);
  await sleep(PAST_MS);
  mkdirSync(target, { recursive: true });
  await takeAll(origin);
} finally {
  program.kill();
  await new Promise((resolve) => program.once('close', resolve));
  rmSync(folder, { recursive: true, force: true });
}

function freePort() {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function addressOf({ stderr }) {
  return new Promise((resolve, reject) => {
    let said = '';
    stderr.on('data', (text) => {
      said += text;
      const [, address] = /answers at (http:\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    stderr.on('close', () => reject(new Error(`The demo did not start: ${said}`)));
  });
}

/** Signs in to the demo account. */
async function lookAround(context, origin) {
  const answer = await context.request.post(`${origin}/api/v1/auth/demo`);
  if (!answer.ok()) throw new Error(`The demo account answers ${answer.status()}.`);
}

async function takeAll(origin) {
  const ranking = await (await fetch(`${origin}/api/v1/rankings/volatile?limit=50`)).json();
  const [first, second] = ranking
    .toSorted((a, b) => b.current_price - a.current_price)
    .slice(2)
    .map(({ item_id }) => item_id);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  });
  try {
    for (const viewport of trial === undefined ? [DESKTOP] : [DESKTOP, PHONE]) {
      const context = await browser.newContext({ viewport, colorScheme: 'light' });
      const page = await context.newPage();
      const pages = trial === undefined ? SCREENSHOTS : { ...OTHERS, ...SCREENSHOTS };
      for (const [name, address] of Object.entries(pages)) {
        if (address.startsWith('/portfolio')) await lookAround(context, origin);
        const path = address.replace(':id', first).replace(':other', second);
        await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
        // The year has the crash in it.
        if (name === 'item') await page.getByText('1y', { exact: true }).click();
        await sleep(DRAWING_MS);
        // The welcome covers the first screen, and alerts of the demo user its chart.
        const dismiss = page.getByRole('button', { name: /^Dismiss/ });
        while ((await dismiss.count()) > 0) await dismiss.first().click();
        await page.mouse.move(0, 0);
        await page.evaluate(() => scrollTo(0, 0));
        const kind = viewport === PHONE ? `${name}-phone` : name;
        const drawn = await page.screenshot({ fullPage: trial !== undefined });
        if (trial === undefined) {
          await sharp(drawn)
            .webp({ quality: 80 })
            .toFile(join(target, `${kind}.webp`));
        } else
          await sharp(drawn)
            .png({ palette: true })
            .toFile(join(target, `${kind}.png`));
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
