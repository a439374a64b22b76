import type { PriceKind, VolumeMeaning } from '../domain/source.js';
import type { DurationMs } from '../domain/units.js';
import type { WindowSums } from './figures.js';

export interface SourceTraits {
  /** Order of preference, lowest rank first. */
  readonly rank: number;
  readonly staleAfter: DurationMs;
  /** The market that delivers it. */
  readonly market?: string;
  /**
   * The market whose offers it has, if another market delivers them. All sources with the offers of one
   * market share one vote in the consensus.
   */
  readonly offersOf?: string;
  /** Default: trades. */
  readonly volumeMeans?: VolumeMeaning;
  /** The kind of its prices; offers by default. */
  readonly priceKind?: PriceKind;
  /** The currency that its prices are converted from, ISO 4217; US dollars by default. */
  readonly currency?: string;
  /** Whether its prices are generated or recorded; default: false. */
  readonly demo?: boolean;
}

/** The kind of the source's prices. */
export function priceKindOf({ priceKind = 'offer' }: SourceTraits): PriceKind {
  return priceKind;
}

/** The market under whose name it votes in a consensus; a source without a market has a vote of its own. */
export function voterOf(sourceId: number, { market, offersOf }: SourceTraits): string {
  return offersOf ?? market ?? `${sourceId}`;
}

/** The unit of its volumes. */
export function volumeMeaningOf({ volumeMeans = 'trades' }: SourceTraits): VolumeMeaning {
  return volumeMeans;
}

/** The volume of a window: the sum if volumes are trades of points, otherwise the last one. */
export function volumeOf(traits: SourceTraits, { volumes, lastVolume }: WindowSums): number {
  return volumeMeaningOf(traits) === 'trades' ? volumes : lastVolume;
}
