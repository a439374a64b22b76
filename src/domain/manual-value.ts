import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from './units.js';

/** A user's own value of one item, independent of its markets. */
export interface ManualValue {
  readonly itemId: number;
  /** Undefined for all lots of the item without a value of their own. */
  readonly lotId: string | undefined;
  /** 1 to MAX_PRICE, per item. */
  readonly unitValue: MinorUnits;
  /** The day for which it is. */
  readonly valuedAt: EpochMs;
  readonly note: string;
}

/** Older values are marked. */
const OUTDATED_AFTER: DurationMs = 90 * DAY_MS;

export function isOutdated({ valuedAt }: Pick<ManualValue, 'valuedAt'>, now: EpochMs): boolean {
  return now - valuedAt > OUTDATED_AFTER;
}

/**
 * Which values of the user count: `none`; `unpriced`, those of lots whose item has no price; `all`, also in place
 * of a price.
 */
export const MANUAL_COUNTED = ['none', 'unpriced', 'all'] as const;
export type ManualCounted = (typeof MANUAL_COUNTED)[number];
