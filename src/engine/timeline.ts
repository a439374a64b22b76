import type { CheckpointColumns } from '../domain/checkpoint.js';
import { firstIndex } from '../domain/sequences.js';
import { ENGINE_SPAN } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';

/**
 * The times at which a source's whole list was polled, ascending. Polls are numbered from 0. Of the polls
 * that have left the longest window, only the last is kept.
 */
export class Timeline {
  #times = new Float64Array(64);
  /** The index of the first kept poll in the times. */
  #start = 0;
  #end = 0;
  /** The number of the poll at index 0. */
  #offset = 0;

  /** The number of the first kept poll. */
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

  /** The time of a kept poll. */
  time(poll: number): EpochMs {
    return this.#times[poll - this.#offset] as number;
  }

  /** The time of the newest poll; minus infinity before the first. */
  get last(): EpochMs {
    return this.#end === this.#start
      ? Number.NEGATIVE_INFINITY
      : (this.#times[this.#end - 1] as number);
  }

  /**
   * Adds a poll.
   * @returns its number
   * @throws RangeError if it is not after the last one
   */
  push(time: EpochMs, now: EpochMs): number {
    if (time <= this.last) throw new RangeError(`a poll at ${time} is not after ${this.last}`);
    this.#dropExpired(now);
    if (this.#end === this.#times.length) this.#makeRoom();
    this.#times[this.#end] = time;
    this.#end += 1;
    return this.end - 1;
  }

  /** The number of the first kept poll after `time`; {@link end} if there is none. */
  after(time: EpochMs): number {
    const isAfter = (index: number) => (this.#times[index] as number) > time;
    return this.#offset + firstIndex(this.#start, this.#end, isAfter);
  }

  /**
   * Handles a clock that was set back to `time`: polls at or after it were made while the clock was ahead.
   * They get times just before it, in their order.
   */
  setBack(time: EpochMs): void {
    let next = time;
    for (let index = this.#end - 1; index >= this.#start; index -= 1) {
      if ((this.#times[index] as number) < next) return;
      next -= 1;
      this.#times[index] = next;
    }
  }

  /** Writes the columns to a checkpoint, or takes those of one. */
  pass(columns: CheckpointColumns): void {
    this.#times = columns.floats(this.#times);
    this.#start = columns.number(this.#start);
    this.#end = columns.number(this.#end);
    this.#offset = columns.number(this.#offset);
  }

  #dropExpired(now: EpochMs): void {
    const horizon = now - ENGINE_SPAN;
    while (this.#start + 1 < this.#end && (this.#times[this.#start + 1] as number) <= horizon) {
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
