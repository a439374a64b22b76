// Texts of the summary and the table below the chart of an item.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import { ranges } from './ranges.js';

/** A price and when it was, as they are shown: `between 6:55 PM and 7:00 PM`. */
interface PriceAt {
  readonly price: string;
  readonly time: string;
}

export const summary = ({
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
);
/** @param duration of all gaps together */
export const missing = (gaps: number, duration: string) =>
  `Prices are missing ${plural(gaps, { one: 'once', other: `${gaps} times` })}, ${duration} in all.`;
export const dottedLine = 'The dotted line is the price before it, or else the first.';

export const table = 'Prices as a table';
export const order = 'Newest first.';
export const caption = 'Many prices are grouped, with the last price of each group.';
export const columns = {
  time: 'Time',
  price: 'Price',
  lowest: 'Lowest',
  highest: 'Highest',
  prices: 'Prices',
} as const;
