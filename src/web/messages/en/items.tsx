import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** Texts of the list of items. */
export const list = {
  title: 'Items',
  /** What loads, as in `Loading items…`. */
  content: 'items',
  notShown: 'Items cannot be shown',
  none: 'No items yet',
  noneHint: 'They appear as soon as a market has answered.',
  noMatch: 'No item matches',
  clearAll: 'Clear search and filters',
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
  savedAndColumns: 'Saved and columns',
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
  changeHint: 'Change of the price over 24 hours',
  volatilityHint: 'Typical distance of the price from its median over 24 hours, in percent of it',
  stale: 'stale',
  tooFewPrices: 'too few prices',
};

/** Texts of the dialog of saved filters and columns. */
export const views = {
  title: 'Saved filters and columns',
  saved: 'Saved filters',
  /** @param hidden words for screen readers only */
  remove: (filter: string, hidden: Wrap) => <>Remove{hidden(` ${filter}`)}</>,
  nothingToSave: 'Filter or sort the list to save that here by a name.',
  name: 'Name of the filters that are set',
  save: 'Save',
  columns: 'Columns',
  columnNames: {
    wear: 'Wear',
    rarity: 'Rarity',
    change: 'Change over 24 hours',
    volatility: 'Volatility',
    hours: 'Course of 24 hours',
    source: 'Market',
    time: 'Updated',
  } as const,
};
