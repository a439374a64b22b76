import type { Log } from '../../domain/log.js';
import { ENGINE_SPAN } from '../../domain/tick.js';
import { type Clock, DAY_MS, type DurationMs, HOUR_MS } from '../../domain/units.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import { dropOldHeldItems } from '../../store/markets/held-items.js';
import { dropOldNotes } from '../../store/prices/price-log.js';
import { Compaction, type CompactionParts } from './compaction.js';

/** How long held names are kept for release. */
const HELD_ITEMS_KEPT: DurationMs = 30 * DAY_MS;

/** A week is compacted within an hour of becoming old enough. */
const EVERY: DurationMs = HOUR_MS;

export interface CompactionLoopParts extends CompactionParts {
  readonly clock: Clock;
  readonly log: Log;
}

/** Moves old weeks from the log to chunks while this process records. */
export function createCompactionLoop({
  database,
  writer,
  clock,
  sleep,
  log,
}: CompactionLoopParts): PeriodicLoop {
  const compaction = new Compaction({ database, writer, sleep });
  return new PeriodicLoop(async (signal) => {
    try {
      const weeks = await compaction.run(clock(), signal);
      await dropOldNotes(database, clock() - ENGINE_SPAN);
      await dropOldHeldItems(database, clock() - HELD_ITEMS_KEPT);
      if (weeks > 0) log.info({ weeks }, 'compacted weeks of the log');
    } catch (error) {
      log.warn({ err: error }, 'cannot compact old weeks; retrying later');
    }
    return EVERY;
  }, sleep);
}
