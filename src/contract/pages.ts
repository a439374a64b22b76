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

/** The name of the `meta` element by which a document says that the request had no session. */
export const VIEWER_META = 'viewer';

/** The name of the `meta` element by which a document says that its reader can sign in to the demo account. */
export const DEMO_META = 'demo-account';

/** The cookie with what the front page showed last to a user: `portfolio` or `market`. */
export const FRONT_COOKIE = 'front';

/** The parameters of addresses that filter or sort the list of items. */
export const LIST_PARAMETERS = [
  'q',
  'category',
  'weapon',
  'rarity',
  'wear',
  'stattrak',
  'min',
  'max',
  'sort',
  'dir',
] as const;

/** Whether an address filters or sorts the list of items. */
export function hasListView(query: URLSearchParams): boolean {
  return LIST_PARAMETERS.some((name) => query.has(name));
}
