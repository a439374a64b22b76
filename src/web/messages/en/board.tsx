// Texts of the page of the most volatile items.

export const title = 'Volatility';
export const about =
  'Typical swing: the distance from the median that half of the prices exceed. Volatility: 1.48 × typical swing, as a percentage of the price.';
/** What loads, as in `Loading the ranking…`. */
export const content = 'the ranking';

export const window = 'Window';
export const limit = 'Rows';
export const filters = 'Filters';
export const minPrice = (currency: string) => `From ${currency}`;
/** Trades or listings of the window. */
export const minVolume = 'From volume';
export const pause = 'Pause';
export const resume = 'Resume';

export const none = 'Nothing to rank';
export const noneHint = 'Items need enough prices in the window and a fresh one now.';

/** @param window one of `windows` */
export const caption = (window: string) => `Last ${window}, reordered every two seconds at most`;
/** @param window one of `windows` */
export const captionWhilePointedAt = (window: string) => `Last ${window}, paused under the pointer`;
export const columns = {
  item: 'Item',
  volatility: 'Volatility',
  swing: 'Typical swing',
  change: 'Change',
  price: 'Price',
  updated: 'Updated',
} as const;
