import type { EpochMs, MinorUnits } from './units.js';
import type { Window } from './window.js';

/** Metrics of one series in one window. */
export interface Metrics {
  readonly itemId: number;
  readonly sourceId: number;
  readonly window: Window;
  /** Points in the window, at least 1. */
  readonly samples: number;
  /** Population standard deviation, in minor units. */
  readonly rollingStddev: number;
  /** The last price at or before the start of the window, or else the first one in it. */
  readonly previousPrice: MinorUnits;
  /** From that price to the last one of the window, in percent. */
  readonly percentChange: number;
  /** Mean, and mean plus and minus two standard deviations, in minor units. */
  readonly bollinger: { readonly upper: number; readonly middle: number; readonly lower: number };
  /** Standard deviation divided by mean. */
  readonly coefficientOfVariation: number;
  /** Least-squares slope, in minor units per hour. */
  readonly trendScore: number;
  readonly computedAt: EpochMs;
}

/** One point of an item's history. */
export interface PricePoint {
  readonly time: EpochMs;
  readonly price: MinorUnits;
  readonly volume: number;
  readonly sourceId: number;
}

/** A point and whether it is stale. */
export interface SeenPrice extends PricePoint {
  /** Whether it is so old that the price must not be trusted. */
  readonly stale: boolean;
  /** Whether it is converted at an exchange rate that was more than four days old at the time of the point. */
  readonly rateStale: boolean;
}

/** The newest point of one series. */
export interface LatestPoint extends SeenPrice {
  /**
   * When the price was first seen. If that is more than seven days ago, points that arrived too
   * late to be stored are not taken into account.
   */
  readonly since: EpochMs;
}

/** The figures that a list shows of an item with a price. */
export interface Glance {
  readonly point: LatestPoint;
  /** In percent, of the series of `point`; undefined if it has no point in the window. */
  readonly percentChange: number | undefined;
  /** 1.4826 * MAD / median of the series of `point`; undefined if it is not ranked. */
  readonly volatilityScore: number | undefined;
  /** The price of the series of `point` at each requested moment, if it had one. */
  readonly prices: readonly (MinorUnits | undefined)[];
}

/** An entry of the volatility ranking. */
export interface RankingEntry {
  readonly itemId: number;
  readonly sourceId: number;
  /** 1.4826 * MAD / median of the points in the window. */
  readonly volatilityScore: number;
  readonly percentChange: number;
  readonly currentPrice: MinorUnits;
  /** When the current price was seen. */
  readonly priceTime: EpochMs;
  /** Like {@link SeenPrice.rateStale}, of the current price. */
  readonly rateStale: boolean;
  readonly samples: number;
}
