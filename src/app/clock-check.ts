import { DAY_MS, type EpochMs } from '../domain/units.js';
import { latestTimeSeen, noteTimeSeen } from '../store/cluster/clock-seen.js';
import type { Database } from '../store/connection/database.js';

/**
 * Refuses a clock that is so far ahead that it is more likely wrong: by it, prices would leave
 * memory and sessions be dropped years before their time. A time that is accepted is noted, so that
 * it need not be confirmed again.
 * @param jumpDays how far the clock may be ahead of when the database was last used
 * @throws Error with a message for the user
 */
export async function refuseClockAhead(
  database: Database,
  now: EpochMs,
  jumpDays: number,
): Promise<void> {
  const seen = await latestTimeSeen(database);
  const ahead = seen === undefined ? 0 : now - seen;
  if (seen !== undefined && ahead > jumpDays * DAY_MS) {
    const days = Math.ceil(ahead / DAY_MS);
    throw new Error(
      `The clock says ${new Date(now).toISOString()}, but the database was last used ` +
        `${new Date(seen).toISOString()}: set the clock right, or, where it is right, start once ` +
        `with CLOCK_JUMP_DAYS=${days}.`,
    );
  }
  await noteTimeSeen(database, now);
}
