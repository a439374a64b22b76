import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import { ranges } from './chart.js';
import { product } from './shell.js';

// When a price of a candle was.

export const weekOf = (day: string) => `week of ${day}`;
/** As in `lowest $1.20 between Nov 20, 2026, 6:55 PM and 7:00 PM`. */
export const between = (from: string, to: string) => `between ${from} and ${to}`;
export const onDay = (day: string) => `on ${day}`;
export const inWeekOf = (day: string) => `in the week of ${day}`;

/** Texts of what the price of an item is compared with in its chart. */
export const tools = {
  compare: (most: number) => `Compare in percent, with up to ${most}`,
  market: 'Another market',
  index: 'An index',
  item: 'Another item',
  choose: 'choose',
  noChoice: 'none',
  compared: 'Compared with',
  indexNamed: (name: string) => `Index: ${name}`,
  /** @param reason a message of the service */
  notComparable: (reason: string) => `cannot be compared: ${reason}`,
  noPrices: 'has no prices',
  /** Of an index in a chart of one hour. */
  onlyByHour: 'has one level an hour: choose a longer range',
  remove: (name: string) => `Compare no longer with ${name}`,
  // Texts of the tools below the chart of an item, folded and open.

  /** What is loaded later, as in `The comparison could not be loaded`. */
  parts: {
    comparison: 'the comparison',
    tools: 'the tools of the chart',
  } as const,
  tools: 'Indicators, comparison, files',
  show: 'Show, of as many candles as in parentheses',
  events: 'Events of the game',
  lotsAndAlerts: 'Your lots and alerts',
  measure: 'Measure by dragging, as a drag with Shift does',
  save: 'Save',
  candlesAsCsv: 'Candles as CSV',
  pricesAsCsv: 'Prices as CSV',
  /** Where the range is longer than a year. */
  yearOfPricesAsCsv: 'Prices of a year as CSV',
  chartAsPng: 'Chart as PNG',
  /** In the picture, below the name of the item. */
  pictured: (market: string, range: keyof typeof ranges, last: string) =>
    `${market}, ${ranges[range]}: ${last}`,
  picturedAt: (time: string) => `${product}, ${time}`,
};

const edges = { above: '↑', below: '↓' } as const;

/** Texts of the events of the game in the chart of an item. */
export const own = {
  events: 'Events of the game',
  severalEvents: (count: number) => `${count} events`,
  kinds: { case: 'New case', major: 'Major', update: 'Update', sale: 'Seasonal sale' } as const,
  /** The letters of the marks. */
  letters: { case: 'C', major: 'M', update: 'U', sale: 'S' } as const,
  // Texts of the viewer's lots and alerts in the chart of an item.
  lots: 'Your lots',
  lot: (pieces: string, unitCost: string, day: string) => `${pieces} for ${unitCost} each, ${day}`,
  lotOfUnknownCost: (pieces: string, day: string) => `${pieces} at an unknown cost, ${day}`,
  /** Beside the line of the average cost. */
  averageCost: 'cost',
  costBeyond: (edge: 'above' | 'below', cost: string) => `${edges[edge]} cost ${cost}`,
  /** What is loaded later, as in `The form could not be loaded`. */
  alertForm: 'the form',
  /** On the line of an alert, before the price. */
  alert: { price_above: 'alert above', price_below: 'alert below' } as const,
  /** Before an alert or a cost beyond the shown prices. */
  edges,
  shortStates: { armed: '', waits: 'waits', off: 'off' } as const,
  /** After the price of an alert, in a chart of another market. */
  on: (market: string) => `on ${market}`,
  /** @param state as on the line, with the market, or nothing */
  editAlert: {
    price_above: (price: string, state: string) =>
      `Alert above ${price} ${state}; drag it, or press Enter to edit it`,
    price_below: (price: string, state: string) =>
      `Alert below ${price} ${state}; drag it, or press Enter to edit it`,
  } as const,
  alertStates: {
    armed: 'Tells you when the price gets there',
    waits: 'The price is there already: the alert waits until it has come back, then it tells you',
    off: 'Switched off',
  } as const,
  undo: 'Undo',
  alertNotChanged: 'The alert was not changed',
};

// Texts of the summary and the table below the chart of an item.

/** A price and when it was, as they are shown: `between 6:55 PM and 7:00 PM`. */
interface PriceAt {
  readonly price: string;
  readonly time: string;
}

/** Texts in the chart of an item. */
export const history = {
  prices: 'Prices',
  /** What the price did in the interval under the pointer. */
  movement: (open: string, low: string, high: string) => `from ${open}, ${low} – ${high}`,
  /** The prices of the candle under the pointer, as charts usually name them. */
  open: (price: string) => `O ${price}`,
  high: (price: string) => `H ${price}`,
  low: (price: string) => `L ${price}`,
  close: (price: ReactNode) => <>C {price}</>,
  summary: ({
    market,
    range,
    first,
    last,
    change,
    lowest,
    highest,
    count,
    shownCount,
    volume,
  }: {
    market: string;
    range: keyof typeof ranges;
    /** The price that the change begins with. */
    first: string;
    last: string;
    change: ReactNode;
    lowest: PriceAt;
    highest: PriceAt;
    /** Of prices. */
    count: number;
    shownCount: string;
    /** Undefined where the market counts nothing. */
    volume: string | undefined;
  }) => (
    <>
      On {market}, {ranges[range]}: from {first} to {last} ({change}), lowest {lowest.price}{' '}
      {lowest.time}, highest {highest.price} {highest.time}; {shownCount}{' '}
      {plural(count, { one: 'price', other: 'prices' })}
      {volume !== undefined && `, ${volume}`}.
    </>
  ),
  /** @param until the first day of later prices, formatted */
  joinedPart: (market: string, until: string) => `${market} until ${until}`,
  /** @param parts from the latest to the earliest */
  joined: (parts: readonly string[], market: string) =>
    `Earlier prices, at the level of ${market}: ${parts.join(', ')}.`,
  /** @param duration of all gaps together */
  missing: (gaps: number, duration: string) =>
    `Prices are missing ${plural(gaps, { one: 'once', other: `${gaps} times` })}, ${duration} in all.`,
  dottedLine: 'The dotted line is the price before it, or else the first.',
  table: 'Prices as a table',
  order: 'Newest first.',
  caption: 'Many prices are grouped, with the last price of each group.',
  columns: {
    time: 'Time',
    price: 'Price',
    lowest: 'Lowest',
    highest: 'Highest',
    prices: 'Prices',
  } as const,
};
