import type { AccountState } from '../../domain/game-account.js';
import type { Lot } from '../../domain/lot.js';
import type { Reconciliation } from './reconcile.js';

/** How an inventory was imported. */
export interface ImportCircumstances {
  /** By itself; otherwise the user asked, and sees the result. */
  readonly isScheduled: boolean;
  /** The platform lists nothing. */
  readonly isEmpty: boolean;
  /** Assets that an import at least an hour ago missed, too. */
  readonly missedBefore: ReadonlySet<string | undefined>;
}

/** How an import treats lots whose assets it does not list. */
export interface GoneLots {
  readonly closed: readonly Lot[];
  readonly state: AccountState;
  /** The assets that wait for another import to agree. */
  readonly missing: readonly string[];
}

/**
 * Which lots are closed because their assets are gone. The platform sometimes shows a part of an inventory, or
 * nothing: if a scheduled import misses more than half, a lot is closed only if an earlier one missed it, too.
 * An empty inventory closes nothing then.
 */
export function goneLots(
  { closed: gone, open }: Pick<Reconciliation, 'closed' | 'open'>,
  { isScheduled, isEmpty, missedBefore }: ImportCircumstances,
): GoneLots {
  if (!isScheduled || gone.length * 2 <= open) {
    return { closed: gone, state: isEmpty ? 'empty' : 'imported', missing: [] };
  }
  if (isEmpty) return { closed: [], state: 'empty', missing: [] };
  const closed = gone.filter(({ assetId }) => missedBefore.has(assetId));
  const missing = gone.flatMap(({ assetId = '' }) => (missedBefore.has(assetId) ? [] : [assetId]));
  return { closed, state: missing.length > 0 ? 'unconfirmed' : 'imported', missing };
}
