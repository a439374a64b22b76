import type { UnpricedReason, ValuationBasis } from '../domain/lot.js';
import type { LatestPoint } from '../domain/metrics.js';
import { proceedsAt, type Trading } from '../domain/trading.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { isTooHighToSell } from '../engine/consensus.js';
import type { Engine } from '../engine/engine.js';

/** A price used for the value of a holding. */
export interface ValuedPoint extends LatestPoint {
  /** The price on the market before the fee; absent if no fee is deducted. */
  readonly listedPrice?: MinorUnits;
}

/** The valuation of items by a basis. */
export interface Pricing {
  /** Undefined for an item without a value. */
  priceOf(itemId: number): ValuedPoint | undefined;
  /** The value by an earlier price of the source. */
  worthAt(sourceId: number, price: MinorUnits): MinorUnits;
  /** Why an item has no value. */
  reasonOf(itemId: number): UnpricedReason;
}

export interface PricingDeps {
  readonly engine: Engine;
  /** How items can be traded at the prices of a source; undefined if they cannot. */
  readonly tradingAt: (sourceId: number) => Trading | undefined;
}

/** The prices of items by a basis, at `now`. */
export function pricedBy(
  { engine, tradingAt }: PricingDeps,
  basis: ValuationBasis,
  now: EpochMs,
): Pricing {
  const { by } = basis;
  if (by === 'offer') {
    return {
      priceOf: (itemId) => engine.latest.shown(itemId, now),
      worthAt: (_sourceId, price) => price,
      reasonOf: () => 'no_price',
    };
  }
  const counts = (trading: Trading | undefined): boolean => {
    if (trading === undefined) return false;
    if (basis.by === 'net') return trading.market === basis.market && trading.side === 'offer';
    return trading.cash && (basis.by === 'best_net' || trading.side === 'bid');
  };
  const isSellable = (itemId: number, price: MinorUnits, trading: Trading | undefined): boolean =>
    by !== 'best_net' ||
    trading?.side === 'bid' ||
    !isTooHighToSell(price, engine.votes.consensus(itemId, now));
  const netOf = (itemId: number, point: LatestPoint): readonly ValuedPoint[] => {
    const trading = tradingAt(point.sourceId);
    if (!isSellable(itemId, point.price, trading)) return [];
    const net = counts(trading) ? proceedsAt(point.price, trading) : undefined;
    return net === undefined ? [] : [{ ...point, price: net, listedPrice: point.price }];
  };
  return {
    // Fresh before stale, then the highest.
    priceOf: (itemId) =>
      engine.latest
        .all(itemId, now)
        .flatMap((point) => netOf(itemId, point))
        .sort((a, b) => Number(a.stale) - Number(b.stale) || b.price - a.price)[0],
    worthAt: (sourceId, price) => proceedsAt(price, tradingAt(sourceId)) ?? price,
    reasonOf: (itemId) =>
      engine.latest.shown(itemId, now) === undefined ? 'no_price' : REASONS[by],
  };
}

const REASONS = { net: 'not_offered', best_net: 'fees_unknown', bid: 'no_bid' } as const;
