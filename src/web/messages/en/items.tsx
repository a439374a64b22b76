import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** Texts of the list of items. */
export const list = {
  title: 'Items',
  /** What loads, as in `Loading items…`. */
  content: 'items',
  notShown: 'Can’t show items',
  none: 'No items yet',
  noneHint: 'They appear once a market answers.',
  noMatch: 'No results',
  clearAll: 'Clear all',
  search: 'Search items',
  searchExample: 'Search: ak redline ft',
  /** @param query the corrected search */
  meant: (query: string) => `Showing results for “${query}”`,
  filters: 'Filters',
  filtersSet: (count: number) => `Filters (${count})`,
  clear: 'Clear',
  /** @param items the count, formatted */
  countOfItems: (count: number, items: string) =>
    plural(count, { one: `${items} item`, other: `${items} items` }),
  /** @param count of all items; formatted as `items`, of which `shown` match */
  countShown: (count: number, shown: string, items: string) =>
    plural(count, { one: `${shown} of ${items} item`, other: `${shown} of ${items} items` }),
  category: 'Category',
  allCategories: 'All categories',
  type: 'Type',
  allTypes: 'All types',
  rarity: 'Rarity',
  allRarities: 'All rarities',
  wear: 'Wear',
  allWears: 'All wears',
  stattrak: 'StatTrak™',
  stattrakChoices: {
    any: 'StatTrak™ or not',
    only: 'StatTrak™ only',
    without: 'No StatTrak™',
  } as const,
  minPrice: (currency: string) => `From ${currency}`,
  maxPrice: (currency: string) => `To ${currency}`,
  /** Opens the dialog of `items-list.tsx`. */
  savedAndColumns: 'Views',
  /** What loads, as in `Loading the form…`. */
  form: 'the form',
  columns: {
    name: 'Item',
    wear: 'Wear',
    rarity: 'Rarity',
    price: 'Price',
    change: '24 h',
    volatility: 'Volatility',
    hours: 'Last 24 h',
    source: 'Market',
    time: 'Updated',
  } as const,
  changeHint: 'Price change over 24 hours',
  volatilityHint: 'Typical swing around the median over 24 hours',
  stale: 'stale',
  oldRate: 'old exchange rate',
  oldRateHint: 'Converted at a rate more than four days old',
  tooFewPrices: 'too few prices',
};

/** Texts of the dialog of saved filters and columns. */
export const views = {
  title: 'Views',
  saved: 'Saved filters',
  /** @param hidden words for screen readers only */
  remove: (filter: string, hidden: Wrap) => <>Remove{hidden(` ${filter}`)}</>,
  nothingToSave: 'Filter or sort the list, then save it here.',
  name: 'Name',
  save: 'Save',
  columns: 'Columns',
  columnNames: {
    wear: 'Wear',
    rarity: 'Rarity',
    change: '24h change',
    volatility: 'Volatility',
    hours: '24h chart',
    source: 'Market',
    time: 'Updated',
  } as const,
};
