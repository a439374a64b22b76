// Texts of the metrics of an item.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const title = 'Metrics';
/** What loads, as in `Loading the metrics…`. */
export const content = 'the metrics';
export const none = 'No prices in this window';

export const change = {
  name: 'Change',
  unit: 'of the earlier price',
  formula:
    'From the last price before the window to the last price in it. If there is none before it, from the first price in it.',
} as const;
export const deviation = {
  name: 'Standard deviation',
  unit: '',
  formula: 'The square root of the mean squared distance of the prices from their mean.',
} as const;
export const variation = {
  name: 'Coefficient of variation',
  unit: 'of the mean',
  formula:
    'The standard deviation divided by the mean, so that cheap and expensive items can be compared.',
} as const;
export const trend = {
  name: 'Trend',
  unit: 'an hour',
  formula: 'The slope of the least-squares line through the prices.',
} as const;
export const band = {
  name: 'Band',
  unit: '',
  formula: 'The mean of all prices in the window, minus and plus two standard deviations.',
} as const;

export const basis = ({
  count,
  shownCount,
  market,
  window,
  age,
}: {
  /** Of prices. */
  count: number;
  shownCount: string;
  market: string;
  window: string;
  age: ReactNode;
}) => (
  <>
    From {shownCount} {plural(count, { one: 'price', other: 'prices' })} of {market} in {window},
    computed {age}.
  </>
);
