// Texts of the watchlist.

import type { Wrap } from '../wrap.js';

/** What loads, as in `Loading your watchlist…`. */
export const content = 'your watchlist';

export const add = 'Add an item';
export const notAdded = 'The item was not added';
export const empty = 'Your watchlist is empty';
export const emptyHint = 'Items that you watch are listed here with their current prices.';
export const notRemoved = 'The item was not removed';

export const caption = 'Each price is from the first market that has one';
export const columns = {
  item: 'Item',
  price: 'Price',
  change: '24 h change',
  since: 'Watched since',
  remove: 'Remove',
} as const;
/** @param hidden words for screen readers only */
export const remove = (item: string, hidden: Wrap) => <>Remove{hidden(` ${item}`)}</>;

// The button on the page of an item.
export const watch = 'Watch';
export const watched = 'On the watchlist';
export const notChanged = 'The watchlist was not changed';
