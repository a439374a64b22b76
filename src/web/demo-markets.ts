/** The markets whose prices are simulated or replayed; inserted by vite.config.ts from their registry. */
declare const DEMO_MARKETS: readonly string[];

/** Whether the prices of a market are simulated or replayed. */
export function isDemoMarket(market: string): boolean {
  return DEMO_MARKETS.includes(market);
}
