import type { GameEvent } from '../domain/game-event.js';
import type { KnownMarket, MarketErrorCode } from '../domain/source.js';
import type { Observation, Point } from '../domain/tick.js';
import type { DurationMs, EpochMs } from '../domain/units.js';
import type { ItemLink } from './item-link.js';

/**
 * Observations rejected by the parser, counted by reason (`price missing`, `name missing`, ...).
 */
export type Rejections = Readonly<Record<string, number>>;

/** A part of the result of a poll. */
export interface Batch {
  readonly observations: readonly Observation[];
  readonly rejected: Rejections;
  /**
   * Passed to the next poll of the source, also after a restart. It is stored in one transaction
   * with the batch. It is not stored if the list that the batch completes is not accepted as whole.
   * So `unchanged` refers to the last list that was accepted as whole.
   */
  readonly state?: string;
  /**
   * The series whose complete list the poll has now yielded, all at one time: items not in it are
   * not listed. Set on the last batch of the series. Never set by markets that are requested item
   * by item or that deliver single trades.
   */
  readonly completes?: string;
  /**
   * The series whose list is unchanged since the state of the request was stored. The poll yields
   * no observations of it. Only for prices with the time of the poll: prices that the market dates
   * keep their age.
   */
  readonly unchanged?: string;
  /** Why a part of the market's answer is missing, as a sentence. The poll continues without it. */
  readonly partialError?: string;
  /** Of a history that is requested item by item: the number of items done after this batch. */
  readonly items?: { readonly done: number; readonly of: number };
  /** A note about historical points, such as a conversion, as a sentence. */
  readonly note?: string;
}

export interface PollRequest {
  readonly now: EpochMs;
  /** The last stored state of this source; undefined at first. */
  readonly state: string | undefined;
  /** Aborted when the service stops: the poll then throws or returns soon. */
  readonly signal: AbortSignal;
  /**
   * Await it before each request: it resolves when the rate limit allows a request, and rejects
   * when `signal` is aborted.
   */
  readonly pace: () => Promise<void>;
  /** Delays the next request: the market stated that its limit is used up. */
  readonly pause?: (wait: DurationMs) => void;
}

export interface BackfillRequest extends PollRequest {
  /** The earliest time of wanted points. */
  readonly since: EpochMs;
  /** The items to request, for markets that are requested item by item. */
  readonly names: readonly string[];
}

/** The rate limit of a market. Both limits apply. */
export interface RequestLimit {
  /** Maximum number of requests that may start within `per`. */
  readonly requests: number;
  readonly per: DurationMs;
  /** Minimum time between the starts of two requests. */
  readonly spacing: DurationMs;
}

/** The static properties of a market. */
export interface MarketTraits extends KnownMarket {
  readonly limit: RequestLimit;
  /**
   * False if the answers state no currency and nothing else establishes it: the first list is then held until
   * another market confirms it. Default: true.
   */
  readonly currencyStated?: boolean;
  /** Whether conditional requests (ETag, Last-Modified) avoid sending unchanged lists. */
  readonly conditional: boolean;
  /** The address of an item's page on the market; undefined if it has none. */
  readonly itemUrl?: ItemLink | undefined;
  /** Titles of series by name, if they do not follow from the title of the market. */
  readonly seriesTitles?: Readonly<Record<string, string>>;
  /** For docs/markets.md, in Markdown; undefined for markets that are not requested over the network. */
  readonly form?: MarketForm;
}

/** The documented form of a market's answers, for readers. */
export interface MarketForm {
  /** Path, and method unless it is GET. */
  readonly requests: string;
  /** The unit of its prices, and the meaning of its counts. */
  readonly prices: string;
  /** Limits and traps. */
  readonly traps: string;
  /** The date of the documentation it was taken from, such as `Aug 2026`. */
  readonly asOf: string;
}

/** A registered market. */
export interface MarketEntry<Settings> {
  readonly traits: MarketTraits;
  /** @throws MarketError if its settings are wrong, such as a file that cannot be read */
  readonly create: (settings: Settings) => MarketSource | Promise<MarketSource>;
}

/** The price and volume of an item in a generated list, and the time from which on they hold. */
export type GeneratedQuote = Pick<Point, 'price' | 'volume'> & { readonly since: EpochMs };

/** The quotes of an item in a generated series. */
export interface GeneratedQuotes {
  /** Undefined while the item is not listed. */
  at(time: EpochMs): GeneratedQuote | undefined;
  /** Those that begin in (after, until], ascending. */
  between(after: EpochMs, until: EpochMs): Iterable<GeneratedQuote>;
}

/** A series of whole lists that follow from their times alone. */
export interface GeneratedSeries {
  readonly source: string;
  /** The length of its past. */
  readonly days: number;
  readonly items: readonly { readonly name: string; readonly quotes: GeneratedQuotes }[];
}

/** The past of a market whose prices are generated, which can be written without polls. */
export interface GeneratedPast {
  /** Identifies its items and prices. */
  readonly world: string;
  readonly series: readonly GeneratedSeries[];
  /** The events that moved its prices in [from, to), ascending. */
  events(from: EpochMs, to: EpochMs): readonly GameEvent[];
  /** The time of the last poll at or before a time. */
  lastPoll(time: EpochMs): EpochMs;
}

/**
 * The interface of every market. A source fetches and parses, nothing else: it does not store,
 * retry, schedule or log, keeps no state outside of `state`, and reads no clock. Its traits are
 * those of the market, adjusted by settings.
 */
export interface MarketSource extends MarketTraits {
  /**
   * One poll, of one or a few requests. The batches are checked together, then stored in order: a
   * request for the next batch does not mean that the previous one was stored. Offers belong to the
   * series with the name of the market, sales to a series of their own (`steam_sales`), because
   * asking prices and paid prices differ.
   * @throws MarketError if the poll fails; batches yielded before remain valid.
   */
  poll(request: PollRequest): AsyncIterable<Batch>;
  /**
   * The time of the next poll, if it is not `now + pollInterval`. `state` is the last stored one;
   * without it the result is less precise.
   */
  nextPoll?(now: EpochMs, state?: string): EpochMs;
  /**
   * Yields historical points, if `history` is set. Its `state` is separate from that of `poll`: a
   * call with the last stored state continues there, and yields nothing when all is done.
   * @throws MarketError if it cannot continue; batches yielded before remain valid.
   */
  backfill?(request: BackfillRequest): AsyncIterable<Batch>;
  /** Set if its past can be generated. */
  readonly generated?: GeneratedPast;
}

/** The cause of a failed poll; it determines the wait before the next. */
export type PollErrorCode = Exclude<
  MarketErrorCode,
  'quarantined' | 'not_stored' | 'not_polled' | 'internal'
>;

/** The requested items, and the state with which to continue after them. */
export interface Beyond {
  readonly names: readonly string[];
  /** Replaces the last stored state at the next poll. */
  readonly state: string;
}

interface MarketErrorOptions extends ErrorOptions {
  readonly retryAfterMs?: DurationMs | undefined;
  readonly beyond?: Beyond;
}

/** A failed poll. The message is a sentence without secrets. */
export class MarketError extends Error {
  override readonly name = 'MarketError';
  readonly code: PollErrorCode;
  /** The wait that the market asked for (Retry-After); undefined if none. */
  readonly retryAfterMs: DurationMs | undefined;
  /** Set if some items alone may cause the error, so that they do not block all others. */
  readonly beyond: Beyond | undefined;

  constructor(code: PollErrorCode, message: string, options: MarketErrorOptions = {}) {
    const { retryAfterMs, beyond, ...rest } = options;
    super(message, rest);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.beyond = beyond;
  }
}
