import type { CheckpointColumns } from '../domain/checkpoint.js';
import type { PointRunState } from '../domain/packed/point-runs.js';
import { required } from '../domain/required.js';
import { grown } from '../domain/sequences.js';
import { DAY_MS, type DurationMs, type EpochMs } from '../domain/units.js';

/** A new mark is set once the newer one is this old; by then the older one is before a window of a day. */
const MARK_EVERY: DurationMs = DAY_MS;

/** Number of marks of a track. */
const MARKS = 2;

// Columns of times, by mark.
const TIME = 0;
const STEP = 1;
const TIMES = 2;

// Columns of numbers, by mark.
const PRICE = 0;
const VOLUME = 1;
/** Negative once the position has been dropped. */
const OFFSET = 2;
const NUMBERS = 3;

/**
 * Two marks of each track, the newer first: states at offsets of its packed runs from which reading
 * can start.
 */
export class RunMarks {
  #times = new Float64Array(64 * MARKS * TIMES);
  #numbers = new Int32Array(64 * MARKS * NUMBERS);

  get bytes(): number {
    return this.#times.byteLength + this.#numbers.byteLength;
  }

  /** Writes the columns to a checkpoint, or takes those of one. */
  pass(columns: CheckpointColumns): void {
    this.#times = columns.floats(this.#times);
    this.#numbers = columns.ints(this.#numbers);
  }

  /** Begins with a new track. */
  create(track: number): void {
    if ((track + 1) * MARKS * TIMES > this.#times.length) {
      this.#times = grown(this.#times, new Float64Array(2 * this.#times.length));
      this.#numbers = grown(this.#numbers, new Int32Array(2 * this.#numbers.length));
    }
  }

  /** Drops the marks of a track. */
  clear(track: number): void {
    this.#times.fill(0, track * MARKS * TIMES, (track + 1) * MARKS * TIMES);
    this.#numbers.fill(0, track * MARKS * NUMBERS, (track + 1) * MARKS * NUMBERS);
  }

  /** Whether the newer mark is so old at `time` that a new one is due. */
  isDue(track: number, time: EpochMs): boolean {
    return time - required(this.#times[track * MARKS * TIMES], 'a time') >= MARK_EVERY;
  }

  /** Sets a mark: the state at `offset`. */
  set(track: number, end: Readonly<PointRunState>, offset: number): void {
    const times = track * MARKS * TIMES;
    this.#times.copyWithin(times + TIMES, times, times + TIMES);
    this.#times[times + TIME] = end.time;
    this.#times[times + STEP] = end.step;
    const numbers = track * MARKS * NUMBERS;
    this.#numbers.copyWithin(numbers + NUMBERS, numbers, numbers + NUMBERS);
    this.#numbers[numbers + PRICE] = end.price;
    this.#numbers[numbers + VOLUME] = end.volume;
    this.#numbers[numbers + OFFSET] = offset;
  }

  /** Adjusts the marks after the first bytes of the packed runs were dropped. */
  dropFirst(track: number, bytes: number): void {
    for (let mark = track * MARKS; mark < (track + 1) * MARKS; mark += 1) {
      const offset = mark * NUMBERS + OFFSET;
      this.#numbers[offset] = required(this.#numbers[offset], 'a number') - bytes;
    }
  }

  /**
   * Reads the state at the newest mark at or before `from` into `state`.
   * @returns its offset; undefined if there is no such mark
   */
  readBefore(track: number, from: EpochMs, state: PointRunState): number | undefined {
    for (let mark = track * MARKS; mark < (track + 1) * MARKS; mark += 1) {
      const time = required(this.#times[mark * TIMES + TIME], 'a time');
      const offset = required(this.#numbers[mark * NUMBERS + OFFSET], 'a number');
      if (time === 0 || time > from || offset < 0) continue;
      const step = required(this.#times[mark * TIMES + STEP], 'a time');
      const price = required(this.#numbers[mark * NUMBERS + PRICE], 'a number');
      state.set(time, step, price, required(this.#numbers[mark * NUMBERS + VOLUME], 'a number'));
      return offset;
    }
    return undefined;
  }
}
