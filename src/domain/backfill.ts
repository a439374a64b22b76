import type { EpochMs } from './units.js';

/** An import of a market's history, started by an administrator. */
export interface BackfillStatus {
  readonly state: 'running' | 'done' | 'failed';
  /** The length of the history. */
  readonly days: number;
  readonly startedAt: EpochMs;
  /** Undefined while it is running. */
  readonly endedAt?: EpochMs | undefined;
  /** Prices stored, and prices that were stored before. */
  readonly added: number;
  readonly known: number;
  readonly rejected: number;
  /** If the market is asked item by item; undefined if it sends everything at once. */
  readonly items?: { readonly done: number; readonly of: number } | undefined;
  /** Why it failed, or why it waits to ask again. */
  readonly error?: string | undefined;
}
