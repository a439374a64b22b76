import type { Page, Route } from 'playwright-core';

/** Has the service refuse what is asked at these addresses; the result lets it answer again. */
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

/** Keeps back the answers of these addresses; the result lets them go. */
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
