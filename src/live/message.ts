import type { Metrics, RankingEntry, SeenPrice } from '../domain/metrics.js';
import type { EpochMs } from '../domain/units.js';

/** One data message, serialized once for all its receivers. `Body` is its form on the wire. */
export interface Message<Body> {
  /**
   * Identifies the subject of the message: of two messages with one subject, a slow client needs only
   * the later one.
   */
  readonly subject: number;
  /** The time of the data. */
  readonly time: EpochMs;
  readonly body: Body;
}

/** The content of a price message: the newest price of an item from a source. */
export interface ListedPrice extends SeenPrice {
  /** Whether the newest poll of the source's whole list had this price. */
  readonly listed: boolean;
  /** Whether this is the shown price of the item. */
  readonly shown: boolean;
}

/** A poll of the whole list of a source. */
export interface SourcePoll {
  readonly sourceId: number;
  readonly time: EpochMs;
  /** Like {@link SeenPrice.stale}, for prices that were seen at the poll. */
  readonly stale: boolean;
  /** Like {@link SeenPrice.rateStale}, for prices that were seen at the poll. */
  readonly rateStale: boolean;
}

/** Serializes the bodies of messages in the form of the contract. */
export interface MessageWriter<Body> {
  price(itemId: number, point: ListedPrice): Body;
  source(poll: SourcePoll): Body;
  volatility(metrics: Metrics): Body;
  ranking(entries: readonly RankingEntry[], now: EpochMs): Body;
}

/**
 * A subject is the item id times {@link BELOW_ITEM}, plus 0 for its volatility or the source id for
 * a price. Item ids and source ids start at 1; with 0 for the item, the subject is the ranking (0)
 * or a source.
 */
const BELOW_ITEM = 2 ** 16;

export const RANKING_SUBJECT = 0;

/** @param sourceId up to 65,535 */
export function sourceSubject(sourceId: number): number {
  return sourceId;
}

/** Whether the subject is a price. */
export function isPrice(subject: number): boolean {
  return subject >= BELOW_ITEM && subject % BELOW_ITEM > 0;
}

/** @param sourceId up to 65,535 */
export function priceSubject(itemId: number, sourceId: number): number {
  return itemId * BELOW_ITEM + sourceId;
}

export function volatilitySubject(itemId: number): number {
  return itemId * BELOW_ITEM;
}

/** The item id of a price or volatility; for other subjects a number that is not an item id. */
export function itemOf(subject: number): number {
  return Math.floor(subject / BELOW_ITEM);
}
