// Texts of the front page, the market at a glance.

import { plural } from '../plural.js';

export const title = 'Overview';
/** What loads, as in `Loading the overview…`. */
export const content = 'the overview';
export const allItems = 'All items';

export const noItems = 'No items yet: they appear once a market answers.';
/** @param items the count, formatted */
export const allPriced = (count: number, items: string) =>
  plural(count, {
    one: `${items} item`,
    other: `${items} items`,
  });
/** @param items the count, formatted */
export const somePriced = (count: number, items: string, priced: string) =>
  plural(count, {
    one: `${items} item, no price yet`,
    other: `${items} items, ${priced} priced`,
  });

export const rises = 'Top gainers, 24h';
export const noRise = 'No price rose.';
export const falls = 'Top losers, 24h';
export const noFall = 'No price fell.';
export const changesNotKnown = 'Not known yet: needs 24 hours of prices.';
export const varying = 'Most volatile, 24h';
export const noneVarying = 'Needs more prices from the last 24 hours.';
export const allVarying = 'See all';
export const newItems = 'New items';

export const index = {
  title: 'Market index',
  /** What loads, as in `Loading the index…`. */
  content: 'the index',
  none: 'Starts with the first prices.',
  all: 'All indices',
  base: '100 = first day',
} as const;
/** The changes of the index. */
export const changes = {
  change_24h: '24 hours',
  change_7d: '7 days',
  change_30d: '30 days',
} as const;

export const heatMap = {
  title: 'Categories',
  areasByValue: 'Size: value on offer. Color: 24h change.',
  areasByCount: 'Size: priced items. Color: 24h change.',
  legend: 'Color scale',
  noChange: 'change unknown',
  asTable: 'Show as table',
  caption: 'Categories with their 24h change',
  columns: {
    category: 'Category',
    change: 'Change',
    value: 'On offer',
    priced: 'Priced items',
  },
  notCounted: 'not counted',
} as const;
/** @param items the count, formatted */
export const countOfItems = (count: number, items: string) =>
  plural(count, { one: `${items} item`, other: `${items} items` });
export const pricedOf = (priced: string, items: string) => `${priced} of ${items}`;
