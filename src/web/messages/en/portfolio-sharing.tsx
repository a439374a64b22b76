import type { Wrap } from '../wrap.js';

/** Texts of the sharing of a portfolio: its settings, and the page that others see. */
export const sharing = {
  /** What loads, as in `Loading the sharing settings…`. */
  content: 'the sharing settings',
  explanation:
    'Anyone with the link sees what you hold and its current value. Your name, costs, notes and sales are not shown.',
  notShared: 'Your portfolio is not shared.',
  createLink: 'Create a link',
  notCreated: 'The link was not created',
  sharedSince: (date: string) => `Shared since ${date}. The link is shown only when it is created.`,
  link: 'Link',
  copyNow: (date: string) => `Shared since ${date}. Copy the link now: it is not shown again.`,
  viewPage: 'View the shared page',
  replaceLink: 'Replace the link',
  replaceResult: 'The current link stops working.',
  stopSharing: 'Stop sharing',
  stopResult: 'The link stops working. A link that you create later is a new one.',
  pageTitle: 'Shared portfolio',
  /** What loads, as in `Loading the shared portfolio…`. */
  pageContent: 'the shared portfolio',
  linkGone: 'This link does not work',
  linkGoneHint: 'Its owner has stopped sharing, or the address is incomplete.',
  allItems: 'See all items',
  empty: 'This portfolio is empty',
  totals: {
    value: 'Value',
    change: '24 h change',
    items: 'Items',
    unpriced: 'Without a price, counted as zero',
  } as const,
};

/** Texts of the watchlist. */
export const watchlist = {
  /** What loads, as in `Loading your watchlist…`. */
  content: 'your watchlist',
  add: 'Add an item',
  notAdded: 'The item was not added',
  empty: 'Your watchlist is empty',
  emptyHint: 'Items that you watch are listed here with their current prices.',
  notRemoved: 'The item was not removed',
  caption: 'Each price is from the first market that has one',
  columns: {
    item: 'Item',
    price: 'Price',
    change: '24 h change',
    since: 'Watched since',
    remove: 'Remove',
  } as const,
  /** @param hidden words for screen readers only */
  remove: (item: string, hidden: Wrap) => <>Remove{hidden(` ${item}`)}</>,
  // The button on the page of an item.
  watch: 'Watch',
  watched: 'On the watchlist',
  notChanged: 'The watchlist was not changed',
};
