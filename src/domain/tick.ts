import { DAY_MS, type DurationMs, type EpochMs, MINUTE_MS, type MinorUnits } from './units.js';

/** The highest accepted price: 10,000,000 USD. */
export const MAX_PRICE: MinorUnits = 1_000_000_000;

/** How far a point may be ahead of the clock. */
export const MAX_AHEAD: DurationMs = 5 * MINUTE_MS;

/**
 * How long observations are held in memory: longer than in the log, which they leave seven days
 * after the end of their week.
 */
export const ENGINE_SPAN: DurationMs = 15 * DAY_MS;

/** Older observations are not written to the log, but directly to the chunks of their weeks. */
export const LOG_SPAN: DurationMs = 14 * DAY_MS;

/** The price of a named item as a market reported it, unchecked. */
export interface Observation {
  /** The market's name of the item, its market_hash_name. */
  readonly name: string;
  readonly time: EpochMs;
  readonly price: MinorUnits;
  /**
   * Trades or listings, as defined by the market; an integer from 0. Undefined if the market did not state it:
   * that of the newest observation of the series is stored then.
   */
  readonly volume: number | undefined;
  /** The series of the point, usually the market's name. */
  readonly source: string;
}

/** A checked observation: its item and source are known, and its numbers are in range. */
export interface Tick {
  readonly itemId: number;
  readonly sourceId: number;
  readonly time: EpochMs;
  /** 1 to {@link MAX_PRICE}. */
  readonly price: MinorUnits;
  /** 0 to 2^31 - 1. */
  readonly volume: number;
}

/** A poll of a source's whole list. */
export interface ListPoll {
  readonly sourceId: number;
  readonly time: EpochMs;
}

/**
 * Gets new observations once they are in memory, before other work runs: those read later are not
 * announced again.
 */
export interface PriceListener {
  /** Called with new observations: of a whole list only with those that changed something. */
  observed(ticks: readonly Tick[]): void;
  /** Called with items that the previous poll of a list had, but this one does not. */
  left?(sourceId: number, itemIds: readonly number[]): void;
  /** Called after each poll of a whole list, and after the other two with its changes. */
  polled(poll: ListPoll): void;
}

/** The content of an observation, without its item, source and time. */
export type Point = Pick<Tick, 'time' | 'price' | 'volume'>;
