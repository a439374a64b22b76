import type { PriceKind } from '../domain/source.js';
import type { DurationMs } from '../domain/units.js';
import type { WindowSums } from './figures.js';

export interface SourceTraits {
  /** Order of preference: the lowest rank with a point in the window is an item's reference. */
  readonly rank: number;
  readonly staleAfter: DurationMs;
  /** Sources of one market have one vote in the consensus; unless given, a source has its own. */
  readonly market?: string;
  /**
   * Whether volumes count what is there (offers) and not what has happened (trades): then the volume
   * of a window is the last one, and not their sum. Trades unless given.
   */
  readonly volumeIsLevel?: boolean;
  /** What its prices are; offers unless given. */
  readonly priceKind?: PriceKind;
}

/** What the source's prices are. */
export function priceKindOf({ priceKind = 'offer' }: SourceTraits): PriceKind {
  return priceKind;
}

/** Whether volumes count what has happened (trades). */
export function countsTrades({ volumeIsLevel = false }: SourceTraits): boolean {
  return !volumeIsLevel;
}

/** The volume of a window: the sum of trades, or the last count of offers. */
export function volumeOf(traits: SourceTraits, { volumes, lastVolume }: WindowSums): number {
  return countsTrades(traits) ? volumes : lastVolume;
}
