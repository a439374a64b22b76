// Texts of the page of price indices.

export const title = 'Indices';
/** What loads, as in `Loading the indices…`. */
export const content = 'the indices';
/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = { chart: 'the chart', indicators: 'the indicators' } as const;
export const none = 'No item has a price yet';

export const range = 'Range';
export const chartCaptions = {
  linear: (names: string) => `Levels, 100 at the beginning. ${names}.`,
  log: (names: string) => `Levels, 100 at the beginning. ${names}.`,
  percent: (names: string) => `Change since the beginning. ${names}.`,
} as const;
/** Why an index has no line. */
export const noLevels = (index: string) =>
  `${index} is not drawn: none of its items has a price in this range.`;
/** As in `The index Knives could not be loaded`. */
export const oneIndex = (index: string) => `the index ${index}`;
export const indicatorsOf = (index: string) =>
  `Draw beside “${index}”, of as many levels as in parentheses`;

export const caption = (most: number) =>
  `Indices, 100 on the first of 90 days or on their own first day. Up to ${most} are drawn.`;
export const method =
  'Each day is compared directly with the first one, by the last prices of the day. Items count by what was spent on them in the week, or all alike where no sales are known. Changes of 7 and 30 days are to the end of the UTC day so long ago. Before the first price of an item on its market, prices of others count, at its level.';
export const columns = {
  name: 'Index',
  level: 'Level',
  day: '24 hours',
  week: '7 days',
  month: '30 days',
  items: 'Items',
  weights: 'Weights',
  since: 'Since',
} as const;
/** Items with a price, of all items of the index. */
export const pricedItems = (priced: string, all: string) => `${priced} of ${all}`;
export const weightings = { sales: 'sales', equal: 'equal' } as const;
