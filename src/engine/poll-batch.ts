import { grown } from '../domain/columns.js';
import { ListChanges } from '../domain/packed/list-change-columns.js';
import type { ListState } from '../domain/packed/list-changes.js';
import { required } from '../domain/required.js';
import type { EpochMs } from '../domain/units.js';

/** Changes of a batch, at most, but for the last poll's. */
const FULL = 500_000;

/** Takes what a poll of the batch changed of an item. `state` must not be kept after the call. */
type TakeChange = (itemId: number, poll: number, state: Readonly<ListState>) => void;

/**
 * Polls of a source's list that follow each other, to be taken in item by item: so a start reads and
 * writes what is held of a series once for many polls, while it is in the processor's cache.
 */
export class PollBatch {
  /** Of each poll. */
  readonly times: EpochMs[] = [];
  /** The latest clock by which one was added. */
  now: EpochMs = 0;
  readonly #changes = new ListChanges(FULL);
  /** Of each change, the poll it came with. */
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

  /** Calls `take` with each change: ascending by item id, those of an item in the order of the polls. */
  forEachByItem(take: TakeChange): void {
    const state: ListState = { price: 0, volume: 0, listed: false };
    const order = this.#orderByItem();
    for (let n = 0; n < order.length; n += 1) {
      const at = required(order[n], 'an index');
      const itemId = this.#changes.read(at, state);
      take(itemId, required(this.#polls[at], 'a poll'), state);
    }
  }

  clear(): void {
    this.times.length = 0;
    this.#changes.clear();
  }

  /** A counting sort, which keeps the order of the changes of one item. */
  #orderByItem(): Int32Array {
    const { length, itemIds } = this.#changes;
    let last = 0;
    for (let at = 0; at < length; at += 1)
      last = Math.max(last, required(itemIds[at], 'an item id'));
    const next = new Int32Array(last + 2);
    for (let at = 0; at < length; at += 1) {
      const after = required(itemIds[at], 'an item id') + 1;
      next[after] = required(next[after], 'a count') + 1;
    }
    for (let itemId = 0; itemId <= last; itemId += 1) {
      next[itemId + 1] = required(next[itemId + 1], 'a count') + required(next[itemId], 'a count');
    }
    const order = new Int32Array(length);
    for (let at = 0; at < length; at += 1) {
      const itemId = required(itemIds[at], 'an item id');
      const index = required(next[itemId], 'a count');
      order[index] = at;
      next[itemId] = index + 1;
    }
    return order;
  }
}
