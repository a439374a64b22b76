import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** The statuses of a market. */
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

export const none = 'No markets set up';
/** Names the list for screen readers. */
export const polled = 'Polled markets';
export const others = (count: number) =>
  plural(count, {
    one: `${count} more market available`,
    other: `${count} more markets available`,
  });
export const requiresKey = (description: string) => `${description}. Needs an API key.`;
export const howToPoll = (
  <>
    The setting <code>MARKETS</code> lists the markets to poll, in order of preference.
  </>
);

/** @param day of the oldest one */
export const allRatesOld = (day: string) => `Exchange rates are from ${day}, over 4 days old.`;
/** @param day of the oldest one */
export const someRatesOld = (currencies: readonly string[], day: string) =>
  `${currencies.join(', ')} rates are from ${day}, over 4 days old.`;

export const oldRate = (currency: string, day: string) =>
  `Converted from ${currency} at the rate of ${day}, over 4 days old.`;

export const demo = 'demo data';
export const paused = 'Paused; one retry follows.';
/** By the codes of the service; in English pages show its own words, which are more precise. */
export const marketErrors = {
  unreachable: 'Can’t be reached.',
  timeout: 'Doesn’t answer in time.',
  rate_limited: 'Answers too many requests with a refusal.',
  refused: 'Refuses to answer.',
  failed: 'Answers with an error.',
  unreadable: 'Its answer can’t be read.',
  wrong_currency: 'States another currency than expected.',
  no_rate_yet: 'Waits for exchange rates.',
  misconfigured: 'A setting is wrong.',
  quarantined: 'Its list contradicts earlier ones and is not stored.',
  not_stored: 'Its prices can’t be stored right now.',
  not_polled: 'No process polls it.',
  internal: 'The service has a fault.',
} as const;
export const partialError = 'A part of its answer is missing.';
/** @param items the count, formatted */
export const heldBack = (count: number, items: string) =>
  plural(count, {
    one: `${items} new item on hold: an unusual number that neither the catalog nor another market knows.`,
    other: `${items} new items on hold: an unusual number that neither the catalog nor another market knows.`,
  });
export const frozen = (series: string, since: ReactNode) => (
  <>
    {series} hasn’t changed at all since {since}, longer than ever before.
  </>
);
export const shortList = (series: string, offers: string, before: string) =>
  `${series} lists ${offers} offers, down from ${before}. Missing ones count as gone after an hour.`;

export const facts = {
  lastSuccess: 'Last success',
  interval: 'Interval',
  items: 'Items',
  volume: 'Volume',
  fees: 'Fees',
  accepted: 'Accepted',
  rejected: 'Rejected',
} as const;
export const noSuccess = 'none yet';
export const volumes = {
  trades: 'Sales',
  trades_24h: 'Sales in 24 hours',
  listings: 'Listings',
  nothing: 'Not reported',
} as const;
export const noneRejected = 'none';
/** @param reason in words of the service */
export const rejected = (count: string, reason: string) => `${count} ${reason}`;
export const allSeries = (series: readonly string[]) => `Series: ${series.join(', ')}`;
export const series = {
  trades: (name: string, items: string) => `${name} (${items}; sales)`,
  trades_24h: (name: string, items: string) => `${name} (${items}; sales in 24 hours)`,
  listings: (name: string, items: string) => `${name} (${items}; listings)`,
  nothing: (name: string, items: string) => `${name} (${items}; no volume)`,
} as const;

/** @param names of the other markets */
export const sameSellers = (names: readonly string[]) =>
  `Same sellers as ${names.join(', ')}: one vote together in the consensus.`;

export const feesNotKnown = 'unknown';
export const sellerFees = (seller: string) => `seller ${seller}`;
export const feesOfBoth = (seller: string, buyer: string) => `seller ${seller}; buyer ${buyer}`;
export const ofProceeds = (percents: readonly string[]) =>
  `${percents.join(' and ')} of the proceeds`;
/** @param source in words of the service */
export const feeSource = {
  reported: (source: string, day: string) => `Reported ${day}: ${source}.`,
  conflicting: (source: string, day: string) =>
    `Reports differ; the highest counts. ${day}: ${source}.`,
  stated: (source: string) => `Source: ${source}.`,
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
  title: 'Disagreements',
  /** What loads, as in `Loading disagreements…`. */
  content: 'disagreements',
  none: 'No item has fresh prices on two markets',
  caption: 'Highest over lowest fresh price',
  order: 'Widest first.',
  columns: { item: 'Item', spread: 'Spread', consensus: 'Consensus', prices: 'Prices' },
} as const;
export const spread = (factor: string) => `${factor} ×`;
export const priceAt = (market: string, price: string) => `${market} ${price}`;
