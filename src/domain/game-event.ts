import type { EpochMs } from './units.js';

/** A range of times, without its end. */
export interface EventRange {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly limit: number;
}

/** The kind of an event of the game; docs/markets.md has the rules. */
export const EVENT_KINDS = ['case', 'major', 'update', 'sale', 'news'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** A post by the publisher of the game or of the platform, or an event of the demo, shown on the time axis of prices. */
export interface GameEvent {
  /** The id of the post on the platform. */
  readonly id: string;
  /** When it was published; of a seasonal sale of the platform the day of its begin. */
  readonly time: EpochMs;
  readonly title: string;
  /** Its page, https; null for an event of the demo. */
  readonly link: string | null;
  readonly kind: EventKind;
}
