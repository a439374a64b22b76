/**
 * The addresses of the web UI’s pages. All of them have the same script, which then shows
 * the page. Addresses other than pages, files and the API are not found.
 */
export const PAGES = {
  front: '/',
  market: '/market',
  items: '/items',
  item: '/items/:id',
  board: '/volatility',
  markets: '/markets',
  accuracy: '/accuracy',
  deals: '/deals',
  indices: '/indices',
  compare: '/compare',
  portfolio: '/portfolio',
  portfolioPart: '/portfolio/:part',
  holding: '/portfolio/items/:id',
  shared: '/shared/:token',
  worth: '/worth',
  login: '/login',
  account: '/account',
  admin: '/admin',
  setup: '/setup',
} as const;
