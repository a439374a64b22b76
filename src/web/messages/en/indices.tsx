// Texts of the page of price indices.

export const title = 'Indices';
/** What loads, as in `Loading the indices…`. */
export const content = 'the indices';
/** What is loaded later, as in `The chart could not be loaded`. */
export const parts = { chart: 'the chart', indicators: 'the indicators' } as const;
export const none = 'No item has a price yet';

export const range = 'Range';
export const chartCaptions = {
  linear: (names: string) => `Start = 100. ${names}.`,
  log: (names: string) => `Start = 100. ${names}.`,
  percent: (names: string) => `Change since the start. ${names}.`,
} as const;
/** Why an index has no line. */
export const noLevels = (index: string) => `${index}: no prices in this range.`;
/** As in `The Knives index couldn’t be loaded`. */
export const oneIndex = (index: string) => `the ${index} index`;
export const indicatorsOf = (index: string) => `Indicators for ${index}`;

export const caption = (most: number) =>
  `90 days ago = 100, or the first day. Up to ${most} are drawn.`;
export const method =
  'Daily closes against the first day. Items are weighted by weekly sales, or equally where sales are unknown. Days end at midnight UTC. Earlier prices come from other markets, scaled.';
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
