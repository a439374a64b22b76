/** Explains the score of an item. @param percent the deviation, also as an amount of money */
export const reason = (samples: string, percent: string, money: string) =>
  `Half of ${samples} prices lie ${percent} (${money}) or more away from their median.`;

// Texts of the page of the most volatile items.

export const title = 'Volatility';
export const about = 'Items whose prices vary most, by the median absolute deviation.';
/** What loads, as in `Loading the ranking…`. */
export const content = 'the ranking';

export const window = 'Window';
export const windows = { '1h': '1h', '24h': '24h', '7d': '7d' } as const;
export const limit = 'How many';
export const minPrice = (currency: string) => `From ${currency}`;
export const pause = 'Pause';
export const resume = 'Resume';

export const none = 'No item is ranked';
export const noneHint = 'An item needs enough prices in the window, and a price that is not stale.';

/** @param window one of `windows` */
export const caption = (window: string) =>
  `The last ${window}. The order changes at most every two seconds.`;
/** @param window one of `windows` */
export const captionWhilePointedAt = (window: string) =>
  `The last ${window}. The order changes at most every two seconds; paused while you point at it.`;
export const columns = {
  item: 'Item',
  volatility: 'Volatility',
  change: 'Change',
  price: 'Price',
  updated: 'Updated',
} as const;
