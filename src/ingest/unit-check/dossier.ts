import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { MIN_ITEMS } from './median-ratio.js';
import { PriceBoard } from './price-board.js';
import type { Quarantine } from './verdict.js';

/** What a source says of one item. */
export interface Quote {
  readonly item: number;
  readonly price: MinorUnits;
}

/** The same, with what was stored of the item when it was said; 0 for nothing. */
export interface Statement extends Quote {
  readonly before: MinorUnits;
}

/** A market that is asked item by item is judged by its last items, this many. */
const SAMPLE = 2 * MIN_ITEMS;

/** What is remembered of one source. */
export class Dossier {
  readonly market: string;
  /** What it said last, believed or not. */
  readonly said = new PriceBoard();
  saidAt: EpochMs = Number.NEGATIVE_INFINITY;
  /** What it said last and was stored. */
  readonly #stored = new PriceBoard();
  storedAt: EpochMs = Number.NEGATIVE_INFINITY;
  /** Why nothing is taken from it; undefined while it is in line. */
  quarantine: Quarantine | undefined;
  /** Whether somebody has vouched for it: that other markets contradict it counts no more. */
  vouched = false;
  /** What it said last, by item, the longest ago first; of sources that say little at a time. */
  readonly #recent = new Map<number, Statement>();

  constructor(market: string) {
    this.market = market;
  }

  /** Notes what it says, and gives what it is to be judged by: that, or its last items. */
  hear(quotes: readonly Quote[], now: EpochMs): readonly Statement[] {
    const statements = quotes.map(({ item, price }) => ({
      item,
      price,
      before: this.#stored.get(item),
    }));
    for (const { item, price } of quotes) this.said.set(item, price);
    this.saidAt = now;
    if (statements.length >= SAMPLE) return statements;
    for (const statement of statements) {
      this.#recent.delete(statement.item);
      this.#recent.set(statement.item, statement);
    }
    for (const item of this.#recent.keys()) {
      if (this.#recent.size <= SAMPLE) break;
      this.#recent.delete(item);
    }
    return [...this.#recent.values()];
  }

  /** Notes what is stored of it. */
  store(quotes: readonly Quote[], time: EpochMs): void {
    for (const { item, price } of quotes) this.#stored.set(item, price);
    this.storedAt = Math.max(this.storedAt, time);
  }

  /** Somebody vouches for it: what it said last is the level that it is held against from now on. */
  release(): void {
    this.quarantine = undefined;
    this.vouched = true;
    this.#stored.copy(this.said);
    this.storedAt = this.saidAt;
  }

  /** Notes what is stored of it from before the start. */
  recall(quote: Quote, time: EpochMs): void {
    this.said.set(quote.item, quote.price);
    this.saidAt = Math.max(this.saidAt, time);
    this.store([quote], time);
  }
}
