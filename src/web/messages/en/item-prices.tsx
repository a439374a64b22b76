// Texts of the prices of an item by market.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const title = 'Prices by market';
export const order = 'Order of markets';
export const orders = { preference: 'Preference', sell: 'To sell', buy: 'To buy' } as const;
export const captions = {
  preference: 'In order of preference',
  sell: 'By what a seller gets after the fee',
  buy: 'By what a buyer pays with the fee',
} as const;
export const columns = {
  market: 'Market',
  price: 'Price',
  sellerGets: 'Seller gets',
  buyerPays: 'Buyer pays',
  versusConsensus: 'Versus consensus',
  volume: 'Volume',
  updated: 'Updated',
} as const;
export const noConsensus = 'no consensus';
export const notKnown = 'not known';
export const stale = 'stale';
/** Of a market that pays into a wallet, not in cash. */
export const wallet = 'wallet';

export const noFreshPrice = 'No market has a fresh price.';
/** @param outliers markets whose prices do not count */
export const consensus = (price: ReactNode, markets: number, outliers: number) => (
  <>
    Consensus {price}, the median of the fresh prices of {markets}{' '}
    {plural(markets, { one: 'market', other: 'markets' })}
    {outliers > 0 && `, without ${outliers} more than three times above or below it`}.
  </>
);
export const agreement = (percent: number) => `Agreement: ${percent} %.`;
export const highestBid = (price: ReactNode, market: string) => (
  <>
    Highest bid: {price} ({market}).
  </>
);
export const spread = (market: string, percent: string) =>
  `Spread to the cheapest offer, ${market}: ${percent} %`;
