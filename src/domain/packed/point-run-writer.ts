import type { DurationMs, EpochMs, MinorUnits } from '../units.js';
import { LONGEST_POINT_RUN, writePointRun } from './point-runs.js';

const FIRST_SIZE = 1_024;

/** Packs observations of one series, of which many have the same price, without an object for each. */
export class PointRunWriter {
  #bytes = new Uint8Array(FIRST_SIZE);
  #length = 0;
  readonly #run = { step: 0, count: 0, price: 0, volume: 0 };
  readonly #before = { step: 0, price: 0, volume: 0 };
  /** The time of the last observation. */
  #time: EpochMs = 0;
  #runs = 0;
  #points = 0;

  /** The number of runs and of observations since {@link begin}. */
  get runs(): number {
    return this.#runs;
  }

  get points(): number {
    return this.#points;
  }

  /** The packed runs; valid until the next call. */
  get packed(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Begins a series. @param base a time before its first observation */
  begin(base: EpochMs): void {
    this.#length = 0;
    this.#time = base;
    this.#before.step = 0;
    this.#before.price = 0;
    this.#before.volume = 0;
    this.#runs = 0;
    this.#points = 0;
  }

  /** Adds `count` observations, after all others and `step` apart, with the same price and volume. */
  add(from: EpochMs, step: DurationMs, count: number, price: MinorUnits, volume: number): void {
    if (from - this.#time === step) {
      this.#write(step, count, price, volume);
    } else {
      this.#write(from - this.#time, 1, price, volume);
      if (count > 1) this.#write(step, count - 1, price, volume);
    }
    this.#time = from + (count - 1) * step;
    this.#points += count;
  }

  #write(step: DurationMs, count: number, price: MinorUnits, volume: number): void {
    if (this.#length + LONGEST_POINT_RUN > this.#bytes.length) {
      const grown = new Uint8Array(2 * this.#bytes.length);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    const [run, before] = [this.#run, this.#before];
    run.step = step;
    run.count = count;
    run.price = price;
    run.volume = volume;
    this.#length = writePointRun(this.#bytes, this.#length, before, run);
    before.step = step;
    before.price = price;
    before.volume = volume;
    this.#runs += 1;
  }
}
