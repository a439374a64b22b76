import { buyerPays, type Fees, sellerGets } from './fees.js';
import { type KnownMarket, type PriceKind, priceKind, seriesOfBids } from './source.js';
import type { MinorUnits } from './units.js';

/** How one trades at the prices of a series. */
export interface Trading {
  /** The name of the market. */
  readonly market: string;
  /** `offer`: one buys at the price, or sells below it; `bid`: one sells at it at once. */
  readonly side: 'offer' | 'bid';
  /** Whether it is paid in cash, and not with money of the game platform's wallets. */
  readonly cash: boolean;
  /** Undefined where they are not known. */
  readonly fees: Fees | undefined;
}

/**
 * How one trades at the prices of a series; undefined where one cannot: prices that were paid, and
 * prices that another market collects.
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
  return { market: name, side: kind === 'bid' ? 'bid' : 'offer', cash: kind !== 'platform', fees };
}

/** What a seller gets at the price of a series; undefined where that is not known. */
export function proceedsAt(
  price: MinorUnits,
  trading: Trading | undefined,
): MinorUnits | undefined {
  return trading?.fees && sellerGets(price, trading.fees);
}

/** What a buyer pays at the price of a series; undefined where that is not known, and for a bid. */
export function costAt(price: MinorUnits, trading: Trading | undefined): MinorUnits | undefined {
  return trading?.side === 'offer' ? trading.fees && buyerPays(price, trading.fees) : undefined;
}
