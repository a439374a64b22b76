import type { Clock } from '../domain/clock.js';
import { DAY_MS, type DurationMs, HOUR_MS } from '../domain/units.js';
import { PeriodicLoop } from '../schedule/periodic-loop.js';
import type { Database } from '../store/database.js';
import { dropOldHeldItems } from '../store/held-items.js';
import { makeDayAhead, rawHorizon, startOfDay } from '../store/point-days.js';
import { dropOldDays } from '../store/retention.js';
import type { IngestLog } from './ingest-log.js';

/** For so long names that are held back wait to be released. */
const HELD_ITEMS_KEPT: DurationMs = 30 * DAY_MS;

/** A day is dropped within the hour after it has become old enough. */
const EVERY: DurationMs = HOUR_MS;

/**
 * Sums up and drops days of single points, as they grow old, and makes the next one ready, for as
 * long as the service runs.
 */
export function createRetentionLoop(
  database: Database,
  rawRetentionDays: number,
  clock: Clock,
  log: IngestLog,
): PeriodicLoop {
  return new PeriodicLoop(async () => {
    try {
      await makeDayAhead(database, startOfDay(clock()) + DAY_MS);
      const days = await dropOldDays(database, rawHorizon(clock(), rawRetentionDays));
      await dropOldHeldItems(database, clock() - HELD_ITEMS_KEPT);
      if (days > 0) log.info({ days }, 'old days summed up by hour');
    } catch (error) {
      log.warn({ err: error }, 'days could not be made or dropped; trying again later');
    }
    return EVERY;
  });
}
