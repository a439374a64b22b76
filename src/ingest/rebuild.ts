import { ENGINE_SPAN, MAX_AHEAD, type Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import type { Database } from '../store/database.js';
import { lastPointsBefore } from '../store/last-points.js';
import { startOfDay } from '../store/point-days.js';
import { scanPoints } from '../store/scan.js';

/**
 * Gives the engine all stored points that can still matter, so that it answers as if it had been
 * there all the time: those of the longest window, and of each series the last one before them,
 * which a change is measured from and which may be the only price there is.
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
  // Whole days are cheapest to read.
  const from = startOfDay(now - ENGINE_SPAN);
  take(await lastPointsBefore(database, from));
  await scanPoints(database, from, take);
  return found;
}
