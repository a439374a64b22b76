import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import { ranges } from './chart.js';

// When a price of a candle was.

export const weekOf = (day: string) => `week of ${day}`;

/** Texts of the comparisons in the chart of an item. */
export const tools = {
  compare: (most: number) => `Compare (up to ${most})`,
  market: 'Market',
  index: 'Index',
  item: 'Item',
  choose: 'Choose',
  noChoice: 'None',
  compared: 'Compared with',
  indexNamed: (name: string) => `Index: ${name}`,
  /** @param reason a message of the service */
  notComparable: (reason: string) => `can’t be compared: ${reason}`,
  noPrices: 'no prices',
  /** Of an index in a chart of one hour. */
  onlyByHour: 'one value an hour: pick a longer range',
  remove: (name: string) => `Remove ${name}`,
  // Texts of the tools below the chart of an item, folded and open.

  /** What is loaded later, as in `The comparison could not be loaded`. */
  parts: {
    comparison: 'the comparison',
    tools: 'the tools of the chart',
  } as const,
  tools: 'Indicators, comparison, files',
  show: 'Indicators',
  events: 'Game events',
  lotsAndAlerts: 'Your lots and alerts',
  measure: 'Measure (or Shift + drag)',
  save: 'Save',
  candlesAsCsv: 'Candles as CSV',
  pricesAsCsv: 'Prices as CSV',
  /** Where the range is longer than a year. */
  yearOfPricesAsCsv: 'One year of prices as CSV',
  chartAsPng: 'Chart as PNG',
  /** In the picture, below the name of the item. */
  pictured: (market: string, range: keyof typeof ranges, last: string) =>
    `${market}, ${ranges[range]}: ${last}`,
  picturedAt: (time: string) => `Itemtide, ${time}`,
};

const edges = { above: '↑', below: '↓' } as const;

/** Texts of the events of the game in the chart of an item. */
export const own = {
  events: 'Game events',
  severalEvents: (count: number) => `${count} events`,
  kinds: { case: 'New case', major: 'Major', update: 'Update', sale: 'Seasonal sale' } as const,
  /** The letters of the marks. */
  letters: { case: 'C', major: 'M', update: 'U', sale: 'S' } as const,
  // Texts of the viewer's lots and alerts in the chart of an item.
  lots: 'Your lots',
  lot: (pieces: string, unitCost: string, day: string) => `${pieces} at ${unitCost} each, ${day}`,
  lotOfUnknownCost: (pieces: string, day: string) => `${pieces}, cost unknown, ${day}`,
  /** Next to the line of the average cost. */
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
      `Alert above ${price}${state && `, ${state}`}: drag it, or press Enter to edit`,
    price_below: (price: string, state: string) =>
      `Alert below ${price}${state && `, ${state}`}: drag it, or press Enter to edit`,
  } as const,
  alertStates: {
    armed: 'On',
    waits: 'Already true: fires after the price moves back and crosses again',
    off: 'Off',
  } as const,
  undo: 'Undo',
  alertNotChanged: 'Alert not changed',
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
    /** Undefined if the market counts nothing. */
    volume: string | undefined;
  }) => (
    <>
      {market}, {ranges[range]}: {change} from {first} to {last}. Low {lowest.price} ({lowest.time}
      ), high {highest.price} ({highest.time}). {shownCount}{' '}
      {plural(count, { one: 'price', other: 'prices' })}
      {volume !== undefined && `, ${volume}`}.
    </>
  ),
  /** @param until the first day of later prices, formatted */
  joinedPart: (market: string, until: string) => `${market} until ${until}`,
  /** @param parts from the latest to the earliest */
  joined: (parts: readonly string[], market: string) =>
    `Earlier: ${parts.join(', ')}, scaled to ${market}.`,
  /** @param duration of all gaps together */
  missing: (gaps: number, duration: string) =>
    `${plural(gaps, { one: '1 gap', other: `${gaps} gaps` })}, ${duration} in total.`,
  dottedLine: 'Dotted: the price at the start.',
  table: 'Show as table',
  order: 'Newest first',
  caption: 'Last price of each period',
  columns: {
    time: 'Time',
    price: 'Price',
    lowest: 'Low',
    highest: 'High',
    prices: 'Prices',
  } as const,
};
