import type { BrowserContext, Page } from 'playwright-core';

/** Most milliseconds by which a request is late where SLOW_MACHINE is set. */
const LATE_MS = 1_000;

/** How many times slower the processor is then. */
const SLOWER = 2;

const isWanted = process.env.SLOW_MACHINE === 'true';

/**
 * With SLOW_MACHINE=true all requests of pages are late, each by another time, so that they come in
 * any order. It finds pages and tests that rely on one.
 */
export async function delayRequests(context: BrowserContext): Promise<void> {
  if (!isWanted) return;
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LATE_MS));
    // The page may be closed meanwhile.
    await route.fallback().catch(() => undefined);
  });
}

/** With SLOW_MACHINE=true the page has less of the processor. */
export async function slowDown(page: Page): Promise<void> {
  if (!isWanted) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
