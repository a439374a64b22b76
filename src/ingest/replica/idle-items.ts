import { DAY_MS, type DurationMs, type EpochMs } from '../../domain/units.js';
import type { Database } from '../../store/connection/database.js';
import { loadUnheldItems } from '../../store/prices/idle-items.js';

/** An item without a newer price that no user holds is idle: it stays stored and leaves memory. */
export const IDLE_AFTER: DurationMs = 90 * DAY_MS;

/**
 * From this age on another process may have found an item idle, or be about to: a day early, as each
 * looks for idle items once a day and by a clock of its own.
 */
const UNSURE_AFTER: DurationMs = IDLE_AFTER - DAY_MS;

/**
 * The ids of the idle items. docs/markets.md has the rule.
 * @param lastPrice when an item was last seen, as far as that is in memory
 */
export async function findIdleItems(
  database: Database,
  now: EpochMs,
  lastPrice: (id: number) => EpochMs,
): Promise<Set<number>> {
  const horizon = now - IDLE_AFTER;
  const unheld = await loadUnheldItems(database, horizon);
  return new Set(unheld.filter((id) => lastPrice(id) < horizon));
}

/** Whether an item may be idle for any process, where this is all that has happened to it. */
export function mayBeIdle(lastHappened: EpochMs, now: EpochMs): boolean {
  return lastHappened <= now - UNSURE_AFTER;
}
