// Texts of the summary and the table below the chart of an item.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import { ranges } from './ranges.js';

/** A price and its time, as they are shown. */
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
  volume: string;
}) => (
  <>
    On {market}, {ranges[range]}: from {first} to {last} ({change}), lowest {lowest.price} at{' '}
    {lowest.time}, highest {highest.price} at {highest.time}; {shownCount}{' '}
    {plural(count, { one: 'price', other: 'prices' })}, volume {volume}.
  </>
);
/** @param duration of all gaps together */
export const missing = (gaps: number, duration: string) =>
  `Prices are missing ${plural(gaps, { one: 'once', other: `${gaps} times` })}, ${duration} in all.`;
export const dottedLine = 'The dotted line is the price before it, or else the first.';

export const table = 'Prices as a table';
export const caption = 'Newest first; many prices are grouped, with the last price of each group';
export const columns = {
  time: 'Time',
  price: 'Price',
  lowest: 'Lowest',
  highest: 'Highest',
  volume: 'Volume',
  prices: 'Prices',
} as const;
