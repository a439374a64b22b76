import { ENGINE_SPAN, MAX_AHEAD, type Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import type { Database } from '../store/database.js';
import { lastPointsBefore } from '../store/last-points.js';
import { startOfDay } from '../store/point-days.js';
import { scanPoints } from '../store/scan.js';

export interface Rebuilt {
  /** Points taken in. */
  readonly points: number;
  /** Points left out because the clock is behind the one they came by. */
  readonly ahead: number;
  /** The latest time of these; undefined where there are none. */
  readonly aheadUpTo: EpochMs | undefined;
}

/** New ticks that are told of together. */
const AT_ONCE = 1_000;

/**
 * Gives the engine all stored points that can still matter, so that it answers as if it had been
 * there all the time: those of the longest window, and of each series the last one before them,
 * which a change is measured from and which may be the only price there is.
 * @param leftOut sources whose points are not wanted
 * @param onNew is called with the ticks that the engine did not have, some at a time
 */
export async function rebuild(
  database: Database,
  engine: Engine,
  now: EpochMs,
  leftOut: ReadonlySet<number>,
  onNew?: (ticks: readonly Tick[]) => void,
): Promise<Rebuilt> {
  let points = 0;
  let ahead = 0;
  let aheadUpTo: EpochMs | undefined;
  let fresh: Tick[] = [];
  const tell = () => {
    onNew?.(fresh);
    fresh = [];
  };
  const take = (tick: Tick) => {
    if (leftOut.size > 0 && leftOut.has(tick.sourceId)) return;
    if (tick.time > now + MAX_AHEAD) {
      ahead += 1;
      aheadUpTo = Math.max(aheadUpTo ?? tick.time, tick.time);
      return;
    }
    points += 1;
    if (!engine.add(tick, now) || onNew === undefined) return;
    fresh.push(tick);
    if (fresh.length === AT_ONCE) tell();
  };
  // Whole days are cheapest to read.
  const from = startOfDay(now - ENGINE_SPAN);
  for (const tick of await lastPointsBefore(database, from)) take(tick);
  await scanPoints(database, from, take);
  tell();
  return { points, ahead, aheadUpTo };
}
