import { PAGES } from '../../contract/pages.js';

/** The sections that phones show at once, at the bottom; each has an icon. */
export const FIRST_SECTIONS = [
  ['overview', PAGES.market],
  ['items', PAGES.items],
  ['volatility', PAGES.board],
  ['portfolio', PAGES.portfolio],
] as const;

/** The others, which phones show in a menu. */
export const MORE_SECTIONS = [
  ['deals', PAGES.deals],
  ['compare', PAGES.compare],
  ['indices', PAGES.indices],
  ['markets', PAGES.markets],
] as const;
