import { firstIndex } from '../domain/first-index.js';
import { required } from '../domain/required.js';
import { ENGINE_SPAN } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';

/**
 * When a source was polled for its whole list, ascending. Polls are numbered from 0 as they come;
 * those that have left the longest window are dropped, but for the last of them.
 */
export class Timeline {
  #times = new Float64Array(64);
  /** Where the first kept poll is among the times. */
  #start = 0;
  #end = 0;
  /** The number of the poll at index 0. */
  #offset = 0;

  /** The number of the first poll that is kept. */
  get first(): number {
    return this.#offset + this.#start;
  }

  /** The number of the next poll. */
  get end(): number {
    return this.#offset + this.#end;
  }

  get bytes(): number {
    return this.#times.byteLength;
  }

  /** The time of a poll that is kept. */
  time(poll: number): EpochMs {
    return required(this.#times[poll - this.#offset], 'a time');
  }

  /** The time of the newest poll; minus infinity before the first. */
  get last(): EpochMs {
    return this.#end === this.#start
      ? Number.NEGATIVE_INFINITY
      : required(this.#times[this.#end - 1], 'a time');
  }

  /**
   * Adds a poll.
   * @returns its number
   * @throws RangeError when it is not after the last one
   */
  push(time: EpochMs, now: EpochMs): number {
    if (time <= this.last) throw new RangeError(`a poll at ${time} is not after ${this.last}`);
    this.#dropExpired(now);
    if (this.#end === this.#times.length) this.#makeRoom();
    this.#times[this.#end] = time;
    this.#end += 1;
    return this.end - 1;
  }

  /** The number of the first kept poll after `time`; {@link end} where there is none. */
  after(time: EpochMs): number {
    const isAfter = (at: number) => required(this.#times[at], 'a time') > time;
    return this.#offset + firstIndex(this.#start, this.#end, isAfter);
  }

  #dropExpired(now: EpochMs): void {
    const horizon = now - ENGINE_SPAN;
    while (
      this.#start + 1 < this.#end &&
      required(this.#times[this.#start + 1], 'a time') <= horizon
    ) {
      this.#start += 1;
    }
  }

  #makeRoom(): void {
    const kept = this.#times.subarray(this.#start, this.#end);
    if (this.#start < this.#times.length / 4) {
      const longer = new Float64Array(2 * this.#times.length);
      longer.set(kept);
      this.#times = longer;
    } else {
      this.#times.copyWithin(0, this.#start, this.#end);
    }
    this.#offset += this.#start;
    this.#end -= this.#start;
    this.#start = 0;
  }
}
