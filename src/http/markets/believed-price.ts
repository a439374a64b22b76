import type { LatestPoint } from '../../domain/metrics.js';
import { ENOUGH_GROUPS } from '../../domain/price-reason.js';
import type { PriceKind } from '../../domain/source.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from '../../domain/units.js';

/** An older paid price says nothing about today. */
const PAID_WITHIN: DurationMs = 7 * DAY_MS;

interface Grounds {
  /** The newest points of the item. */
  readonly latest: readonly LatestPoint[];
  readonly kindOf: (sourceId: number) => PriceKind;
  /** The offers of groups of markets. */
  readonly votes: readonly MinorUnits[];
}

/**
 * The highest price at which an item is likely to sell: paid in the last seven days or bid now, or 1.25 times
 * the lowest price that at least three groups of markets ask. 0 if there is none of these.
 */
export function highestBelieved({ latest, kindOf, votes }: Grounds, now: EpochMs): MinorUnits {
  const proven = latest.filter(({ sourceId, time, stale }) => {
    const kind = kindOf(sourceId);
    return kind === 'sale' ? time > now - PAID_WITHIN : kind === 'bid' && !stale;
  });
  const offered = votes.toSorted((a, b) => b - a)[ENOUGH_GROUPS - 1] ?? 0;
  return Math.max(Math.floor(1.25 * offered), ...proven.map(({ price }) => price));
}
