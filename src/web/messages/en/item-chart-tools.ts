// Texts of the tools below the chart of an item, folded and open.

import { ranges } from './ranges.js';
import { product } from './shell.js';

/** What is loaded later, as in `The comparison could not be loaded`. */
export const parts = {
  comparison: 'the comparison',
  tools: 'the tools of the chart',
} as const;
export const tools = 'Indicators, comparison, files';

export const show = 'Show, of as many candles as in parentheses';
export const events = 'Events of the game';
export const lotsAndAlerts = 'Your lots and alerts';
export const measure = 'Measure by dragging, as a drag with Shift does';
export const save = 'Save';
export const candlesAsCsv = 'Candles as CSV';
export const pricesAsCsv = 'Prices as CSV';
/** Where the range is longer than a year. */
export const yearOfPricesAsCsv = 'Prices of a year as CSV';
export const chartAsPng = 'Chart as PNG';
/** In the picture, below the name of the item. */
export const pictured = (market: string, range: keyof typeof ranges, last: string) =>
  `${market}, ${ranges[range]}: ${last}`;
export const picturedAt = (time: string) => `${product}, ${time}`;
