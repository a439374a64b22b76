import type { Change } from '../domain/change.js';
import type { Clock } from '../domain/clock.js';
import { MAX_AHEAD, type Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import { loadServiceState } from '../store/changes.js';
import type { Database } from '../store/database.js';
import type { ItemTracker } from './item-tracker.js';
import { type Rebuilt, rebuild } from './rebuild.js';
import type { SourceTracker } from './source-tracker.js';
import type { Taker } from './taker.js';

export interface ReplicaParts {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: ItemTracker;
  readonly sources: SourceTracker;
  /** Markets whose prices are not taken in, though they may be stored. */
  readonly leftOut: ReadonlySet<string>;
  readonly clock: Clock;
}

/** What this process holds in memory of what is stored: items, sources, points. */
export class Replica implements Taker {
  readonly #parts: ReplicaParts;
  #onTicks: ((ticks: readonly Tick[]) => void) | undefined;
  /** The latest time of a tick that was left out because this clock is behind. */
  #aheadUpTo: EpochMs | undefined;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
  }

  take({ madeAt, items, sources, ticks }: Change): void {
    const { engine } = this.#parts;
    this.#parts.items.know(items);
    this.#parts.sources.know(sources);
    const now = this.#timeOf(madeAt);
    const leftOut = this.#leftOut();
    const fresh = ticks.filter((tick) => {
      if (leftOut.has(tick.sourceId)) return false;
      if (tick.time <= now + MAX_AHEAD) return engine.add(tick, now);
      this.#aheadUpTo = Math.max(this.#aheadUpTo ?? tick.time, tick.time);
      return false;
    });
    if (fresh.length > 0) this.#onTicks?.(fresh);
  }

  get lacks(): boolean {
    return this.#aheadUpTo !== undefined && this.#aheadUpTo <= this.#parts.clock();
  }

  /** Has somebody told of ticks that are new here, after they were taken in. */
  tell(onTicks: (ticks: readonly Tick[]) => void): void {
    this.#onTicks = onTicks;
  }

  /** Takes in all that is stored. Who is told of ticks only from now on does not hear of it. */
  async takeEverything(): Promise<Rebuilt> {
    const { database, engine, items, sources } = this.#parts;
    const onTicks = this.#onTicks;
    const { changedAt } = await loadServiceState(database);
    await items.load();
    await sources.load();
    const time = this.#timeOf(changedAt);
    const rebuilt = await rebuild(database, engine, time, this.#leftOut(), onTicks);
    this.#aheadUpTo = rebuilt.aheadUpTo;
    return rebuilt;
  }

  #leftOut(): ReadonlySet<number> {
    const { sources, leftOut } = this.#parts;
    return sources.idsOf(leftOut);
  }

  /**
   * The clock, or that of the process that made a change where that is ahead: what it took to be no
   * future is none. A clock that is far ahead is not believed.
   */
  #timeOf(madeAt: EpochMs): EpochMs {
    const now = this.#parts.clock();
    return Math.min(Math.max(now, madeAt), now + MAX_AHEAD);
  }
}
