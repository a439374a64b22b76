// Texts of the page of price indices.

export const title = 'Indices';
/** What loads, as in `Loading the indices…`. */
export const content = 'the indices';
/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = { chart: 'the chart', indicators: 'the indicators' } as const;
export const none = 'No item has a price yet';

export const range = 'Range';
export const chartCaptions = {
  linear: (names: string) => `Levels, 100 on the first day. ${names}.`,
  log: (names: string) => `Levels, 100 on the first day. ${names}.`,
  percent: (names: string) => `Change since the first day. ${names}.`,
} as const;
export const indicatorsOf = (index: string) =>
  `Draw beside “${index}”, of as many days as in parentheses`;

export const caption = (most: number) =>
  `Indices, 100 on their first day. Up to ${most} are drawn.`;
export const method =
  'Each day is compared directly with the first one, by the last prices of the day. Items count by what was spent on them in the week, or all alike where no sales are known.';
export const columns = {
  name: 'Index',
  level: 'Level',
  day: '1 day',
  week: '7 days',
  month: '30 days',
  items: 'Items',
  weights: 'Weights',
  since: 'Since',
} as const;
/** Items with a price, of all items of the index. */
export const pricedItems = (priced: string, all: string) => `${priced} of ${all}`;
export const weightings = { sales: 'sales', equal: 'equal' } as const;
