import type { Observation } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import { isRefusal, type Quote, type Reading } from './fields.js';
import type { Batch } from './source.js';
import { Tally } from './tally.js';

/**
 * The size of a batch: small enough to build within milliseconds, large enough to store
 * efficiently.
 */
export const QUOTES_PER_BATCH = 1_000;

/** Collects quotes of different items into batches. */
export class QuoteBatches {
  readonly #series: string;
  #accepted = 0;
  #observations: Observation[] = [];
  #tally = new Tally();
  #refused = new Tally();

  constructor(series: string) {
    this.#series = series;
  }

  add(quote: Reading, time: EpochMs): void {
    if (isRefusal(quote)) this.count(quote.reason);
    else {
      this.#accepted += 1;
      const { name, price, volume } = quote;
      this.#observations.push({ name, time, price, volume, source: this.#series });
    }
  }

  count(reason: string, times = 1): void {
    this.#tally.add(reason, times);
    this.#refused.add(reason, times);
  }

  get isFull(): boolean {
    return this.#observations.length >= QUOTES_PER_BATCH;
  }

  /** Whether any row was accepted. */
  get hasQuotes(): boolean {
    return this.#accepted > 0;
  }

  /** Returns the rows since the last batch. */
  next(state?: string): Batch {
    const batch = {
      observations: this.#observations,
      rejected: this.#tally.counts(),
      ...(state === undefined ? {} : { state }),
    };
    this.#observations = [];
    this.#tally = new Tally();
    return batch;
  }

  /** The rejections by reason: ` (3 no price, 1 no name)`. */
  get reasons(): string {
    const list = Object.entries(this.#refused.counts()).map(([why, count]) => `${count} ${why}`);
    return list.length === 0 ? '' : ` (${list.join(', ')})`;
  }
}

/** Which price of several rows of one item counts: the lowest of offers, the highest of bids. */
export type BestPrice = 'lowest' | 'highest';

/** Joins the rows of each item: the best price counts, with the counts of all rows. */
export class JoinedRows {
  readonly #byName = new Map<string, Quote>();
  readonly #refused: Reading[] = [];
  readonly #better: (a: number, b: number) => number;

  constructor(best: BestPrice) {
    this.#better = best === 'lowest' ? Math.min : Math.max;
  }

  add(reading: Reading): void {
    if (isRefusal(reading)) {
      this.#refused.push(reading);
      return;
    }
    const { name, price, volume } = reading;
    const joined = this.#byName.get(name) ?? { name, price, volume: 0 };
    this.#byName.set(name, {
      name,
      price: this.#better(price, joined.price),
      volume: volume + joined.volume,
    });
  }

  /** One reading of each item, and the rejected rows. */
  readings(): readonly Reading[] {
    return [...this.#byName.values(), ...this.#refused];
  }
}
