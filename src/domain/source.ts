import type { BackfillStatus } from './backfill.js';
import type { Currency } from './currency.js';
import type { Fees } from './fees.js';
import { type DurationMs, type EpochMs, MINUTE_MS } from './units.js';

/** The origin of a series of an item: a market, or the name in an import. */
export interface Source {
  readonly id: number;
  readonly name: string;
  /** The configured market that delivers it; `''` when it only ever came from an import. */
  readonly market: string;
}

/** A source is stale after three polling intervals without a point, and not before 15 minutes. */
export function staleAfter(pollInterval: DurationMs): DurationMs {
  return Math.max(3 * pollInterval, 15 * MINUTE_MS);
}

/**
 * The series of what was paid on a market. What is asked there has the market's own name; the two
 * are different prices, and never one series.
 */
export function seriesOfSales(market: string): string {
  return `${market}_sales`;
}

/** The series of the highest bid for each item on a market, from someone who would buy it. */
export function seriesOfBids(market: string): string {
  return `${market}_bids`;
}

/**
 * Whose series a source is: that of the configured market that delivers it, or, where it only ever
 * came from an import, that of the market it is named after; undefined where there is none.
 * @param markets names of markets
 */
export function marketOfSeries(
  { name, market }: Pick<Source, 'name' | 'market'>,
  markets: readonly string[],
): string | undefined {
  if (market !== '') return market;
  return markets.find((one) => [one, seriesOfSales(one), seriesOfBids(one)].includes(name));
}

/** What the volume of a point counts; with `nothing` it is always 0. The volume of a bid counts bids. */
export type VolumeMeaning = 'trades' | 'listings' | 'nothing';

/** What volumes count in one of a market's series. */
export function volumeMeaning(
  series: string,
  { name, volumeMeans }: Pick<KnownMarket, 'name' | 'volumeMeans'>,
): VolumeMeaning {
  if (series === seriesOfBids(name)) return 'listings';
  return series === seriesOfSales(name) ? 'trades' : volumeMeans;
}

/**
 * What a price is; prices of two kinds are never mixed in a figure. `platform` is a price of the game
 * platform's own market: in the money of its wallets, with its fee.
 */
export const PRICE_KINDS = ['offer', 'bid', 'sale', 'platform'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/**
 * What the prices of a series are: those of a market's own name are of the market's kind; others that
 * it delivers are offers, but for its sales, its bids, and those of which the market states it. Prices
 * of an import that no market delivers are offers.
 */
export function priceKind(
  series: string,
  markets: readonly Pick<KnownMarket, 'name' | 'priceKind' | 'seriesKinds'>[],
): PriceKind {
  for (const { name, priceKind, seriesKinds = {} } of markets) {
    if (series === name) return priceKind;
    if (series === seriesOfBids(name)) return 'bid';
    if (series === seriesOfSales(name)) return priceKind === 'platform' ? priceKind : 'sale';
    const stated = seriesKinds[series];
    if (stated !== undefined) return stated;
  }
  return 'offer';
}

/** What is known of a market, whether it is configured or not. */
export interface KnownMarket {
  /** Lower case with underscores, as in the setting MARKETS. */
  readonly name: string;
  /** Its display name. */
  readonly title: string;
  /** One sentence about its prices. */
  readonly description: string;
  /** What volumes count in the series of offers; in the series of sales they count trades. */
  readonly volumeMeans: VolumeMeaning;
  /** What its prices are in the series of its own name. */
  readonly priceKind: PriceKind;
  /** What they are in others, by series, where neither the name of the series nor `offer` says it. */
  readonly seriesKinds?: Readonly<Record<string, PriceKind>>;
  /** The currency of its own prices; others than USD are converted at the rate of the day. */
  readonly currency: Currency;
  /** Whether an API key is required, useful or not used. */
  readonly apiKey: 'unused' | 'optional' | 'required';
  /** How often an item gets a new price; staleness is derived from it. */
  readonly pollInterval: DurationMs;
  /** Describes what `backfill` fetches; undefined if the market has no history. */
  readonly history: string | undefined;
  /** True if prices are made up or replayed: shown with the prices. */
  readonly demo: boolean;
  /** What trading on it costs; undefined where that is not known. */
  readonly fees?: Fees | undefined;
  /** The address of an item's page on it, by market_hash_name; undefined where it has none. */
  readonly itemUrl?: ((marketHashName: string) => string) | undefined;
}

/** New items of a market that are held back. */
export interface HeldBack {
  /** How many; the count ends at 10,000. */
  readonly items: number;
  /** Why, in words that follow the market's name. */
  readonly reason: string;
}

/** A list with less than half of the offers that were listed before. */
export interface ShortList {
  readonly source: string;
  readonly offers: number;
  readonly listedBefore: number;
}

/** A list that is the same for longer than it ever was. */
export interface FrozenList {
  readonly source: string;
  /** When it was first seen as it is. */
  readonly since: EpochMs;
}

/** How a configured market is doing, for health and for the page of markets. */
export interface MarketStatus {
  readonly name: string;
  /** `down` while nothing comes from it: its last poll failed, or what it says is not taken. */
  readonly status: 'starting' | 'up' | 'down';
  /** When something was last taken in from it. */
  readonly lastSuccessAt: EpochMs | undefined;
  /** Why its last poll failed, or why it is quarantined; undefined when neither is so. */
  readonly error: string | undefined;
  /** Why a part of its last poll is missing, such as the sales; undefined where none is. */
  readonly partialError?: string | undefined;
  /** `open` while it is left alone after failures in a row, `half_open` while it is tried again. */
  readonly circuit: 'closed' | 'open' | 'half_open';
  /** Whether its prices are kept out: they are in another unit, or its list has collapsed. */
  readonly quarantined: boolean;
  /** When it is asked next; now while it is being asked, undefined where that is not known. */
  readonly nextPollAt: EpochMs | undefined;
  /** Observations taken, and refused by reason, since the start. */
  readonly accepted: number;
  readonly rejected: Readonly<Record<string, number>>;
  /** Undefined while nothing is held back. */
  readonly heldBack?: HeldBack | undefined;
  /** While its list is too short to be believed as whole. */
  readonly shortList?: ShortList | undefined;
  /** While its list does not change. */
  readonly frozen?: FrozenList | undefined;
  /** The import of its history that was started last, while this process is the leader. */
  readonly backfill?: BackfillStatus | undefined;
}

/**
 * What an administrator can ask of a market: a poll now, to take its prices again, or to import its
 * history of so many days.
 */
export type MarketCommand =
  | { readonly command: 'poll' | 'release' }
  | { readonly command: 'backfill'; readonly days: number };
