import type { EpochMs, MinorUnits } from '../domain/units.js';
import { MAX_OFFSET } from './heads.js';

const OFFSET = 0;
const PRICE = 1;
const VOLUME = 2;
const STRIDE = 3;

const SMALLEST_CAPACITY = 8;
/** How much room a full column is given: little, since memory per point counts. */
const GROWTH = 1.25;
/** The most that it is given, where many more points are expected. */
const MOST_GROWTH = 2;

/**
 * The points of one series in ascending order of time, 12 bytes each, no time twice.
 * Times are offsets from `base`, whose magnitude stays below {@link MAX_OFFSET} (12.4 days).
 */
export class Points {
  #columns = new Int32Array(SMALLEST_CAPACITY * STRIDE);
  #length = 0;
  #base: EpochMs = 0;

  get length(): number {
    return this.#length;
  }

  /** True when one more point needs {@link grow} or {@link dropFirst} before it. */
  get full(): boolean {
    return this.#length * STRIDE === this.#columns.length;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#columns.byteLength;
  }

  offset(index: number): number {
    return this.#columns[index * STRIDE + OFFSET] as number;
  }

  time(index: number): EpochMs {
    return this.#base + this.offset(index);
  }

  price(index: number): MinorUnits {
    return this.#columns[index * STRIDE + PRICE] as number;
  }

  volume(index: number): number {
    return this.#columns[index * STRIDE + VOLUME] as number;
  }

  /** False when `time` is too far from the base to be held before {@link rebase}. */
  reaches(time: EpochMs): boolean {
    return Math.abs(time - this.#base) < MAX_OFFSET;
  }

  /** Measures offsets from `base` from now on. Every point must lie within reach of it. */
  rebase(base: EpochMs): void {
    const shift = this.#base - base;
    for (let i = 0; i < this.#length; i += 1) {
      this.#columns[i * STRIDE + OFFSET] = this.offset(i) + shift;
    }
    this.#base = base;
  }

  /** The first index whose time is `time` or later; the length where there is none. */
  lowerBound(time: EpochMs): number {
    const offset = time - this.#base;
    // Points come in order nearly always: the end is looked at first.
    if (this.#length === 0 || this.offset(this.#length - 1) < offset) return this.#length;
    let low = 0;
    let high = this.#length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.offset(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Puts a point at `index`, moving later ones up. There must be room, and `time` in reach. */
  insert(index: number, time: EpochMs, price: MinorUnits, volume: number): void {
    const at = index * STRIDE;
    if (index < this.#length) {
      this.#columns.copyWithin(at + STRIDE, at, this.#length * STRIDE);
    }
    this.#columns[at + OFFSET] = time - this.#base;
    this.#columns[at + PRICE] = price;
    this.#columns[at + VOLUME] = volume;
    this.#length += 1;
  }

  /** Forgets the `count` earliest points. */
  dropFirst(count: number): void {
    this.#columns.copyWithin(0, count * STRIDE, this.#length * STRIDE);
    this.#length -= count;
  }

  /** @param expected how many points there will be, as far as one can tell */
  grow(expected: number): void {
    const before = this.#columns.length / STRIDE;
    const least = before * GROWTH;
    const capacity = Math.ceil(Math.min(Math.max(expected, least), before * MOST_GROWTH));
    const grown = new Int32Array(capacity * STRIDE);
    grown.set(this.#columns);
    this.#columns = grown;
  }

  /** Copies the prices of points [from, to) to the beginning of `target`. */
  copyPrices(from: number, to: number, target: Int32Array): void {
    for (let i = from; i < to; i += 1) target[i - from] = this.price(i);
  }
}
