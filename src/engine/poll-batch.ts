import { ListChanges } from '../domain/packed/list-change-columns.js';
import type { ListState } from '../domain/packed/list-changes.js';
import { grown } from '../domain/sequences.js';
import type { EpochMs } from '../domain/units.js';

/** Maximum number of changes in a batch, not counting those of its last poll. */
const FULL = 500_000;

/** Changes of a step. */
const STEP = 1_000;

/** Handles the change of an item by a poll of the batch. `state` is reused after the call. */
type TakeChange = (itemId: number, poll: number, state: Readonly<ListState>) => void;

/**
 * Consecutive polls of a source's list, to be added item by item: at startup, each series is then read and
 * written once for many polls, while it is in the processor's cache.
 */
export class PollBatch {
  /** By poll. */
  readonly times: EpochMs[] = [];
  /** The latest time at which a poll was added. */
  now: EpochMs = 0;
  readonly #changes = new ListChanges(FULL);
  /** By change, the poll that made it. */
  #polls = new Int32Array(FULL);

  add(time: EpochMs, changes: ListChanges, now: EpochMs): void {
    this.now = Math.max(this.now, now);
    const from = this.#changes.length;
    this.#changes.append(changes);
    const { length } = this.#changes;
    if (length > this.#polls.length) this.#polls = grown(this.#polls, new Int32Array(2 * length));
    this.#polls.fill(this.times.length, from, length);
    this.times.push(time);
  }

  get isFull(): boolean {
    return this.#changes.length >= FULL;
  }

  /** Calls `take` with each change, ascending by item id and, for one item, by poll; in small steps. */
  *forEachByItem(take: TakeChange): Generator<void, void, void> {
    const state: ListState = { price: 0, volume: 0, listed: false };
    const order = this.#orderByItem();
    for (let n = 0; n < order.length; n += 1) {
      if (n % STEP === 0) yield;
      const index = order[n] as number;
      const itemId = this.#changes.read(index, state);
      take(itemId, this.#polls[index] as number, state);
    }
  }

  clear(): void {
    this.times.length = 0;
    this.#changes.clear();
  }

  /** A counting sort, which is stable: the changes of one item stay in order. */
  #orderByItem(): Int32Array {
    const { length, itemIds } = this.#changes;
    let last = 0;
    for (let index = 0; index < length; index += 1) last = Math.max(last, itemIds[index] as number);
    const next = new Int32Array(last + 2);
    for (let index = 0; index < length; index += 1) {
      const after = (itemIds[index] as number) + 1;
      next[after] = (next[after] as number) + 1;
    }
    for (let itemId = 0; itemId <= last; itemId += 1) {
      next[itemId + 1] = (next[itemId + 1] as number) + (next[itemId] as number);
    }
    const order = new Int32Array(length);
    for (let index = 0; index < length; index += 1) {
      const itemId = itemIds[index] as number;
      const position = next[itemId] as number;
      order[position] = index;
      next[itemId] = position + 1;
    }
    return order;
  }
}
