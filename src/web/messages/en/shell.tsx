// Texts of the page for unknown addresses.

export const title = 'Not found';
export const noPage = 'There is no page at this address';
export const why = 'It may have moved, or the link is incomplete.';
export const allItems = 'All items';

// Texts of the frame of all pages.

export const product = 'Itemtide';
export const skipToContent = 'Skip to content';

/** What loads, as in `Loading the page…`. */
export const contents = {
  page: 'the page',
  notices: 'the notices',
  newAlerts: 'the list of new alerts',
  search: 'the search',
  alertForm: 'the form',
  keys: 'the list of keys',
  settings: 'the settings',
} as const;
export const failed = {
  page: 'This page has failed',
  notices: 'These notices have failed',
  newAlerts: 'This list of new alerts has failed',
  search: 'This search has failed',
  alertForm: 'This form has failed',
  footer: 'This footer has failed',
} as const;

/** Titles a page whose file was not loaded. */
export const notLoaded = 'Not loaded';
export const updated = 'The service may have been updated.';
export const reload = 'Reload the page';
export const notReached = 'The service cannot be reached.';
/** In place of what is the user's own. */
export const notKept =
  'The service cannot be reached, and what is yours is not kept in this browser.';

/** Names the navigation for screen readers. */
export const navigation = 'Main';
export const sections = {
  overview: 'Overview',
  items: 'Items',
  volatility: 'Volatility',
  portfolio: 'Portfolio',
  deals: 'Deals',
  compare: 'Compare',
  indices: 'Indices',
  markets: 'Markets',
} as const;
export const moreSections = 'More';

export const connecting = 'Connecting';
export const live = 'Live';
export const polling = (interval: string) => `Every ${interval}`;
export const reconnecting = 'Reconnecting';
export const staleSince = (clockTime: string) => `Stale since ${clockTime}`;

export const inDollars = 'All prices are in US dollars';
export const inCurrency = (currency: string, day: string) =>
  `Prices are in ${currency}, by rates of ${day}`;
export const find = 'Find an item, a page or an action';
export const findByKey = 'Find an item, a page or an action: Ctrl K';
export const schemes = { system: 'system', light: 'light', dark: 'dark' } as const;
export const changeScheme = (shown: string, next: string) =>
  `Colours: ${shown}. Change to ${next}.`;
export const signIn = 'Sign in';
export const account = 'Account';

export const version = (number: string) => `Itemtide ${number}`;
export const api = 'API';
export const accuracy = 'Accuracy';
export const licenses = 'Licenses';
export const chartCredit = 'Charts by TradingView';
export const keyboard = 'Keyboard';
