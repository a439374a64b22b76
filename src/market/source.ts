import type { VolumeMeaning } from '../domain/source.js';
import type { Observation } from '../domain/tick.js';
import type { DurationMs, EpochMs } from '../domain/units.js';

/** Observations refused while parsing, counted by reason (`price missing`, `name missing`, ...). */
export type Rejections = Readonly<Record<string, number>>;

/** A piece of what a poll found. */
export interface Batch {
  readonly observations: readonly Observation[];
  readonly rejected: Rejections;
  /**
   * What the source is given at its next poll, also after a restart. It is stored together with the
   * batch, or not at all: not where the observations are not stored, and not where the list that the
   * batch completes is not taken as whole. So a source that says `unchanged` means the last list that
   * was taken as whole.
   */
  readonly state?: string;
  /**
   * The series of which the poll has now given everything that the market lists, all at one time:
   * what is not among it is not listed. Set on the last batch of the series; never by a market that
   * is asked item by item, or that gives trades as they come.
   */
  readonly completes?: string;
  /**
   * The series of which the market still lists everything that it listed when the state of the
   * request was stored, at the same prices. Nothing of that series is among the observations of the
   * poll. Only for prices that have the time of the poll: those that the market dates stay as old as
   * they are.
   */
  readonly unchanged?: string;
}

export interface PollRequest {
  readonly now: EpochMs;
  /** The last state that was stored for this source; undefined the first time. */
  readonly state: string | undefined;
  /** Aborted when the service stops: the poll ends soon, by throwing or by returning. */
  readonly signal: AbortSignal;
  /**
   * Awaited before each request to the market: resolves when its limit allows one more, and rejects
   * when `signal` is aborted. The caller keeps the limit; the source only asks.
   */
  readonly pace: () => Promise<void>;
}

export interface BackfillRequest extends PollRequest {
  /** How far back points are wanted. */
  readonly since: EpochMs;
  /** The items that are looked up, where a market is asked item by item. */
  readonly names: readonly string[];
}

/** What a market is asked at most. Both hold. */
export interface RequestLimit {
  /** Requests that may begin within any stretch of `per`. */
  readonly requests: number;
  readonly per: DurationMs;
  /** The least time between the beginnings of two requests. */
  readonly spacing: DurationMs;
}

/** What holds of a market before it is asked anything. */
export interface MarketTraits {
  /** Lower case with underscores, as in the setting MARKETS. */
  readonly name: string;
  /** What it is called, for people. */
  readonly title: string;
  /** One sentence on what it gives. */
  readonly description: string;
  /** What volumes count in the series of its own name; in that of its sales it is trades. */
  readonly volumeMeans: VolumeMeaning;
  /** Whether it wants a key, or answers better with one. */
  readonly apiKey: 'unused' | 'optional' | 'required';
  /** How often the market says something new of an item; staleness is derived from it. */
  readonly pollInterval: DurationMs;
  readonly limit: RequestLimit;
  /** Whether what has not changed since the last poll is left out, by ETag or Last-Modified. */
  readonly conditional: boolean;
  /** What `backfill` brings, in words; undefined where the market tells nothing of the past. */
  readonly history: string | undefined;
  /** True where prices are made up or of another time: shown wherever its prices are shown. */
  readonly demo: boolean;
}

/**
 * The plug that every market fits. A source fetches and parses, nothing else: it does not store,
 * retry, schedule, log, remember anything outside of `state`, or look at the clock. Its traits are
 * those of the market, changed by what was set.
 */
export interface MarketSource extends MarketTraits {
  /**
   * One poll, of one request or a few. Its batches are stored in order, but not before they are
   * judged together: asking for the next says nothing of the former one. Offers go to the series of
   * the market's name, sales to one of their own (`steam_sales`): what somebody wants for an item and
   * what somebody paid for it are different prices.
   * @throws MarketError when the poll failed as a whole; batches yielded before stay.
   */
  poll(request: PollRequest): AsyncIterable<Batch>;
  /**
   * When the next poll is due, where that is not `now + pollInterval`. `state` is the last one that
   * was stored; a source answers without it too, less precisely.
   */
  nextPoll?(now: EpochMs, state?: string): EpochMs;
  /**
   * Points of the past, where `history` says that there are any. `state` is one of its own, apart
   * from that of `poll`: asked again with the last one that was stored, it goes on from there, and
   * gives nothing once everything was given.
   * @throws MarketError when it cannot go on, for now or without a setting; batches yielded before
   *   stay.
   */
  backfill?(request: BackfillRequest): AsyncIterable<Batch>;
}

/** Why a poll failed, for whoever decides how long to wait. */
export type MarketTrouble =
  /** No connection, or one that broke off. */
  | 'unreachable'
  | 'timeout'
  /** 429: it was asked too often. */
  | 'rate_limited'
  /** 401, 403, 406: it does not want to answer us. */
  | 'refused'
  /** Any other status. */
  | 'failed'
  /** A body that is too large, no JSON, not complete or of another shape. */
  | 'unreadable'
  /** A file or a setting that leads nowhere: waiting does not help. */
  | 'misconfigured';

/** What was asked for, and where to go on behind it. */
export interface Beyond {
  readonly names: readonly string[];
  /** What the source is told in place of the last state that was stored. */
  readonly state: string;
}

interface MarketErrorOptions extends ErrorOptions {
  readonly retryAfterMs?: DurationMs | undefined;
  readonly beyond?: Beyond;
}

/** A poll failed as a whole, or in its midst. The message is a sentence without secrets. */
export class MarketError extends Error {
  override readonly name = 'MarketError';
  readonly trouble: MarketTrouble;
  /** How long the market asked to be left alone; undefined where it said nothing. */
  readonly retryAfterMs: DurationMs | undefined;
  /** Where the trouble may be that of some items alone: so that they do not hold up all others. */
  readonly beyond: Beyond | undefined;

  constructor(trouble: MarketTrouble, message: string, options: MarketErrorOptions = {}) {
    const { retryAfterMs, beyond, ...rest } = options;
    super(message, rest);
    this.trouble = trouble;
    this.retryAfterMs = retryAfterMs;
    this.beyond = beyond;
  }
}
