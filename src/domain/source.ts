import { type DurationMs, type EpochMs, MINUTE_MS } from './units.js';

/** A series of an item is told apart by its source: a market, or what an import called it. */
export interface Source {
  readonly id: number;
  readonly name: string;
  /** The configured market that delivers it; `''` when it only ever came from an import. */
  readonly market: string;
}

/** A source is stale after three polling intervals without a point, and not before 15 minutes. */
export function staleAfter(pollInterval: DurationMs): DurationMs {
  return Math.max(3 * pollInterval, 15 * MINUTE_MS);
}

/** How a configured market is doing, for health and for the page of markets. */
export interface MarketStatus {
  readonly name: string;
  readonly status: 'starting' | 'up' | 'down';
  readonly lastSuccessAt: EpochMs | undefined;
  /** Why the last poll failed; undefined after a success. */
  readonly error: string | undefined;
  /** Observations taken, and refused by reason, since the start. */
  readonly accepted: number;
  readonly rejected: Readonly<Record<string, number>>;
}
