// Texts of the frame of all pages.

export const product = 'Itemtide';
export const skipToContent = 'Skip to content';

/** What loads, as in `Loading the page…`. */
export const contents = {
  page: 'the page',
  notices: 'notices',
  newAlerts: 'new alerts',
  search: 'the search',
  alertForm: 'the form',
  keys: 'the shortcuts',
  settings: 'the settings',
} as const;
export const failed = {
  page: 'This page failed',
  notices: 'The notices failed',
  newAlerts: 'The new alerts failed',
  search: 'The search failed',
  alertForm: 'The form failed',
  footer: 'The footer failed',
} as const;

/** Titles a page whose file was not loaded. */
export const notLoaded = 'Not loaded';
export const updated = 'The service may have been updated.';
export const reload = 'Reload';
export const notReached = 'Can’t reach the service.';
/** Shown in place of the user's own data. */
export const notKept = 'Can’t reach the service, and your own data isn’t stored in this browser.';

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

export const find = 'Find anything';
export const findByKey = 'Find anything (Ctrl K)';
export const settings = 'Settings';
export const signIn = 'Sign in';
export const account = 'Account';

export const version = (number: string) => `Itemtide ${number}`;
export const api = 'API';
export const accuracy = 'Accuracy';
export const licenses = 'Licenses';
export const chartCredit = 'Charts by TradingView';
export const keyboard = 'Keyboard';
