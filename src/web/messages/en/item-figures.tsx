import type { ReactNode } from 'react';
import { plural } from '../plural.js';

/** Texts of what the catalogue knows of an item. */
export const facts = {
  title: 'About the item',
  floatRange: 'Float range',
  fromTo: (least: string, most: string) => `${least} to ${most}`,
  collection: 'Collection',
  released: 'Released',
  phases: 'Phases',
  foundIn: 'Found in',
  /** More of them than are listed at once. */
  containers: (count: number) => `${count} containers`,
};

/** Texts of the outlook of an item, and of the chances to sell it. */
export const outlook = {
  title: 'Outlook',
  /** What loads, as in `Loading the outlook…`. */
  content: 'the outlook',
  none: 'No outlook for this item yet',
  noneHint: 'It needs prices of 20 days, and outcomes of past forecasts to learn from.',
  weekAhead: (lower: string, upper: string) =>
    `In 7 days the price will be between ${lower} and ${upper} in about 90 of 100 cases. No direction is forecast.`,
  daysAhead: (days: number) => plural(days, { one: 'Tomorrow', other: `In ${days} days` }),
  basis: (days: string, market: string, forecasts: string, age: ReactNode) => (
    <>
      From {days} days of {market}, and {forecasts} past forecasts of items of similar prices,
      computed {age}.
    </>
  ),
  sale: (season: string, day: string) =>
    `The ${season} sale of the game platform begins on ${day}: prices fell in the first week of earlier ones, so the range reaches lower.`,
  chances: 'Chance to sell at the current price',
  within: (days: number) => plural(days, { one: 'Within a day', other: `Within ${days} days` }),
  almostSure: 'over 99 %',
  almostNone: 'under 1 %',
  sellsToday: 'Sells today at about',
  sellsTodayBasis: (percent: string, market: string) =>
    `${percent} % of the median: a tenth of the sales of ${market} in a day are cheaper.`,
  chancesBasis: (days: string, salesADay: string) =>
    `If no offer is cheaper and none comes; float and stickers do not count. From ${days} days with ${salesADay} sales a day.`,
  /** @param day formatted */
  lockedUntil: (day: string) => `Your items are locked until ${day}, and are not sold before.`,
};

/** Texts of the metrics of an item. */
export const metrics = {
  title: 'Metrics',
  /** What loads, as in `Loading the metrics…`. */
  content: 'the metrics',
  none: 'No prices in this window',
  change: {
    name: 'Change',
    unit: 'of the earlier price',
    formula:
      'From the last price before the window to the last price in it. If there is none before it, from the first price in it.',
  } as const,
  deviation: {
    name: 'Standard deviation',
    unit: '',
    formula: 'The square root of the mean squared distance of the prices from their mean.',
  } as const,
  variation: {
    name: 'Coefficient of variation',
    unit: 'of the mean',
    formula:
      'The standard deviation divided by the mean, so that cheap and expensive items can be compared.',
  } as const,
  trend: {
    name: 'Trend',
    unit: 'an hour',
    formula: 'The slope of the least-squares line through the prices.',
  } as const,
  band: {
    name: 'Band',
    unit: '',
    formula: 'The mean of all prices in the window, minus and plus two standard deviations.',
  } as const,
  basis: ({
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
  ),
};

/** Texts of the prices of an item by market. */
export const prices = {
  title: 'Prices by market',
  order: 'Order of markets',
  orders: { preference: 'Preference', sell: 'To sell', buy: 'To buy' } as const,
  captions: {
    preference: 'In order of preference',
    sell: 'By what a seller gets after the fee',
    buy: 'By what a buyer pays with the fee',
  } as const,
  columns: {
    market: 'Market',
    price: 'Price',
    sellerGets: 'Seller gets',
    buyerPays: 'Buyer pays',
    versusConsensus: 'Versus consensus',
    volume: 'Volume',
    updated: 'Updated',
  } as const,
  noConsensus: 'no consensus',
  notKnown: 'not known',
  stale: 'stale',
  /** Of a market that pays into a wallet, not in cash. */
  wallet: 'wallet',
  /** Of a site whose prices are in its own money, not in cash. */
  siteMoney: 'site money',
  noFreshPrice: 'No market has a fresh price.',
  /** Why the price of the item is that of a market. */
  reasons: {
    preferred: (market: string) =>
      `The price is that of ${market}, the first in order of preference.`,
    agrees: (market: string) =>
      `The price is that of ${market}, the first near the consensus: those before it are too far from it.`,
    nearest: (market: string) =>
      `The price is that of ${market}: no price is near the consensus, and it is the nearest.`,
    lower: (market: string) =>
      `The price is that of ${market}: those before it ask more than 1.5 times as much as others.`,
    only_group: (market: string) =>
      `The price is that of ${market}: no independent market has a fresh offer to compare it with.`,
    kept: (market: string) => `The price is that of ${market} until the next full hour.`,
    no_fresh_offer: (market: string) =>
      `The price is that of ${market}: no market has a fresh offer in cash.`,
  } as const,
  /** @param groups those of the markets @param outliers markets whose prices do not count */
  consensus: (price: ReactNode, markets: number, groups: number, outliers: number) => (
    <>
      Consensus {price}, the median of the fresh prices of {markets}{' '}
      {plural(markets, { one: 'market', other: 'markets' })}
      {groups < markets && `, those with the same sellers counted once (${groups})`}
      {outliers > 0 && `, without ${outliers} more than three times above or below it`}.
    </>
  ),
  agreement: (percent: number) => `Agreement: ${percent} %.`,
  highestBid: (price: ReactNode, market: string) => (
    <>
      Highest bid: {price} ({market}).
    </>
  ),
  spread: (market: string, percent: string) =>
    `Spread to the cheapest offer, ${market}: ${percent} %`,
};
