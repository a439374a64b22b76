import type { PriceKind } from '../domain/source.js';
import type { DurationMs } from '../domain/units.js';
import type { WindowSums } from './figures.js';

export interface SourceTraits {
  /** Order of preference: the lowest rank with a point in the window is an item's reference. */
  readonly rank: number;
  readonly staleAfter: DurationMs;
  /**
   * The sources of one market share one vote in the consensus; without a market a source has its
   * own.
   */
  readonly market?: string;
  /**
   * Whether volumes count what is on sale (offers) instead of what was sold (trades). The volume of
   * a window is then the last one instead of the sum. Default: trades.
   */
  readonly volumeIsLevel?: boolean;
  /** The kind of its prices; offers by default. */
  readonly priceKind?: PriceKind;
}

/** The kind of the source's prices. */
export function priceKindOf({ priceKind = 'offer' }: SourceTraits): PriceKind {
  return priceKind;
}

/** Whether volumes count completed trades. */
export function countsTrades({ volumeIsLevel = false }: SourceTraits): boolean {
  return !volumeIsLevel;
}

/** The volume of a window: the sum of trades, or the last count of offers. */
export function volumeOf(traits: SourceTraits, { volumes, lastVolume }: WindowSums): number {
  return countsTrades(traits) ? volumes : lastVolume;
}
