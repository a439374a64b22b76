import type { Clock } from '../../domain/clock.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { Log } from '../../domain/log.js';
import { DAY_MS, type DurationMs, type EpochMs, MINUTE_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import { IDLE_AFTER, mayBeIdle } from './idle-items.js';
import type { ItemReferences, ItemTracker } from './item-tracker.js';

/** How often idle items are looked for. */
const EVERY: DurationMs = DAY_MS;
/** How often the clock is looked at: by it, and not by timers, a day has passed. */
const CHECK_EVERY: DurationMs = MINUTE_MS;

export interface ItemMemoryParts {
  readonly directory: ItemDirectory;
  readonly items: ItemTracker;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly log: Log;
  readonly sleep?: Sleep;
}

/** Which items are in memory: once a day idle ones leave, and those that a user names come back. */
export class ItemMemory {
  readonly #parts: ItemMemoryParts;
  readonly #loop: PeriodicLoop;
  #nextAt: EpochMs;

  constructor(parts: ItemMemoryParts) {
    this.#parts = parts;
    this.#loop = new PeriodicLoop(() => this.#turn(), parts.sleep);
    this.#nextAt = parts.clock() + EVERY;
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  /**
   * Resolves when those of the items that are stored are in the directory. Until they are held they
   * stay there, in every process, for a day at least.
   */
  async recall({ ids = [], names = [] }: ItemReferences, now: EpochMs): Promise<void> {
    const { directory, items } = this.#parts;
    const unsure = {
      ids: [...ids].filter((id) => this.#isUnsure(directory.get(id), now)),
      names: [...names].filter((name) => this.#isUnsure(directory.byName(name), now)),
    };
    if (unsure.ids.length + unsure.names.length > 0) await items.recall(unsure, now);
  }

  async #turn(): Promise<DurationMs> {
    const { clock, log } = this.#parts;
    if (clock() < this.#nextAt) return CHECK_EVERY;
    try {
      await this.#update(clock());
      this.#nextAt = clock() + EVERY;
    } catch (error) {
      log.warn({ err: error }, 'idle items could not be looked for; trying again');
    }
    return CHECK_EVERY;
  }

  async #update(now: EpochMs): Promise<void> {
    const { items, engine, log } = this.#parts;
    // An item is lacked that was announced and not yet held while this process read everything again.
    const idle = await items.reload(now, (id) => this.#lastPrice(id, now));
    // Prices may have come while the store was asked.
    const still = [...idle].filter((id) => this.#lastPrice(id, now) <= now - IDLE_AFTER);
    const left = items.forget(still);
    for (const id of left) engine.forget(id);
    log.info({ items: left.length }, 'items left memory that nobody lists or holds');
  }

  /** Whether this process lacks the item, or another one may. */
  #isUnsure(
    item: { readonly id: number; readonly createdAt: EpochMs } | undefined,
    now: EpochMs,
  ): boolean {
    if (item === undefined) return true;
    return mayBeIdle(Math.max(item.createdAt, this.#lastPrice(item.id, now)), now);
  }

  #lastPrice(id: number, now: EpochMs): EpochMs {
    return Math.min(this.#parts.engine.lastTime(id), now);
  }
}
