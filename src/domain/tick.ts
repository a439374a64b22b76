import { DAY_MS, type DurationMs, type EpochMs, MINUTE_MS, type MinorUnits } from './units.js';

/** The dearest price that is believed: 10,000,000 USD. */
export const MAX_PRICE: MinorUnits = 1_000_000_000;

/** How far ahead of the clock a point may be. */
export const MAX_AHEAD: DurationMs = 5 * MINUTE_MS;

/**
 * How long observations are held in memory: longer than they stay in the log, which they leave when
 * their week ended seven days ago.
 */
export const ENGINE_SPAN: DurationMs = 15 * DAY_MS;

/** Older observations never go to the log, but to the chunks of their weeks at once. */
export const LOG_SPAN: DurationMs = 14 * DAY_MS;

/** What a market said of one named item. Nothing of it is checked yet. */
export interface Observation {
  /** The market's own name of the item, its market_hash_name. */
  readonly name: string;
  readonly time: EpochMs;
  readonly price: MinorUnits;
  /** Trades or listings, as the market defines it; an integer from 0. */
  readonly volume: number;
  /** The series the point belongs to: usually the market's name. */
  readonly source: string;
}

/** An observation that passed intake: its item and its source are known, its numbers are sane. */
export interface Tick {
  readonly itemId: number;
  readonly sourceId: number;
  readonly time: EpochMs;
  /** 1 to {@link MAX_PRICE}. */
  readonly price: MinorUnits;
  /** 0 to 2^31 - 1. */
  readonly volume: number;
}

/** A poll of all that a source lists. */
export interface ListPoll {
  readonly sourceId: number;
  readonly time: EpochMs;
  /** Items that the poll before listed, and this one does not. */
  readonly gone: readonly number[];
}

/** Gets new observations once they are in memory. */
export interface PriceListener {
  /** Called with new observations: of a whole list only with those that changed something. */
  observed(ticks: readonly Tick[]): void;
  /** Called after each poll of a whole list, and after {@link observed} with its changes. */
  polled(poll: ListPoll): void;
}

/** What an observation says of its series. */
export type Point = Pick<Tick, 'time' | 'price' | 'volume'>;
