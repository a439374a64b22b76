// Texts of the list of items.

import { plural } from '../plural.js';

export const title = 'Items';
/** What loads, as in `Loading items…`. */
export const content = 'items';
export const notShown = 'Items cannot be shown';
export const none = 'No items yet';
export const noneHint = 'They appear as soon as a market has answered.';
export const noMatch = 'No item matches';
export const clearAll = 'Clear search and filters';

export const search = 'Search items';
export const searchExample = 'Search: ak redline ft';
export const filters = 'Filters';
export const filtersSet = (count: number) => `Filters (${count})`;
export const clear = 'Clear';
/** @param items the count, formatted */
export const countOfItems = (count: number, items: string) =>
  plural(count, { one: `${items} item`, other: `${items} items` });
/** @param count of all items; formatted as `items`, of which `shown` match */
export const countShown = (count: number, shown: string, items: string) =>
  plural(count, { one: `${shown} of ${items} item`, other: `${shown} of ${items} items` });

export const category = 'Category';
export const allCategories = 'All categories';
export const type = 'Type';
export const allTypes = 'All types';
export const rarity = 'Rarity';
export const allRarities = 'All rarities';
export const wear = 'Wear';
export const allWears = 'All wears';
export const stattrak = 'StatTrak™';
export const stattrakChoices = {
  any: 'StatTrak™ or not',
  only: 'StatTrak™ only',
  without: 'No StatTrak™',
} as const;
export const minPrice = (currency: string) => `From ${currency}`;
export const maxPrice = (currency: string) => `To ${currency}`;

/** Opens the dialog of `items-list.tsx`. */
export const savedAndColumns = 'Saved and columns';
/** What loads, as in `Loading the form…`. */
export const form = 'the form';

export const columns = {
  name: 'Item',
  wear: 'Wear',
  rarity: 'Rarity',
  price: 'Price',
  change: '24 h',
  volatility: 'Volatility',
  hours: 'Last 24 h',
  source: 'Market',
  time: 'Updated',
} as const;
export const changeHint = 'Change of the price over 24 hours';
export const volatilityHint =
  'Typical distance of the price from its median over 24 hours, in percent of it';
export const stale = 'stale';
export const tooFewPrices = 'too few prices';
