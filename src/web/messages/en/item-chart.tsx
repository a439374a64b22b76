// Texts in the chart of an item.

import type { ReactNode } from 'react';

export const prices = 'Prices';
/** What the price did in the interval under the pointer. */
export const movement = (open: string, low: string, high: string) =>
  `from ${open}, ${low} – ${high}`;
/** The prices of the candle under the pointer, as charts usually name them. */
export const open = (price: string) => `O ${price}`;
export const high = (price: string) => `H ${price}`;
export const low = (price: string) => `L ${price}`;
export const close = (price: ReactNode) => <>C {price}</>;
