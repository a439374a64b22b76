import type { EpochMs, MinorUnits } from './units.js';
import type { Window } from './window.js';

/** How one series moved inside one window. */
export interface Metrics {
  readonly itemId: number;
  readonly sourceId: number;
  readonly window: Window;
  /** Points in the window, at least 1. */
  readonly samples: number;
  /** Population standard deviation, in minor units. */
  readonly rollingStddev: number;
  /** The last price at or before the beginning of the window, or else the first one in it. */
  readonly previousPrice: MinorUnits;
  /** From that price to the last one of the window, in percent of it. */
  readonly percentChange: number;
  /** Mean, and mean plus and minus two standard deviations, in minor units. */
  readonly bollinger: { readonly upper: number; readonly middle: number; readonly lower: number };
  /** Standard deviation divided by mean. */
  readonly coefficientOfVariation: number;
  /** Least-squares slope, in minor units an hour. */
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

/** A point, as fresh as it is. */
export interface SeenPrice extends PricePoint {
  /** Nothing has come for so long that the price must not be trusted. */
  readonly stale: boolean;
}

/** The newest point of one series. */
export interface LatestPoint extends SeenPrice {
  /**
   * Since when the price has been what it is. Where that is more than seven days ago, points that
   * came too late to be taken in do not count.
   */
  readonly since: EpochMs;
}

/** What a list shows of an item that has a price. */
export interface Glance {
  readonly point: LatestPoint;
  /** Percent, of the series of `point`; undefined where it has no point in the window. */
  readonly percentChange: number | undefined;
  /** 1.4826 * MAD / median of the item's reference series; undefined where it is not ranked. */
  readonly volatilityScore: number | undefined;
  /** At each moment that was asked for, the price of the series of `point`, where it had one. */
  readonly prices: readonly (MinorUnits | undefined)[];
}

/** One place of the volatility ranking. */
export interface RankingEntry {
  readonly itemId: number;
  readonly sourceId: number;
  /** 1.4826 * MAD / median over the window's points. */
  readonly volatilityScore: number;
  readonly percentChange: number;
  readonly currentPrice: MinorUnits;
  /** When the current price was seen. */
  readonly priceTime: EpochMs;
  readonly samples: number;
}
