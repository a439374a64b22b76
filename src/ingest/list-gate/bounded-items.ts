import type { Log } from '../../domain/log.js';
import { inParts } from '../../domain/sequences.js';
import type { HeldBack } from '../../domain/source.js';
import type { Observation } from '../../domain/tick.js';
import type { EpochMs } from '../../domain/units.js';
import type { Batch } from '../../market/source.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import { addHeldItems, deleteHeldItems, loadHeldItems } from '../../store/markets/held-items.js';
import type { NewItems } from './new-items.js';

/** Names looked up in one step: half a millisecond. */
const SIFTED_AT_ONCE = 50;

interface BoundedItemsParts {
  readonly newItems: NewItems;
  readonly database: Database;
  readonly log: Log;
}

/** Holds back new items of markets, and stores their names. A failure of the database is only logged. */
export class BoundedItems {
  readonly #parts: BoundedItemsParts;

  constructor(parts: BoundedItemsParts) {
    this.#parts = parts;
  }

  /**
   * Must be called before a poll: other processes may have released items, and other markets may list them.
   */
  async recall(market: string): Promise<void> {
    const { newItems, database } = this.#parts;
    try {
      const tracked = newItems.hold(market, await loadHeldItems(database, market));
      if (tracked.length > 0) await deleteHeldItems(database, market, tracked);
    } catch (error) {
      this.#warn(market, error);
    }
  }

  /** The batch without held items, which are counted as rejected and stored. */
  async take(market: string, batch: Batch, now: EpochMs): Promise<Batch> {
    const { newItems, database, log } = this.#parts;
    const { observations } = batch;
    const taken: Observation[] = [];
    const newlyHeld: string[] = [];
    const slices = new TimeSlices();
    for (const part of inParts(observations, SIFTED_AT_ONCE)) {
      const sifted = newItems.sift(market, part, now);
      taken.push(...sifted.taken);
      newlyHeld.push(...sifted.newlyHeld);
      if (slices.over) await slices.next();
    }
    if (newlyHeld.length > 0) {
      log.warn({ market, items: newlyHeld.length }, 'new items held back');
      await addHeldItems(database, market, newlyHeld, now).catch((error: unknown) =>
        this.#warn(market, error),
      );
    }
    return taken.length === observations.length ? batch : without(batch, taken);
  }

  /** The number of held names and the reason; undefined if there are none. */
  heldBackOf(market: string): HeldBack | undefined {
    return this.#parts.newItems.heldBackOf(market);
  }

  #warn(market: string, error: unknown): void {
    const { log } = this.#parts;
    log.warn({ err: error, market }, 'cannot read or store held items');
  }
}

function without(batch: Batch, taken: Batch['observations']): Batch {
  const { rejected } = batch;
  const held = batch.observations.length - taken.length;
  const before = rejected[HELD] ?? 0;
  return { ...batch, observations: taken, rejected: { ...rejected, [HELD]: before + held } };
}

const HELD = 'new item, held back';
