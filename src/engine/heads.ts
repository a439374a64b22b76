import type { MinorUnits } from '../domain/units.js';
import { dotProduct } from './exact.js';
import type { Points } from './points.js';

/**
 * Heads that move over the points of a series, each carrying the sums of all points it has passed.
 * What lies between two heads is their difference, so a window needs no more than its two ends.
 *
 * A point is (t, d): its time in ms from its series' base, its price less its series' anchor; both
 * are integers. t stays below 2^30 in magnitude and is split as t = high * 2^15 + low, so that
 * every sum below is a sum of integers. Integers add without error up to 2^53: however long a head
 * has been moving, its sums are exact.
 *
 * Only the sum of squared prices can pass 2^53: by the Cauchy-Schwarz inequality the sums of
 * products stay below it as long as that one does, up to 2^23 points. A head where it did says so
 * until it is cleared, and what is computed from it is void.
 */
const COUNT = 0;
const D = 1;
const DD = 2;
const T = 3;
const HIGH_HIGH = 4;
const HIGH_LOW = 5;
const LOW_LOW = 6;
const HIGH_D = 7;
const LOW_D = 8;
const VOLUME = 9;
const STRIDE = 10;

const LOW_BITS = 15;
const LOW_MASK = 2 ** LOW_BITS - 1;
const UNIT = 2 ** LOW_BITS;

/** Offsets of points must stay below this in magnitude. */
export const MAX_OFFSET = 2 ** 30;

/** Heads by number, in one column: those of a series stand side by side. */
export class Heads {
  #sums = new Float64Array(64 * STRIDE);

  /** Makes room for heads 0 to `count` - 1; new ones have passed nothing. */
  reserve(count: number): void {
    if (count * STRIDE <= this.#sums.length) return;
    const grown = new Float64Array(Math.max(count * STRIDE, 2 * this.#sums.length));
    grown.set(this.#sums);
    this.#sums = grown;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#sums.byteLength;
  }

  /** How many points the head has passed: the index of the first that it has not. */
  passed(head: number): number {
    return this.#sums[head * STRIDE + COUNT] as number;
  }

  /** Takes points [from, to) into what the head has passed; prices count from the anchor. */
  pass(head: number, points: Points, from: number, to: number, anchor: MinorUnits): void {
    const sums = this.#sums;
    const at = head * STRIDE;
    let prices = sums[at + D] as number;
    let squares = sums[at + DD] as number;
    let times = sums[at + T] as number;
    let highHigh = sums[at + HIGH_HIGH] as number;
    let highLow = sums[at + HIGH_LOW] as number;
    let lowLow = sums[at + LOW_LOW] as number;
    let highPrice = sums[at + HIGH_D] as number;
    let lowPrice = sums[at + LOW_D] as number;
    let volume = sums[at + VOLUME] as number;
    for (let i = from; i < to; i += 1) {
      const offset = points.offset(i);
      const difference = points.price(i) - anchor;
      const high = offset >> LOW_BITS;
      const low = offset & LOW_MASK;
      prices += difference;
      squares += difference * difference;
      // Infinity stays whatever is added: a head remembers that it overflowed.
      if (squares > Number.MAX_SAFE_INTEGER) squares = Number.POSITIVE_INFINITY;
      times += offset;
      highHigh += high * high;
      highLow += high * low;
      lowLow += low * low;
      highPrice += high * difference;
      lowPrice += low * difference;
      volume += points.volume(i);
    }
    sums[at + COUNT] = (sums[at + COUNT] as number) + to - from;
    sums[at + D] = prices;
    sums[at + DD] = squares;
    sums[at + T] = times;
    sums[at + HIGH_HIGH] = highHigh;
    sums[at + HIGH_LOW] = highLow;
    sums[at + LOW_LOW] = lowLow;
    sums[at + HIGH_D] = highPrice;
    sums[at + LOW_D] = lowPrice;
    sums[at + VOLUME] = volume;
  }

  /** Lets `head` forget the points that `other` has passed, all of which it has passed too. */
  forget(head: number, other: number): void {
    for (let sum = 0; sum < STRIDE; sum += 1) {
      this.#sums[head * STRIDE + sum] = this.#between(other, head, sum);
    }
  }

  /** Makes `to` carry what `from` carries. */
  copy(from: number, to: number): void {
    this.#sums.copyWithin(to * STRIDE, from * STRIDE, (from + 1) * STRIDE);
  }

  clear(head: number): void {
    this.#sums.fill(0, head * STRIDE, (head + 1) * STRIDE);
  }

  /** True once prices were too far apart for exact sums. */
  overflown(head: number): boolean {
    return !Number.isFinite(this.#sums[head * STRIDE + DD]);
  }

  /** Sum of the volumes between two heads. */
  volume(from: number, to: number): number {
    return this.#between(from, to, VOLUME);
  }

  /** Mean difference from the anchor between two heads. */
  meanDifference(from: number, to: number): number {
    return this.#between(from, to, D) / this.#between(from, to, COUNT);
  }

  /** Population standard deviation of the prices between: sqrt(n sum(d^2) - sum(d)^2) / n. */
  standardDeviation(from: number, to: number): number {
    const n = this.#between(from, to, COUNT);
    const sum = this.#between(from, to, D);
    const spread = dotProduct([n, -sum], [this.#between(from, to, DD), sum]);
    return Math.sqrt(Math.max(spread, 0)) / n;
  }

  /**
   * Least-squares slope of price over time between two heads, in minor units per ms:
   * (n sum(t d) - sum(t) sum(d)) / (n sum(t^2) - sum(t)^2); 0 when all times are equal.
   */
  slope(from: number, to: number): number {
    const n = this.#between(from, to, COUNT);
    const times = this.#between(from, to, T);
    const spread = dotProduct(
      [n * UNIT * UNIT, 2 * n * UNIT, n, -times],
      [
        this.#between(from, to, HIGH_HIGH),
        this.#between(from, to, HIGH_LOW),
        this.#between(from, to, LOW_LOW),
        times,
      ],
    );
    if (spread === 0) return 0;
    const together = dotProduct(
      [n * UNIT, n, -times],
      [this.#between(from, to, HIGH_D), this.#between(from, to, LOW_D), this.#between(from, to, D)],
    );
    return together / spread;
  }

  #between(from: number, to: number, sum: number): number {
    return (this.#sums[to * STRIDE + sum] as number) - (this.#sums[from * STRIDE + sum] as number);
  }
}
