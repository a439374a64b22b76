import {
  type Candle,
  type CandleInterval,
  INTERVAL_MS,
  startOfInterval,
} from '../domain/candle.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';

/** Aggregates the observations of one series into candles. */
export class Candles {
  /** Ascending; intervals without an observation are omitted. */
  readonly all: Candle[] = [];
  readonly #interval: CandleInterval;
  readonly #countsTrades: boolean;
  #open: { -readonly [Field in keyof Candle]: Candle[Field] } | undefined;
  #end: EpochMs = Number.NEGATIVE_INFINITY;

  /** @param countsTrades whether volumes count trades instead of offers */
  constructor(interval: CandleInterval, countsTrades: boolean) {
    this.#interval = interval;
    this.#countsTrades = countsTrades;
  }

  /** Adds an observation that is not before the previous one. */
  add(time: EpochMs, price: MinorUnits, volume: number): void {
    const open = this.#open;
    if (open === undefined || time >= this.#end) {
      this.#begin(time, price, volume);
      return;
    }
    open.high = Math.max(open.high, price);
    open.low = Math.min(open.low, price);
    open.close = price;
    open.volume = this.#countsTrades ? open.volume + volume : volume;
    open.count += 1;
  }

  #begin(firstTime: EpochMs, price: MinorUnits, volume: number): void {
    const time = startOfInterval(firstTime, this.#interval);
    this.#end = time + INTERVAL_MS[this.#interval];
    this.#open = { time, open: price, high: price, low: price, close: price, volume, count: 1 };
    this.all.push(this.#open);
  }
}
