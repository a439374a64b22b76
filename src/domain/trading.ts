import { buyerPays, type Fees, sellerGets } from './fees.js';
import { type KnownMarket, type PriceKind, priceKind, seriesOfBids } from './source.js';
import type { MinorUnits } from './units.js';

/** The sort orders of spreads: by cents, or by percent of the buyer's cost. */
export const SPREAD_SORTS = ['profit', 'percent'] as const;
export type SpreadSort = (typeof SPREAD_SORTS)[number];

/** How an item can be traded at the prices of a series. */
export interface Trading {
  /** The name of the market. */
  readonly market: string;
  /** `offer`: to buy at the price, or to sell below it; `bid`: to sell at it immediately. */
  readonly side: 'offer' | 'bid';
  /** Whether payment is in cash instead of money in the platform's wallets or of the site. */
  readonly cash: boolean;
  /** Undefined if unknown. */
  readonly fees: Fees | undefined;
}

/**
 * How an item can be traded at the prices of a series; undefined for sales, and for prices that
 * another market collects.
 */
export function tradingAt(
  series: string,
  markets: readonly (Pick<KnownMarket, 'name' | 'fees' | 'priceKind'> & Partial<KnownMarket>)[],
): Trading | undefined {
  const market = markets.find(({ name }) => series === name || series === seriesOfBids(name));
  if (market === undefined) return undefined;
  const kind: PriceKind = series === market.name ? priceKind(series, [market]) : 'bid';
  if (kind === 'sale') return undefined;
  const { name, fees } = market;
  const cash = kind !== 'platform' && kind !== 'site';
  return { market: name, side: kind === 'bid' ? 'bid' : 'offer', cash, fees };
}

/** The seller's proceeds at the price of a series; undefined if unknown. */
export function proceedsAt(
  price: MinorUnits,
  trading: Trading | undefined,
): MinorUnits | undefined {
  return trading?.fees && sellerGets(price, trading.fees);
}

/** The buyer's cost at the price of a series; undefined if unknown, and for a bid. */
export function costAt(price: MinorUnits, trading: Trading | undefined): MinorUnits | undefined {
  return trading?.side === 'offer' ? trading.fees && buyerPays(price, trading.fees) : undefined;
}
