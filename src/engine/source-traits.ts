import type { PriceKind, VolumeMeaning } from '../domain/source.js';
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
  /** Default: trades. */
  readonly volumeMeans?: VolumeMeaning;
  /** The kind of its prices; offers by default. */
  readonly priceKind?: PriceKind;
}

/** The kind of the source's prices. */
export function priceKindOf({ priceKind = 'offer' }: SourceTraits): PriceKind {
  return priceKind;
}

/** What its volumes count. */
export function volumeMeaningOf({ volumeMeans = 'trades' }: SourceTraits): VolumeMeaning {
  return volumeMeans;
}

/** The volume of a window: the sum of the trades of points, or the last of other counts. */
export function volumeOf(traits: SourceTraits, { volumes, lastVolume }: WindowSums): number {
  return volumeMeaningOf(traits) === 'trades' ? volumes : lastVolume;
}
