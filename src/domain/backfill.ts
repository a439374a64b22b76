import type { EpochMs } from './units.js';

/** The import of a market's history that an administrator started. */
export interface BackfillStatus {
  readonly state: 'running' | 'done' | 'failed';
  /** How far back. */
  readonly days: number;
  readonly startedAt: EpochMs;
  /** Undefined while it is running. */
  readonly endedAt?: EpochMs | undefined;
  /** Prices that were stored, and those that had been before. */
  readonly added: number;
  readonly known: number;
  readonly rejected: number;
  /** Of items asked one by one; undefined where a market sends all at once. */
  readonly items?: { readonly done: number; readonly of: number } | undefined;
  /** Why it failed, or why it waits to ask again. */
  readonly error?: string | undefined;
}
