// Texts of the front page, the market at a glance.

import { plural } from '../plural.js';

export const title = 'Overview';
/** What loads, as in `Loading the overview…`. */
export const content = 'the overview';
export const allItems = 'All items';

export const noItems = 'No item is known yet: items appear as soon as a market has answered.';
/** @param items the count, formatted */
export const allPriced = (count: number, items: string) =>
  plural(count, {
    one: `${items} item, with a price`,
    other: `${items} items, all of them with a price`,
  });
/** @param items the count, formatted */
export const somePriced = (count: number, items: string, priced: string) =>
  plural(count, {
    one: `${items} item, without a price so far`,
    other: `${items} items, ${priced} of them with a price so far`,
  });

export const rises = 'Largest rises, 24 hours';
export const noRise = 'No price has risen.';
export const falls = 'Largest falls, 24 hours';
export const noFall = 'No price has fallen.';
export const changesNotKnown =
  'Changes are not known yet: an item needs enough prices of the last 24 hours.';
export const varying = 'Most varying, 24 hours';
export const noneVarying = 'An item is ranked once it has enough prices of the last 24 hours.';
export const allVarying = 'All that vary';
export const newItems = 'New items';
export const noNewItem = 'No item has come to the market since its first prices.';

export const index = {
  title: 'Index of all items',
  /** What loads, as in `Loading the index…`. */
  content: 'the index',
  none: 'It begins with the first prices.',
  all: 'All indices',
  base: '100 on the first day',
} as const;
/** The changes of the index. */
export const changes = {
  change_24h: '24 hours',
  change_7d: '7 days',
  change_30d: '30 days',
} as const;

export const heatMap = {
  title: 'Categories',
  areasByValue:
    'Areas: what is offered, prices times offers. Colours: change of the index over 24 hours.',
  areasByCount: 'Areas: how many items have a price. Colours: change of the index over 24 hours.',
  legend: 'Colours of changes',
  noChange: 'change not known',
  asTable: 'As a table',
  caption: 'Categories, with the change of their indices over 24 hours',
  columns: {
    category: 'Category',
    change: 'Change',
    value: 'Offered for',
    priced: 'Items with a price',
  },
  notCounted: 'offers not counted',
} as const;
/** @param items the count, formatted */
export const countOfItems = (count: number, items: string) =>
  plural(count, { one: `${items} item`, other: `${items} items` });
export const pricedOf = (priced: string, items: string) => `${priced} of ${items}`;
