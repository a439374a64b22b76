import type { CheckpointColumns } from '../checkpoint.js';
import { required } from '../required.js';
import { finished, grown, STEP } from '../sequences.js';
import type { EpochMs, MinorUnits } from '../units.js';
import { ListChanges } from './list-change-columns.js';
import type { ListChange, ListState } from './list-changes.js';

/** The price and volume of an item in a list. */
export interface Offer {
  readonly itemId: number;
  readonly price: MinorUnits;
  readonly volume: number;
}

/** An offer, and when its price was first seen. */
export interface StandingOffer extends Offer {
  readonly since: EpochMs;
}

/** All offers in a source's list at its last poll. */
export class ListStates {
  #prices = new Int32Array(1024);
  #volumes = new Int32Array(1024);
  #listed = new Uint8Array(1024);
  #since = new Float64Array(1024);
  /** One above the highest item id ever listed. */
  #end = 0;
  #count = 0;
  #time: EpochMs = 0;

  /** The time of the last poll; 0 before the first. */
  get time(): EpochMs {
    return this.#time;
  }

  /** The number of listed items. */
  get listed(): number {
    return this.#count;
  }

  /** Reads the state of an item into `state`; price and volume are 0 if it was never listed. */
  read(itemId: number, state: ListState): void {
    state.price = this.#prices[itemId] ?? 0;
    state.volume = this.#volumes[itemId] ?? 0;
    state.listed = this.#listed[itemId] === 1;
  }

  /** When the item's price was first seen; 0 if it was never listed. */
  since(itemId: number): EpochMs {
    return this.#since[itemId] ?? 0;
  }

  /** Applies a poll. If it is not after the previous one, no price may be first seen after it. */
  apply(time: EpochMs, changes: ListChanges): void {
    finished(this.applyInSteps(time, changes));
  }

  /** The same in steps: in between some items have the state before the poll. */
  *applyInSteps(time: EpochMs, changes: ListChanges): Generator<void, void, void> {
    if (time <= this.#time) this.#since = this.#since.map((since) => Math.min(since, time));
    const state: ListState = { price: 0, volume: 0, listed: false };
    for (let index = 0; index < changes.length; index += 1) {
      if (index > 0 && index % STEP === 0) yield;
      const itemId = changes.read(index, state);
      const { price, volume, listed } = state;
      if (itemId >= this.#prices.length) this.#grow(itemId);
      if (this.#prices[itemId] !== price) this.#since[itemId] = time;
      if (listed !== (this.#listed[itemId] === 1)) this.#count += listed ? 1 : -1;
      this.#prices[itemId] = price;
      this.#volumes[itemId] = volume;
      this.#listed[itemId] = listed ? 1 : 0;
      this.#end = Math.max(this.#end, itemId + 1);
    }
    this.#time = time;
  }

  /** Starts from the offers listed at a known poll. */
  restore(time: EpochMs, offers: readonly StandingOffer[]): void {
    this.apply(time, listedOffers(offers));
    for (const { itemId, since } of offers) this.#since[itemId] = since;
  }

  /** The listed items, ascending by item id. */
  *offers(): Generator<StandingOffer> {
    for (let itemId = 0; itemId < this.#end; itemId += 1) {
      if (this.#listed[itemId] !== 1) continue;
      const price = required(this.#prices[itemId], 'a price');
      const volume = required(this.#volumes[itemId], 'a volume');
      yield { itemId, price, volume, since: this.since(itemId) };
    }
  }

  /**
   * The changes that a new list makes, ascending by item id: new and changed offers, and items that
   * are no longer listed.
   * @param offers of different items
   */
  changes(offers: readonly Offer[]): ListChange[] {
    return [...finished(this.changesInSteps(listedOffers(offers)))];
  }

  /** The same in steps, during which no poll may be applied. Of several offers of an item the first counts. */
  *changesInSteps(offers: ListChanges): Generator<void, ListChanges, void> {
    const { itemIds, prices, volumes, length } = offers;
    let end = this.#end;
    for (let index = 0; index < length; index += 1) end = Math.max(end, (itemIds[index] ?? 0) + 1);
    /** By item id, the index of its offer plus one; 0 for items that are not offered. */
    const offered = new Int32Array(end);
    for (let index = length - 1; index >= 0; index -= 1) offered[itemIds[index] ?? 0] = index + 1;
    const changed = new ListChanges();
    const state: ListState = { price: 0, volume: 0, listed: false };
    for (let itemId = 0; itemId < end; itemId += 1) {
      if (itemId % STEP === STEP - 1) yield;
      this.read(itemId, state);
      const index = (offered[itemId] ?? 0) - 1;
      if (index < 0) {
        if (!state.listed) continue;
        state.listed = false;
      } else {
        const price = required(prices[index], 'a price');
        const volume = required(volumes[index], 'a volume');
        if (state.listed && state.price === price && state.volume === volume) continue;
        state.price = price;
        state.volume = volume;
        state.listed = true;
      }
      changed.push(itemId, state);
    }
    return changed;
  }

  /** How many of the listed items are among the offers, which may have items several times. */
  countListed({ itemIds, length }: ListChanges): number {
    const counted = new Uint8Array(this.#end);
    let count = 0;
    for (let index = 0; index < length; index += 1) {
      const itemId = itemIds[index] ?? 0;
      if (this.#listed[itemId] !== 1 || counted[itemId] === 1) continue;
      counted[itemId] = 1;
      count += 1;
    }
    return count;
  }

  /** Writes the columns to a checkpoint, or takes those of one. */
  pass(columns: CheckpointColumns): void {
    this.#prices = columns.ints(this.#prices);
    this.#volumes = columns.ints(this.#volumes);
    this.#listed = columns.bytes(this.#listed);
    this.#since = columns.floats(this.#since);
    this.#end = columns.number(this.#end);
    this.#count = columns.number(this.#count);
    this.#time = columns.number(this.#time);
  }

  #grow(itemId: number): void {
    const size = Math.max(itemId + 1, 2 * this.#prices.length);
    this.#prices = grown(this.#prices, new Int32Array(size));
    this.#volumes = grown(this.#volumes, new Int32Array(size));
    this.#listed = grown(this.#listed, new Uint8Array(size));
    this.#since = grown(this.#since, new Float64Array(size));
  }
}

/** Offers as changes to an empty list. */
export function listedOffers(offers: readonly Offer[]): ListChanges {
  const changes = new ListChanges();
  for (const { itemId, price, volume } of offers) {
    changes.push(itemId, { price, volume, listed: true });
  }
  return changes;
}
