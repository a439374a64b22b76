/**
 * The addresses of the web UI's pages. Whoever opens one is sent the same document, whose script
 * then shows the page. What is no page, no file and no part of the API is not found.
 */
export const PAGES = {
  items: '/',
  item: '/items/:id',
  board: '/volatility',
  markets: '/markets',
  portfolio: '/portfolio',
  portfolioPart: '/portfolio/:part',
  holding: '/portfolio/items/:id',
  shared: '/shared/:token',
  login: '/login',
  account: '/account',
  admin: '/admin',
} as const;
