import type { Change } from '../domain/change.js';
import type { Clock } from '../domain/clock.js';
import { MAX_AHEAD, type Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import { loadServiceState } from '../store/changes.js';
import type { Database } from '../store/database.js';
import type { ItemTracker } from './item-tracker.js';
import { type RebuildOptions, type Rebuilt, rebuild, rebuildItems } from './rebuild.js';
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
  /** Items whose points are still to be read: they came back, or were forgotten by this process alone. */
  readonly #unread = new Set<number>();
  #reading: Promise<void> | undefined;
  /** Whether reading them failed: all is read again then. */
  #hasFailed = false;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
  }

  take({ madeAt, items, sources, ticks }: Change): void {
    const { engine, items: tracker } = this.#parts;
    const now = this.#timeOf(madeAt);
    tracker.know(items, now);
    this.#parts.sources.know(sources);
    const leftOut = this.#leftOut();
    const fresh = ticks.filter((tick) => {
      if (leftOut.has(tick.sourceId)) return false;
      if (!tracker.has(tick.itemId)) {
        this.#unread.add(tick.itemId);
        return false;
      }
      if (tick.time <= now + MAX_AHEAD) return engine.add(tick, now);
      this.#aheadUpTo = Math.max(this.#aheadUpTo ?? tick.time, tick.time);
      return false;
    });
    if (fresh.length > 0) this.#onTicks?.(fresh);
    for (const id of tracker.takeReturned()) this.#unread.add(id);
    this.#readUnread();
  }

  get lacks(): boolean {
    const isDue = this.#aheadUpTo !== undefined && this.#aheadUpTo <= this.#parts.clock();
    return isDue || this.#hasFailed;
  }

  /** Has somebody told of ticks that are new here, after they were taken in. */
  tell(onTicks: (ticks: readonly Tick[]) => void): void {
    this.#onTicks = onTicks;
  }

  /**
   * Takes in all that is stored but for idle items. Listeners added later do not receive these
   * ticks.
   */
  async takeEverything(): Promise<Rebuilt & { readonly idle: number }> {
    const { database, engine, items, sources, clock } = this.#parts;
    const onNew = this.#onTicks;
    const { changedAt } = await loadServiceState(database);
    const idle = await items.load(clock());
    await sources.load();
    const options = { now: this.#timeOf(changedAt), leftOut: this.#leftOut(), onNew };
    const rebuilt = await rebuild(database, engine, options, idle);
    this.#aheadUpTo = rebuilt.aheadUpTo;
    this.#hasFailed = false;
    this.#readUnread();
    return { ...rebuilt, idle: idle.size };
  }

  #readUnread(): void {
    if (this.#unread.size === 0) return;
    this.#reading ??= this.#readItems()
      .catch(() => {
        this.#hasFailed = true;
      })
      .finally(() => {
        this.#reading = undefined;
        if (!this.#hasFailed) this.#readUnread();
      });
  }

  /** Reads what is stored of some items: the points that are not in memory, or were left out just now. */
  async #readItems(): Promise<void> {
    const { database, engine, items, clock } = this.#parts;
    while (this.#unread.size > 0) {
      await items.restore([...this.#unread], clock());
      for (const id of items.takeReturned()) this.#unread.add(id);
      const ids = [...this.#unread];
      const options: RebuildOptions = {
        now: clock(),
        leftOut: this.#leftOut(),
        onNew: this.#onTicks,
      };
      const { aheadUpTo } = await rebuildItems(database, engine, options, ids);
      for (const id of ids) this.#unread.delete(id);
      if (aheadUpTo !== undefined) this.#aheadUpTo = Math.max(this.#aheadUpTo ?? 0, aheadUpTo);
    }
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
