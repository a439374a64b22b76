import { grown } from '../domain/sequences.js';
import type { EpochMs } from '../domain/units.js';

/** The items whose observations have changed since they were last examined. */
export class PriceChanges {
  /** By item, the earliest time of an observation added or removed since; infinity if there is none. */
  #earliest = new Float64Array(0);
  #epoch = 0;

  /** Increases when data derived from the observations of any item may have changed. */
  get epoch(): number {
    return this.#epoch;
  }

  /**
   * Notes that an observation of the item at `time` was added, or that a poll at `time` no longer lists it.
   */
  note(itemId: number, time: EpochMs): void {
    if (itemId >= this.#earliest.length) this.#grow(itemId);
    if (time < this.earliest(itemId)) this.#earliest[itemId] = time;
  }

  /** Notes that all items may have changed. */
  noteAll(): void {
    this.#epoch += 1;
  }

  has(itemId: number): boolean {
    return this.earliest(itemId) !== Number.POSITIVE_INFINITY;
  }

  /** The earliest noted time of the item; infinity if there is none. */
  earliest(itemId: number): EpochMs {
    return this.#earliest[itemId] ?? Number.POSITIVE_INFINITY;
  }

  /** Clears the notes of the item. */
  clear(itemId: number): void {
    if (itemId < this.#earliest.length) this.#earliest[itemId] = Number.POSITIVE_INFINITY;
  }

  #grow(itemId: number): void {
    const { length } = this.#earliest;
    const larger = new Float64Array(Math.max(itemId + 1, 2 * length, 1024));
    this.#earliest = grown(this.#earliest, larger.fill(Number.POSITIVE_INFINITY, length));
  }
}
