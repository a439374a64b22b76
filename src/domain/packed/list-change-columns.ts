import { required } from '../required.js';
import { grown } from '../sequences.js';
import type { ListChange, ListState } from './list-changes.js';

/**
 * Changes made by polls of lists, in columns: a start reads millions of changes, and must not
 * allocate an object for each.
 */
export class ListChanges implements Iterable<ListChange> {
  /** Number of changes; the columns have a larger capacity. */
  length = 0;
  itemIds: Int32Array;
  prices: Int32Array;
  volumes: Int32Array;
  /** 1 if the item is listed. */
  listed: Uint8Array;

  /** @param capacity the expected number; the columns grow beyond it */
  constructor(capacity = 64) {
    this.itemIds = new Int32Array(capacity);
    this.prices = new Int32Array(capacity);
    this.volumes = new Int32Array(capacity);
    this.listed = new Uint8Array(capacity);
  }

  static of(changes: Iterable<ListChange>): ListChanges {
    const columns = new ListChanges();
    for (const change of changes) columns.push(change.itemId, change);
    return columns;
  }

  clear(): void {
    this.length = 0;
  }

  push(itemId: number, { price, volume, listed }: Readonly<ListState>): void {
    const index = this.length;
    if (index === this.itemIds.length) this.#grow(2 * index + 1);
    this.itemIds[index] = itemId;
    this.prices[index] = price;
    this.volumes[index] = volume;
    this.listed[index] = listed ? 1 : 0;
    this.length += 1;
  }

  append(others: ListChanges): void {
    const from = this.length;
    this.length += others.length;
    if (this.length > this.itemIds.length) this.#grow(2 * this.length);
    this.itemIds.set(others.itemIds.subarray(0, others.length), from);
    this.prices.set(others.prices.subarray(0, others.length), from);
    this.volumes.set(others.volumes.subarray(0, others.length), from);
    this.listed.set(others.listed.subarray(0, others.length), from);
  }

  /** Reads a change into `state`. @returns the item's id */
  read(index: number, state: ListState): number {
    state.price = required(this.prices[index], 'a price');
    state.volume = required(this.volumes[index], 'a volume');
    state.listed = this.listed[index] === 1;
    return required(this.itemIds[index], 'an item');
  }

  *[Symbol.iterator](): Generator<ListChange> {
    for (let index = 0; index < this.length; index += 1) {
      const state: ListState = { price: 0, volume: 0, listed: false };
      yield { itemId: this.read(index, state), ...state };
    }
  }

  #grow(size: number): void {
    this.itemIds = grown(this.itemIds, new Int32Array(size));
    this.prices = grown(this.prices, new Int32Array(size));
    this.volumes = grown(this.volumes, new Int32Array(size));
    this.listed = grown(this.listed, new Uint8Array(size));
  }
}
