import type { ListState } from '../../domain/packed/list-changes.js';
import { LONGEST_LIST_RUN, writeListRun } from '../../domain/packed/list-runs.js';
import { ByteChains } from '../../engine/byte-chains.js';

/** A listed series: its packed runs, and its current state. */
interface ListedSeries {
  readonly chain: number;
  readonly packed: ListState;
  readonly state: ListState;
  /** The first poll with the current state. */
  since: number;
}

/** The list part of an item's chunk. */
export interface ItemList {
  readonly itemId: number;
  readonly list: Uint8Array<ArrayBuffer>;
}

/**
 * Regroups the lists of one source and week by item: takes the changes of each poll in order of time, and
 * packs for each item the polls at which it was listed, and its prices.
 */
export class WeekOfList {
  readonly #series = new Map<number, ListedSeries>();
  readonly #chains = new ByteChains();
  readonly #run = new Uint8Array(LONGEST_LIST_RUN);
  #polls = 0;

  /** How many polls have ended. */
  get polls(): number {
    return this.#polls;
  }

  /**
   * Sets the state of the item from the current poll on. Before the first poll it is called for everything
   * listed then, later for the changes of each poll.
   */
  set(itemId: number, { price, volume, listed }: Readonly<ListState>): void {
    const series = this.#series.get(itemId) ?? this.#create(itemId);
    this.#pack(series);
    series.state.price = price;
    series.state.volume = volume;
    series.state.listed = listed;
  }

  /** Ends the current poll: items that were not set keep their state. */
  endPoll(): void {
    this.#polls += 1;
  }

  /** The list parts of all items that were listed at a poll, by item. Nothing can be set afterwards. */
  *lists(): Generator<ItemList> {
    const byItem = [...this.#series].sort(([a], [b]) => a - b);
    for (const [itemId, series] of byItem) {
      if (series.state.listed) this.#pack(series);
      const length = this.#chains.length(series.chain);
      if (length === 0) continue;
      const list = new Uint8Array(length);
      this.#chains.copy(series.chain, list);
      yield { itemId, list };
    }
  }

  #create(itemId: number): ListedSeries {
    const series = {
      chain: this.#chains.create(),
      packed: { price: 0, volume: 0, listed: false },
      state: { price: 0, volume: 0, listed: false },
      since: 0,
    };
    this.#series.set(itemId, series);
    return series;
  }

  /** Packs the polls up to the current one at which the series had its current state. */
  #pack(series: ListedSeries): void {
    const { chain, packed, state, since } = series;
    if (this.#polls === since) return;
    const length = writeListRun(this.#run, 0, packed, state, this.#polls - since);
    this.#chains.append(chain, this.#run, length);
    Object.assign(packed, state);
    series.since = this.#polls;
  }
}
