import { DAY_MS, type EpochMs } from '../domain/units.js';
import { latestTimeSeen, noteTimeSeen } from '../store/cluster/clock-seen.js';
import type { Database } from '../store/connection/database.js';

/**
 * Refuses a clock that is so far ahead that it is probably wrong: prices would leave memory, and sessions
 * would be dropped, years too early. An accepted time is stored, so that it need not be confirmed again.
 * @param jumpDays how far the clock may be ahead of the last use of the database
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
        `${new Date(seen).toISOString()}: correct the clock or, if it is correct, start once ` +
        `with CLOCK_JUMP_DAYS=${days}.`,
    );
  }
  await noteTimeSeen(database, now);
}
