import type { Page, Route } from 'playwright-core';

/** Makes requests to these URLs fail; returns a function that stops this. */
export async function refuse(
  page: Page,
  addresses: string,
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const handler = (route: Route) => route.fulfill({ status, headers, json: { error } });
  await page.route(addresses, handler);
  return () => page.unroute(addresses, handler);
}

/** Delays the responses of these URLs; returns a function that releases them. */
export async function keepWaiting(page: Page, addresses: string): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const handler = async (route: Route) => {
    await held;
    await route.fallback();
  };
  await page.route(addresses, handler);
  return async () => {
    letGo();
    await page.unroute(addresses, handler);
  };
}
