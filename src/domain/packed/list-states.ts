import { grown } from '../columns.js';
import { required } from '../required.js';
import type { EpochMs, MinorUnits } from '../units.js';
import { ListChanges } from './list-change-columns.js';
import type { ListChange, ListState } from './list-changes.js';

/** What a list says of an item. */
export interface Offer {
  readonly itemId: number;
  readonly price: MinorUnits;
  readonly volume: number;
}

/** An offer, and since when its price has been what it is. */
export interface StandingOffer extends Offer {
  readonly since: EpochMs;
}

/** All that a source's list offered at its last poll. */
export class ListStates {
  #prices = new Int32Array(1024);
  #volumes = new Int32Array(1024);
  #listed = new Uint8Array(1024);
  #since = new Float64Array(1024);
  /** One above the highest item id that was ever listed. */
  #end = 0;
  #count = 0;
  #time: EpochMs = 0;

  /** When the source was polled last; 0 before the first poll. */
  get time(): EpochMs {
    return this.#time;
  }

  /** How many items are listed. */
  get listed(): number {
    return this.#count;
  }

  /** Reads where an item stands into `state`; 0, 0 and not listed for one that never was. */
  read(itemId: number, state: ListState): void {
    state.price = this.#prices[itemId] ?? 0;
    state.volume = this.#volumes[itemId] ?? 0;
    state.listed = this.#listed[itemId] === 1;
  }

  /** Since when the item's price has been what it is; 0 for one that was never listed. */
  since(itemId: number): EpochMs {
    return this.#since[itemId] ?? 0;
  }

  /** Takes a poll in. */
  apply(time: EpochMs, changes: ListChanges): void {
    for (let at = 0; at < changes.length; at += 1) {
      const itemId = required(changes.itemIds[at], 'a change');
      const price = required(changes.prices[at], 'an element');
      const listed = required(changes.listed[at], 'an element');
      if (itemId >= this.#prices.length) this.#grow(itemId);
      if (this.#prices[itemId] !== price) this.#since[itemId] = time;
      this.#count += listed - required(this.#listed[itemId], 'an item');
      this.#prices[itemId] = price;
      this.#volumes[itemId] = required(changes.volumes[at], 'an element');
      this.#listed[itemId] = listed;
      this.#end = Math.max(this.#end, itemId + 1);
    }
    this.#time = time;
  }

  /** Starts from offers that are known to have been listed at a poll. */
  restore(time: EpochMs, offers: readonly StandingOffer[]): void {
    this.apply(time, listedOffers(offers));
    for (const { itemId, since } of offers) this.#since[itemId] = since;
  }

  /** What is listed, ascending by item id. */
  *offers(): Generator<StandingOffer> {
    for (let itemId = 0; itemId < this.#end; itemId += 1) {
      if (this.#listed[itemId] !== 1) continue;
      const price = required(this.#prices[itemId], 'an item');
      const volume = required(this.#volumes[itemId], 'an item');
      yield { itemId, price, volume, since: this.since(itemId) };
    }
  }

  /**
   * What a new list changes, ascending by item id: offers that are new or other than before, and
   * items that are not listed any more.
   * @param offers of different items
   */
  changes(offers: readonly Offer[]): ListChange[] {
    const changed: ListChange[] = [];
    const offered = new Uint8Array(this.#end);
    for (const { itemId, price, volume } of offers) {
      const isListed = this.#listed[itemId] === 1;
      if (isListed) offered[itemId] = 1;
      if (isListed && this.#prices[itemId] === price && this.#volumes[itemId] === volume) continue;
      changed.push({ itemId, price, volume, listed: true });
    }
    for (let itemId = 0; itemId < this.#end; itemId += 1) {
      if (this.#listed[itemId] !== 1 || offered[itemId] === 1) continue;
      const price = required(this.#prices[itemId], 'an item');
      changed.push({
        itemId,
        price,
        volume: required(this.#volumes[itemId], 'an item'),
        listed: false,
      });
    }
    return changed.sort((a, b) => a.itemId - b.itemId);
  }

  #grow(itemId: number): void {
    const size = Math.max(itemId + 1, 2 * this.#prices.length);
    this.#prices = grown(this.#prices, new Int32Array(size));
    this.#volumes = grown(this.#volumes, new Int32Array(size));
    this.#listed = grown(this.#listed, new Uint8Array(size));
    this.#since = grown(this.#since, new Float64Array(size));
  }
}

/** Offers as the changes of a list that had none before. */
export function listedOffers(offers: readonly Offer[]): ListChanges {
  const changes = new ListChanges();
  for (const { itemId, price, volume } of offers) {
    changes.push(itemId, { price, volume, listed: true });
  }
  return changes;
}
