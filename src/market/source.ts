import type { Observation } from '../domain/tick.js';
import type { DurationMs, EpochMs } from '../domain/units.js';

/** Observations refused while parsing, counted by reason (`price missing`, `name missing`, ...). */
export type Rejections = Readonly<Record<string, number>>;

/** A piece of what a poll found. */
export interface Batch {
  readonly observations: readonly Observation[];
  readonly rejected: Rejections;
  /**
   * What the source wants to be told at its next poll, also after a restart.
   * It is stored together with the batch, or not at all.
   */
  readonly state?: string;
}

export interface PollRequest {
  readonly now: EpochMs;
  /** The last state that was stored for this source; undefined the first time. */
  readonly state: string | undefined;
  /** Aborted when the service stops: the poll ends soon, by throwing or by returning. */
  readonly signal: AbortSignal;
}

/**
 * The plug that every market fits. A source fetches and parses, nothing else: it does not store,
 * retry, schedule, log, remember anything outside of `state`, or look at the clock.
 */
export interface MarketSource {
  /** Lower case with underscores, as in the setting MARKETS. */
  readonly name: string;
  /** How often the market says something new of an item; staleness is derived from it. */
  readonly pollInterval: DurationMs;
  /** What the `volume` of its points counts. */
  readonly volumeMeans: 'trades' | 'listings';
  /** One sentence on what it gives. */
  readonly description: string;
  /** True where prices are made up or of another time: shown wherever its prices are shown. */
  readonly demo: boolean;
  /**
   * One poll. Asking for the next batch acknowledges the former one: it is stored by then.
   * @throws MarketError when the poll failed as a whole; batches yielded before stay.
   */
  poll(request: PollRequest): AsyncIterable<Batch>;
  /**
   * When the next poll is due, where that is not `now + pollInterval`. `state` is the last one that
   * was stored; a source answers without it too, less precisely.
   */
  nextPoll?(now: EpochMs, state?: string): EpochMs;
}

/** A poll failed as a whole: nothing came, or nothing that could be read. */
export class MarketError extends Error {
  override readonly name = 'MarketError';
  /** How long the market asked to be left alone; undefined where it said nothing. */
  readonly retryAfterMs: DurationMs | undefined;

  constructor(message: string, options: ErrorOptions & { retryAfterMs?: DurationMs } = {}) {
    const { retryAfterMs, ...rest } = options;
    super(message, rest);
    this.retryAfterMs = retryAfterMs;
  }
}
