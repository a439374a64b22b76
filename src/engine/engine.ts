import type { HistoryPoint, LatestPoint, Metrics, RankingEntry } from '../domain/metrics.js';
import type { Tick } from '../domain/tick.js';
import type { DurationMs, EpochMs, MinorUnits } from '../domain/units.js';
import type { Window } from '../domain/window.js';

/** Which series may enter the ranking. */
export interface RankingGates {
  readonly minPoints: number;
  readonly minPrice: MinorUnits;
  readonly minVolume: number;
}

export interface SourceTraits {
  /** Order of preference: the lowest rank with a point in the window is an item's reference. */
  readonly rank: number;
  readonly staleAfter: DurationMs;
}

/** SKELETON: signatures are final, bodies are being written. */
export class Engine {
  constructor(_gates: RankingGates) {}

  /** Tells the engine of a source before its first tick; may be called again when traits change. */
  defineSource(_sourceId: number, _traits: SourceTraits): void {}

  /** Takes a point in; false when it was known already or is too old to matter. */
  add(_tick: Tick): boolean {
    throw new Error('skeleton');
  }

  /** @throws DomainError `no_prices_in_window` */
  metrics(_itemId: number, _window: Window, _now: EpochMs, _sourceId?: number): Metrics {
    throw new Error('skeleton');
  }

  /** Points of the window, ascending by time, of all sources or of one. */
  history(_itemId: number, _window: Window, _now: EpochMs, _sourceId?: number): HistoryPoint[] {
    throw new Error('skeleton');
  }

  /** The newest point at or before `now` of each of the item's sources, in order of preference. */
  latest(_itemId: number, _now: EpochMs): LatestPoint[] {
    throw new Error('skeleton');
  }

  /** The point that an item's price is shown from; undefined when it never had one. */
  current(_itemId: number, _now: EpochMs): LatestPoint | undefined {
    throw new Error('skeleton');
  }

  /** Most volatile first, ties by item id. `limit` from 1. */
  ranking(_window: Window, _limit: number, _now: EpochMs): RankingEntry[] {
    throw new Error('skeleton');
  }
}
