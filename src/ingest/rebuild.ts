import { ENGINE_SPAN, MAX_AHEAD, type Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import type { Database } from '../store/database.js';
import { lastPointsBefore, pointsOfItems } from '../store/last-points.js';
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

export interface RebuildOptions {
  readonly now: EpochMs;
  /** Sources whose points are not wanted. */
  readonly leftOut: ReadonlySet<number>;
  /** Is called with the ticks that the engine did not have, some at a time. */
  readonly onNew?: ((ticks: readonly Tick[]) => void) | undefined;
}

/** New ticks that are told of together. */
const AT_ONCE = 1_000;

/**
 * Gives the engine all stored points that can still matter, so that it answers as if it had been
 * there all the time: those of the longest window, and of each series the last one before them,
 * which a change is measured from and which may be the only price there is.
 * @param idle items whose points are not wanted
 */
export async function rebuild(
  database: Database,
  engine: Engine,
  options: RebuildOptions,
  idle: ReadonlySet<number> = new Set(),
): Promise<Rebuilt> {
  const taking = new Taking(engine, options);
  const take = (tick: Tick) => {
    if (idle.size === 0 || !idle.has(tick.itemId)) taking.take(tick);
  };
  const from = startOf(options);
  for (const tick of await lastPointsBefore(database, from)) take(tick);
  await scanPoints(database, from, take);
  return taking.end();
}

/** Does the same for these items alone. */
export async function rebuildItems(
  database: Database,
  engine: Engine,
  options: RebuildOptions,
  itemIds: readonly number[],
): Promise<Rebuilt> {
  const taking = new Taking(engine, options);
  for (const tick of await pointsOfItems(database, itemIds, startOf(options))) taking.take(tick);
  return taking.end();
}

/** Whole days are cheapest to read. */
function startOf({ now }: RebuildOptions): EpochMs {
  return startOfDay(now - ENGINE_SPAN);
}

/** Takes stored ticks into the engine. */
class Taking {
  readonly #engine: Engine;
  readonly #options: RebuildOptions;
  #points = 0;
  #ahead = 0;
  #aheadUpTo: EpochMs | undefined;
  #fresh: Tick[] = [];

  constructor(engine: Engine, options: RebuildOptions) {
    this.#engine = engine;
    this.#options = options;
  }

  take(tick: Tick): void {
    const { now, leftOut, onNew } = this.#options;
    if (leftOut.size > 0 && leftOut.has(tick.sourceId)) return;
    if (tick.time > now + MAX_AHEAD) {
      this.#ahead += 1;
      this.#aheadUpTo = Math.max(this.#aheadUpTo ?? tick.time, tick.time);
      return;
    }
    this.#points += 1;
    if (!this.#engine.add(tick, now) || onNew === undefined) return;
    this.#fresh.push(tick);
    if (this.#fresh.length === AT_ONCE) this.#tell();
  }

  end(): Rebuilt {
    this.#tell();
    return { points: this.#points, ahead: this.#ahead, aheadUpTo: this.#aheadUpTo };
  }

  #tell(): void {
    if (this.#fresh.length > 0) this.#options.onNew?.(this.#fresh);
    this.#fresh = [];
  }
}
