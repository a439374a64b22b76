import type { Metrics, RankingEntry, SeenPrice } from '../domain/metrics.js';
import type { EpochMs } from '../domain/units.js';

/** One data message, written once however many receive it. `Body` is what the wire makes of it. */
export interface Message<Body> {
  /** What it tells of: of two messages with one subject, a slow client needs the later alone. */
  readonly subject: number;
  /** When that was so. */
  readonly time: EpochMs;
  readonly body: Body;
}

/** What a price message says: the newest word of a source on an item. */
export interface ListedPrice extends SeenPrice {
  /** Whether the newest poll of the source's whole list had it so. */
  readonly listed: boolean;
}

/** When a source's whole list was polled. */
export interface SourcePoll {
  readonly sourceId: number;
  readonly time: EpochMs;
  /** As {@link SeenPrice.stale}, of what was seen at the poll. */
  readonly stale: boolean;
}

/** Writes the bodies of messages in the words of the contract. */
export interface MessageWriter<Body> {
  price(itemId: number, point: ListedPrice): Body;
  source(poll: SourcePoll): Body;
  volatility(metrics: Metrics): Body;
  ranking(entries: readonly RankingEntry[], now: EpochMs): Body;
}

/**
 * A subject is the id of an item and, below it, what of the item: 0 its volatility, else the id of the
 * source of a price. Ids of both begin at 1; with 0 for the item, the rest is the ranking or a source.
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

/** The item of a price or volatility; of others no id of an item. */
export function itemOf(subject: number): number {
  return Math.floor(subject / BELOW_ITEM);
}
