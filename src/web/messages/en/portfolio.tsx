// Texts that several parts of the portfolio share.

/** What loads, as in `Loading your portfolio…`. */
export const content = 'your portfolio';

export const addItems = 'Add items';
export const chooseItem = 'Choose an item.';
export const horizon = 'Horizon';

export const search = 'Search';
export const shownOf = (shown: string, all: string) => `${shown} of ${all}`;
export const clearSearch = 'Clear search';

export const profitNotKnown = 'profit unknown';
export const costNotKnown = 'cost unknown';
/** In place of a price, by the reason why there is none. */
export const unpriced = {
  no_price: 'no price',
  not_offered: 'not offered',
  fees_unknown: 'fees unknown',
  no_bid: 'no bid',
} as const;
