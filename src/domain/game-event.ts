import type { EpochMs } from './units.js';

/** What happened in the game; docs/markets.md has the rules. */
export const EVENT_KINDS = ['case', 'major', 'update', 'news'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** A post of the game's makers, as a moment on the time axis of prices. */
export interface GameEvent {
  /** The number of the post on the platform. */
  readonly id: string;
  /** When it was published. */
  readonly time: EpochMs;
  readonly title: string;
  /** Its page, https. */
  readonly link: string;
  readonly kind: EventKind;
}
