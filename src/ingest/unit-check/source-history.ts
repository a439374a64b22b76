import type { EpochMs, MinorUnits } from '../../domain/units.js';
import type { Quarantine } from './compare-units.js';
import { MIN_ITEMS } from './median-ratio.js';
import { PricesByItem } from './prices-by-item.js';

/** A price of an item from a source. */
export interface Quote {
  readonly item: number;
  readonly price: MinorUnits;
}

/** A quote, with the price stored of the item when it came; 0 for none. */
export interface ComparedQuote extends Quote {
  readonly before: MinorUnits;
}

/** The number of last items by which a market is checked that is asked item by item. */
const SAMPLE = 2 * MIN_ITEMS;

/** The recent prices of one source. */
export class SourceHistory {
  readonly market: string;
  /** Its last prices, stored or not. */
  readonly last = new PricesByItem();
  lastAt: EpochMs = Number.NEGATIVE_INFINITY;
  /** Its last prices that were stored. */
  readonly #stored = new PricesByItem();
  storedAt: EpochMs = Number.NEGATIVE_INFINITY;
  /** Why its prices are not stored; undefined while it is in line. */
  quarantine: Quarantine | undefined;
  /** Whether an administrator released it: a difference from other markets does not count any more. */
  released = false;
  /** Its last quotes by item, the oldest first; of sources whose polls have few items. */
  readonly #recent = new Map<number, ComparedQuote>();

  constructor(market: string) {
    this.market = market;
  }

  /** Adds the quotes of a poll. @returns the quotes to check: these, or those of its last items */
  addPoll(quotes: readonly Quote[], now: EpochMs): readonly ComparedQuote[] {
    const compared = quotes.map(({ item, price }) => ({
      item,
      price,
      before: this.#stored.get(item),
    }));
    for (const { item, price } of quotes) this.last.set(item, price);
    this.lastAt = now;
    if (compared.length >= SAMPLE) return compared;
    for (const quote of compared) {
      this.#recent.delete(quote.item);
      this.#recent.set(quote.item, quote);
    }
    for (const item of this.#recent.keys()) {
      if (this.#recent.size <= SAMPLE) break;
      this.#recent.delete(item);
    }
    return [...this.#recent.values()];
  }

  /** Adds prices that are being stored. */
  addStored(quotes: readonly Quote[], time: EpochMs): void {
    for (const { item, price } of quotes) this.#stored.set(item, price);
    this.storedAt = Math.max(this.storedAt, time);
  }

  /** Ends the quarantine: its next prices are compared with its last ones, stored or not. */
  release(): void {
    this.quarantine = undefined;
    this.released = true;
    this.#stored.copy(this.last);
    this.storedAt = this.lastAt;
  }

  /** Adds a price that was stored before the start. */
  addEarlier(quote: Quote, time: EpochMs): void {
    this.last.set(quote.item, quote.price);
    this.lastAt = Math.max(this.lastAt, time);
    this.addStored([quote], time);
  }
}
