import {
  type Candle,
  type CandleInterval,
  INTERVAL_MS,
  startOfInterval,
} from '../domain/candle.js';
import type { VolumeMeaning } from '../domain/source.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../domain/units.js';

/** Aggregates the observations of one series into candles. */
export class Candles {
  /** Ascending; intervals without an observation are omitted. */
  readonly all: Candle[] = [];
  readonly #interval: CandleInterval;
  readonly #volumeMeans: VolumeMeaning;
  #open: { -readonly [Field in keyof Candle]: Candle[Field] } | undefined;
  #end: EpochMs = Number.NEGATIVE_INFINITY;

  constructor(interval: CandleInterval, volumeMeans: VolumeMeaning) {
    this.#interval = interval;
    this.#volumeMeans = volumeMeans;
  }

  /** Adds an observation that is not before the previous one. */
  add(time: EpochMs, price: MinorUnits, stated: number): void {
    // The trades of 24 hours do not say how many of them are in a shorter interval.
    const isUnknown = this.#volumeMeans === 'trades_24h' && INTERVAL_MS[this.#interval] < DAY_MS;
    const volume = isUnknown ? 0 : stated;
    const open = this.#open;
    if (open === undefined || time >= this.#end) {
      this.#begin(time, price, volume);
      return;
    }
    open.high = Math.max(open.high, price);
    open.low = Math.min(open.low, price);
    open.close = price;
    open.volume = this.#volumeMeans === 'trades' ? open.volume + volume : volume;
    open.count += 1;
  }

  #begin(firstTime: EpochMs, price: MinorUnits, volume: number): void {
    const time = startOfInterval(firstTime, this.#interval);
    this.#end = time + INTERVAL_MS[this.#interval];
    this.#open = { time, open: price, high: price, low: price, close: price, volume, count: 1 };
    this.all.push(this.#open);
  }
}
