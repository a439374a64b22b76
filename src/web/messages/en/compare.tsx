// Texts of the page that compares items side by side.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = 'Compare';
export const limit = (items: number) => `Up to ${items} items side by side`;
export const full = (most: number) => `At most ${most} items: remove one to add another.`;
export const add = 'Add an item';
export const none = 'Nothing to compare yet';
export const noneHint = 'Add items here, on their pages, or in the search that Ctrl K opens.';

export const comparison = 'Comparison';
export const caption = 'Net amounts are after the fees of markets; a star marks the best of a row.';
/** In front of the best figure of a row, for screen readers. */
export const best = 'best: ';
/** The name of an item while it is not known. */
export const unnamed = (id: number) => `Item ${id}`;
/** @param hide makes words readable for screen readers only */
export const remove = (name: string, hide: Wrap) => <>Remove{hide(` ${name}`)}</>;

export const rows = {
  price: 'Price',
  day: 'Change, 24 hours',
  week: 'Change, 7 days',
  variation: 'Variation, 7 days',
  sellerGets: 'Best payout',
  buyerPays: 'Lowest cost',
  /** The result of buying and selling at once, in percent of the price paid. */
  resale: 'Flip now',
  outlook: 'Range at unlock',
  wear: 'Wear values',
} as const;
/** From one price, or wear value, to another. */
export const fromTo = (least: string, most: string) => `${least} to ${most}`;
export const net = (price: ReactNode) => <>net {price}</>;
export const notKnown = 'not known';
export const noOutlook = 'no outlook';
export const noWear = 'none';
export const notOnMarket = 'not there';
export const feesNotKnown = 'fees not known';
