import { ENGINE_SPAN, MAX_AHEAD, type Tick } from '../domain/tick.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import type { Database } from '../store/database.js';
import { lastPoints } from '../store/last-points.js';
import { scanPoints } from '../store/scan.js';

/**
 * Gives the engine all stored points that can still matter, so that it answers as if it had been
 * there all the time. A point of the day before the longest window may be the one that a change is
 * measured from; of what is older, the last one of each series is kept apart.
 * @returns points taken in, and points left out because the clock has gone back since they came
 */
export async function rebuild(
  database: Database,
  engine: Engine,
  now: EpochMs,
): Promise<{ points: number; ahead: number }> {
  const found = { points: 0, ahead: 0 };
  const take = (ticks: readonly Tick[]) => {
    for (const tick of ticks) {
      if (tick.time > now + MAX_AHEAD) {
        found.ahead += 1;
      } else {
        engine.add(tick, now);
        found.points += 1;
      }
    }
  };
  take(await lastPoints(database));
  await scanPoints(database, now - ENGINE_SPAN - DAY_MS, take);
  return found;
}
