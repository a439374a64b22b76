/** The pages of a portfolio. */
export const PORTFOLIO_PAGES = [
  '/portfolio',
  '/portfolio/returns',
  '/portfolio/risk',
  '/portfolio/what-if',
  '/portfolio/lots',
  '/portfolio/watchlist',
  '/portfolio/alerts',
  '/portfolio/transfer',
  '/portfolio/sharing',
] as const;
