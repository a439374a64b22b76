import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** The words for what a market does. */
export const statuses = {
  inactive: 'inactive',
  starting: 'starting',
  up: 'up',
  frozen: 'frozen',
  down: 'down',
} as const;

// Texts of the page of markets.

export const title = 'Markets';
/** What loads, as in `Loading markets…`. */
export const content = 'markets';

export const none = 'No market is configured';
/** Names the list for screen readers. */
export const polled = 'Polled markets';
export const others = (count: number) =>
  plural(count, {
    one: `${count} more market available`,
    other: `${count} more markets available`,
  });
export const requiresKey = (description: string) => `${description} Requires an API key.`;
export const howToPoll = (
  <>
    The setting <code>MARKETS</code> lists the markets to poll, in order of preference.
  </>
);

/** @param day of the oldest one */
export const allRatesOld = (day: string) =>
  `Exchange rates are of ${day}, more than four days old. Amounts are still converted by them.`;
/** @param day of the oldest one */
export const someRatesOld = (currencies: readonly string[], day: string) =>
  `Exchange rates of ${currencies.join(', ')} are of ${day}, more than four days old. Amounts are still converted by them.`;

export const oldRate = (currency: string, day: string) =>
  `Its prices are converted from ${currency} at the rate of ${day}, which is more than four days old.`;

export const demo = 'demo data';
export const paused = (error: string) =>
  `${error} Polling is paused for a while. Then one poll is tried.`;
/** @param items the count, formatted @param reason in words of the service */
export const heldBack = (count: number, items: string, reason: string) =>
  plural(count, {
    one: `${items} new item is held back: ${reason}.`,
    other: `${items} new items are held back: ${reason}.`,
  });
export const frozen = (series: string, since: ReactNode) => (
  <>
    All offers, prices and counts of {series} are the same for longer than ever: since {since}.
  </>
);
export const shortList = (series: string, offers: string, before: string) =>
  `The last list of ${series} has ${offers} offers, ${before} before. The missing offers count as gone if the lists stay that short for an hour.`;

export const facts = {
  lastSuccess: 'Last success',
  interval: 'Polled every',
  items: 'Items',
  volume: 'Volume',
  fees: 'Fees',
  accepted: 'Prices accepted',
  rejected: 'Rejected',
} as const;
export const noSuccess = 'none yet';
export const volumes = {
  trades: 'Number of trades',
  trades_24h: 'Number of trades in 24 hours',
  listings: 'Number of listings',
  nothing: 'Not reported',
} as const;
export const noneRejected = 'none';
/** @param reason in words of the service */
export const rejected = (count: string, reason: string) => `${count} ${reason}`;
export const allSeries = (series: readonly string[]) => `Series: ${series.join(', ')}`;
export const series = {
  trades: (name: string, items: string) => `${name} (${items}; volume: number of trades)`,
  trades_24h: (name: string, items: string) =>
    `${name} (${items}; volume: number of trades in 24 hours)`,
  listings: (name: string, items: string) => `${name} (${items}; volume: number of listings)`,
  nothing: (name: string, items: string) => `${name} (${items}; volume: not reported)`,
} as const;

/** @param names of the other markets */
export const sameSellers = (names: readonly string[]) =>
  `Shows the same sellers as ${names.join(', ')}: together they have one vote in the consensus.`;

export const feesNotKnown = 'not known';
export const sellerFees = (seller: string) => `seller ${seller}`;
export const feesOfBoth = (seller: string, buyer: string) => `seller ${seller}; buyer ${buyer}`;
export const ofProceeds = (percents: readonly string[]) =>
  `${percents.join(' and ')} of the proceeds`;
/** @param source in words of the service */
export const feeSource = {
  reported: (source: string, day: string) => `Fees as reported on ${day}: ${source}.`,
  conflicting: (source: string, day: string) =>
    `Fees are reported differently, and the highest counts. On ${day}: ${source}.`,
  stated: (source: string) => `Fees of ${source}.`,
} as const;
/** @param summary in words of the service @param day on which they were looked up */
export const terms = (link: ReactNode, summary: string, day: string) => (
  <>
    {link} (as of {day}): {summary}
  </>
);
export const termsOfUse = 'Terms of use';
/** A fee of sales from a price on. */
export const feeFrom = (price: string, percent: string) => `from ${price} ${percent}`;

export const disagreements = {
  title: 'Where markets disagree',
  /** What loads, as in `Loading disagreements…`. */
  content: 'disagreements',
  none: 'No two markets have a fresh price of the same item',
  caption: 'Highest fresh price divided by the lowest.',
  order: 'Widest spread first.',
  columns: { item: 'Item', spread: 'Spread', consensus: 'Consensus', prices: 'Prices' },
} as const;
export const spread = (factor: string) => `${factor} ×`;
export const priceAt = (market: string, price: string) => `${market} ${price}`;
