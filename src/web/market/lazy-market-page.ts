import { page } from '../shell/lazy-page.js';

/** The page of the market, for its own address and for the front page. */
export const MarketPage = page(async () => (await import('./market-page.js')).MarketPage);
