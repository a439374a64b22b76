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

/** Writes the bodies of messages in the words of the contract. */
export interface MessageWriter<Body> {
  price(itemId: number, point: SeenPrice): Body;
  volatility(metrics: Metrics): Body;
  ranking(entries: readonly RankingEntry[], now: EpochMs): Body;
}

/** Ids of items begin at 1, so that those of an item's subjects begin at 2. */
export const RANKING_SUBJECT = 0;

export function priceSubject(itemId: number): number {
  return 2 * itemId;
}

export function volatilitySubject(itemId: number): number {
  return 2 * itemId + 1;
}
