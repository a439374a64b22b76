import type { BrowserContext, Page } from 'playwright-core';

/** The maximum delay of a request in milliseconds if SLOW_MACHINE is set. */
const LATE_MS = 1_000;

/** The slowdown of the processor. */
const SLOWER = 2;

const isWanted = process.env.SLOW_MACHINE === 'true';

/**
 * With SLOW_MACHINE=true all requests of pages are delayed by different times, so that they arrive
 * in any order. It finds pages and tests that depend on an order.
 */
export async function delayRequests(context: BrowserContext): Promise<void> {
  if (!isWanted) return;
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LATE_MS));
    // The page may be closed in the meantime.
    await route.fallback().catch(() => undefined);
  });
}

/** With SLOW_MACHINE=true the page gets less of the processor. */
export async function slowDown(page: Page): Promise<void> {
  if (!isWanted) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
