import type { Fees } from './fees.js';
import type { Currency } from './money.js';
import { type DurationMs, type EpochMs, MINUTE_MS } from './units.js';

/** An import of a market's history, started by an administrator. */
export interface BackfillStatus {
  readonly state: 'running' | 'done' | 'failed';
  /** The length of the history. */
  readonly days: number;
  readonly startedAt: EpochMs;
  /** Undefined while it is running. */
  readonly endedAt?: EpochMs | undefined;
  /** Prices stored, and prices that were stored before. */
  readonly added: number;
  readonly known: number;
  readonly rejected: number;
  /** If the market is requested item by item; undefined if it sends everything at once. */
  readonly items?: { readonly done: number; readonly of: number } | undefined;
  /** Why it failed, or why it waits to ask again. */
  readonly error?: string | undefined;
}

/** The origin of a series of an item: a market, or the name given in an import. */
export interface Source {
  readonly id: number;
  readonly name: string;
  /** The configured market that delivers it; `''` if it only came from imports. */
  readonly market: string;
  /** When its first prices were stored. */
  readonly since: EpochMs;
}

/**
 * A source is stale after three polling intervals without a point, but not before 15 minutes.
 * @param pollInterval undefined if it is not polled
 */
export function staleAfter(pollInterval: DurationMs = 0): DurationMs {
  return Math.max(3 * pollInterval, 15 * MINUTE_MS);
}

/**
 * The series of the prices paid on a market. The asking prices have the market's own name; the two
 * are never mixed in one series.
 */
export function seriesOfSales(market: string): string {
  return `${market}_sales`;
}

/** The series of the highest bid (buy order) for each item on a market. */
export function seriesOfBids(market: string): string {
  return `${market}_bids`;
}

/**
 * The market that a source belongs to: the configured market that delivers it, or, if it only came
 * from imports, the market it is named after; undefined if there is none.
 * @param markets names of markets
 */
export function marketOfSeries(
  { name, market }: Pick<Source, 'name' | 'market'>,
  markets: readonly string[],
): string | undefined {
  if (market !== '') return market;
  return markets.find((market) =>
    [market, seriesOfSales(market), seriesOfBids(market)].includes(name),
  );
}

/**
 * The things that the volume of a point counts; it is always 0 for `nothing`. The volume of a bid counts bids.
 * `trades` are those of the point, and are summed. `trades_24h` are those of the 24 hours before it:
 * a level, as `listings` are, of which the last one counts.
 */
export const VOLUME_MEANINGS = ['trades', 'trades_24h', 'listings', 'nothing'] as const;
export type VolumeMeaning = (typeof VOLUME_MEANINGS)[number];

/** The things counted by the volumes of one of a market's series. */
export function volumeMeaning(
  series: string,
  { name, volumeMeans }: Pick<KnownMarket, 'name' | 'volumeMeans'>,
): VolumeMeaning {
  if (series === seriesOfBids(name)) return 'listings';
  return series === seriesOfSales(name) ? 'trades' : volumeMeans;
}

/**
 * The kind of a price; prices of different kinds are never mixed in a figure. `platform` is a price
 * of the game platform's own market, in wallet money and with its fee. `site` is a price in a site's
 * own money, which cannot be withdrawn.
 */
export const PRICE_KINDS = ['offer', 'bid', 'sale', 'platform', 'site'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Whether a price of the kind can be the price of an item: not a bid, nor one in a site's own money. */
export function canBeShown(kind: PriceKind): boolean {
  return kind !== 'bid' && kind !== 'site';
}

/**
 * The kind of the prices of a series. The series with a market's own name has the market's kind;
 * its other series are offers, except sales, bids, and those whose kind the market states. Imported
 * prices that no market delivers are offers.
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

/** The terms of use of a market, as far as they were read. */
export interface MarketTerms {
  /** In our own words: the terms about requesting and showing prices, or that they were not read. */
  readonly summary: string;
  /** The page of the terms, or the site of the market. */
  readonly url: string;
  /** The day on which they were looked up, such as `2026-11-25`. */
  readonly asOf: string;
}

/** The facts about a market, whether it is configured or not. */
export interface KnownMarket {
  /** Lower case with underscores, as in the setting MARKETS. */
  readonly name: string;
  /** Its display name. */
  readonly title: string;
  /** A description of its prices, one sentence. */
  readonly description: string;
  /** The unit of volumes in the series of offers; in the series of sales they count trades. */
  readonly volumeMeans: VolumeMeaning;
  /** The kind of prices in the series of its own name. */
  readonly priceKind: PriceKind;
  /** The kinds of prices in its other series, unless the series name says it or they are offers. */
  readonly seriesKinds?: Readonly<Record<string, PriceKind>>;
  /** The markets whose offers its other series are, by series; otherwise they are its own. */
  readonly offersOf?: Readonly<Record<string, string>>;
  /** The currency of its own prices; others than USD are converted at the rate of the day. */
  readonly currency: Currency;
  /** Whether an API key is required, useful or not used. */
  readonly apiKey: 'unused' | 'optional' | 'required';
  /** How often an item gets a new price; staleness is derived from this. */
  readonly pollInterval: DurationMs;
  /** Describes the history that `backfill` fetches; undefined if the market has none. */
  readonly history: string | undefined;
  /** Whether prices are generated or replayed, which is shown with them. */
  readonly demo: boolean;
  /** The trading fees; undefined if unknown. */
  readonly fees?: Fees | undefined;
  /** Undefined for markets that are not requested over the network. */
  readonly terms?: MarketTerms | undefined;
  /** The address of an item's page on the market, by market_hash_name; undefined if it has none. */
  readonly itemUrl?: ((marketHashName: string) => string) | undefined;
}

/** New items of a market that are not accepted yet. */
export interface HeldBack {
  /** The number of items, counted up to 10,000. */
  readonly items: number;
  /** The reason, as text that follows the market's name. */
  readonly reason: string;
}

/** A list with less than half of the offers that the previous one had. */
export interface ShortList {
  readonly source: string;
  readonly offers: number;
  readonly listedBefore: number;
}

/** A list that has not changed for longer than ever before. */
export interface FrozenList {
  readonly source: string;
  /** When its current content was first seen. */
  readonly since: EpochMs;
}

/** Why a market is down, or the condition that it waits for. */
export const MARKET_ERROR_CODES = [
  /** No connection, or a broken one. */
  'unreachable',
  'timeout',
  /** 429: too many requests. */
  'rate_limited',
  /** 401, 403, 406: the market refuses to answer. */
  'refused',
  /** Any other status. */
  'failed',
  /** A body that is too large, not JSON, incomplete or of another shape. */
  'unreadable',
  /** The body states another currency than expected: none of its prices counts. */
  'wrong_currency',
  /** Its prices cannot be converted before the first exchange rates are stored; no request is sent. */
  'no_rate_yet',
  /** A wrong file or setting: waiting does not help. */
  'misconfigured',
  /** Its list contradicts the previous ones: see `quarantined`. */
  'quarantined',
  /** It answered, but its prices could not be stored. */
  'not_stored',
  /** No process polls it. */
  'not_polled',
  /** A fault of the service. */
  'internal',
] as const;
export type MarketErrorCode = (typeof MARKET_ERROR_CODES)[number];

/** The state of a configured market, for health and for the page of markets. */
export interface MarketStatus {
  readonly name: string;
  /** `down` if its last poll failed, or its prices are not accepted. */
  readonly status: 'starting' | 'up' | 'down';
  /** When prices were last accepted. */
  readonly lastSuccessAt: EpochMs | undefined;
  /** Why its last poll failed, it is quarantined or waits to be polled; otherwise undefined. */
  readonly error: string | undefined;
  /** The kind of the error; undefined without one. */
  readonly errorCode?: MarketErrorCode | undefined;
  /** Why a part of its last poll is missing, such as the sales; otherwise undefined. */
  readonly partialError?: string | undefined;
  /** `open` while polls pause after consecutive failures, `half_open` during the next try. */
  readonly circuit: 'closed' | 'open' | 'half_open';
  /** Whether its prices are refused because they are in another unit or its list has collapsed. */
  readonly quarantined: boolean;
  /** The time of the next poll; now during a poll, undefined if unknown. */
  readonly nextPollAt: EpochMs | undefined;
  /** Observations accepted, and refused by reason, since the start. */
  readonly accepted: number;
  readonly rejected: Readonly<Record<string, number>>;
  /** Undefined if no items are held back. */
  readonly heldBack?: HeldBack | undefined;
  /** Set while its list is too short to be accepted as complete. */
  readonly shortList?: ShortList | undefined;
  /** Set while its list does not change. */
  readonly frozen?: FrozenList | undefined;
  /** The last import of its history, if this process is the leader. */
  readonly backfill?: BackfillStatus | undefined;
}

/**
 * Commands of administrators to a market: poll now, accept its prices again, or import the history
 * of a number of days.
 */
export type MarketCommand =
  | { readonly command: 'poll' | 'release' }
  | { readonly command: 'backfill'; readonly days: number };
