import type { LatestPoint } from '../../domain/metrics.js';
import { ENOUGH_GROUPS } from '../../domain/price-reason.js';
import type { PriceKind } from '../../domain/source.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from '../../domain/units.js';

/** A price that was paid longer ago says nothing about today. */
const PAID_WITHIN: DurationMs = 7 * DAY_MS;

interface Grounds {
  /** The newest points of the item. */
  readonly latest: readonly LatestPoint[];
  readonly kindOf: (sourceId: number) => PriceKind;
  /** The offers of groups of markets. */
  readonly votes: readonly MinorUnits[];
}

/**
 * The highest price at which an item may be sold by an offer: what was paid in the last seven days or
 * is bid now, or 1.25 times what three groups of markets ask at least. 0 without any of these.
 */
export function highestBelieved({ latest, kindOf, votes }: Grounds, now: EpochMs): MinorUnits {
  const proven = latest.filter(({ sourceId, time, stale }) => {
    const kind = kindOf(sourceId);
    return kind === 'sale' ? time > now - PAID_WITHIN : kind === 'bid' && !stale;
  });
  const offered = votes.toSorted((a, b) => b - a)[ENOUGH_GROUPS - 1] ?? 0;
  return Math.max(Math.floor(1.25 * offered), ...proven.map(({ price }) => price));
}
