import type { CheckpointColumns } from '../domain/checkpoint.js';
import {
  LONGEST_POINT_RUN,
  type PointRun,
  PointRunState,
  readPointRun,
  writePointRun,
} from '../domain/packed/point-runs.js';
import { PackedReader } from '../domain/packed/varint.js';
import { required } from '../domain/required.js';
import { grown } from '../domain/sequences.js';
import { ENGINE_SPAN, type Point } from '../domain/tick.js';
import type { DurationMs, EpochMs } from '../domain/units.js';
import { ByteChains } from './byte-chains.js';
import { RunMarks } from './run-marks.js';
import type { Runs } from './runs.js';

// Columns of times, by track. The time after the last run.
const END_TIME = 0;
const END_STEP = 1;
/** When expired runs are next dropped. */
const NEXT_DROP = 2;
// The state before the first run: the newest dropped observation, or time 0 if there is none.
const START_TIME = 3;
const START_STEP = 4;
const START_SINCE = 5;
const TIMES = 6;

// Columns of numbers, by track.
const END_PRICE = 0;
const END_VOLUME = 1;
const START_PRICE = 2;
const START_VOLUME = 3;
const NUMBERS = 4;

/** Expired runs may stay this long, so that most new runs need not look for them. */
const DROP_EVERY: DurationMs = ENGINE_SPAN / 16;

/** Tracks of packed runs: chains to which runs are appended and from which they expire. */
export class PackedRuns {
  readonly #chains = new ByteChains();
  readonly #marks = new RunMarks();
  #times = new Float64Array(64 * TIMES);
  #numbers = new Int32Array(64 * NUMBERS);
  /** The position of the current read or write. */
  readonly #state = new PointRunState();
  readonly #scratch = new Uint8Array(LONGEST_POINT_RUN);
  #bytes = new Uint8Array(1024);
  readonly #reader = new PackedReader(this.#bytes, 0);

  /** A track without runs. Tracks are numbered from 0. */
  create(): number {
    const track = this.#chains.create();
    if ((track + 1) * TIMES > this.#times.length) {
      this.#times = grown(this.#times, new Float64Array(2 * this.#times.length));
      this.#numbers = grown(this.#numbers, new Int32Array(2 * this.#numbers.length));
    }
    this.#marks.create(track);
    return track;
  }

  get bytes(): number {
    const columns = this.#times.byteLength + this.#numbers.byteLength;
    return this.#chains.bytes + this.#marks.bytes + columns;
  }

  /** Writes the columns to a checkpoint, or takes those of one. */
  pass(columns: CheckpointColumns): void {
    this.#chains.pass(columns);
    this.#marks.pass(columns);
    this.#times = columns.floats(this.#times);
    this.#numbers = columns.ints(this.#numbers);
  }

  /** The time of the newest dropped observation; 0 if none was dropped. */
  startTime(track: number): EpochMs {
    return this.#time(track, START_TIME);
  }

  /** The newest dropped observation, which must exist. */
  start(track: number): Point {
    return {
      time: this.startTime(track),
      price: this.#number(track, START_PRICE),
      volume: this.#number(track, START_VOLUME),
    };
  }

  /** When the price of that observation was first seen. */
  startSince(track: number): EpochMs {
    return this.#time(track, START_SINCE);
  }

  /** The time of the newest packed observation, or else the {@link startTime}. */
  endTime(track: number): EpochMs {
    return this.#time(track, END_TIME);
  }

  /** Appends a run whose last observation is at `end`. */
  append(track: number, run: PointRun, end: EpochMs, now: EpochMs): void {
    const before = this.#openEnd(track);
    const length = writePointRun(this.#scratch, 0, before, run);
    const offset = this.#chains.length(track);
    if (this.#marks.isDue(track, before.time)) this.#marks.set(track, before, offset);
    if (now >= this.#time(track, NEXT_DROP)) this.#dropExpired(track, now);
    this.#chains.append(track, this.#scratch, length);
    this.#setEnd(track, end, run);
  }

  /** Drops all runs of a track, but keeps the state before the first. */
  clear(track: number): void {
    this.#chains.empty(track);
    this.#marks.clear(track);
    const start = this.#openStart(track);
    this.#setEnd(track, start.time, start);
  }

  /**
   * Reads the runs of a track into `runs`, which must be empty: at least all observations after `from`, and
   * the last one before.
   */
  read(track: number, runs: Runs, from: EpochMs): void {
    const state = this.#state;
    const offset = this.#marks.readBefore(track, from, state);
    if (offset === undefined) this.#openStart(track);
    this.#openBytes(track, offset ?? 0);
    let { time, price, volume } = state;
    while (!this.#reader.ended) {
      readPointRun(this.#reader, state);
      if (state.time > from) {
        runs.addSteps(state.from, state.step, state.count, state.price, state.volume);
        break;
      }
      ({ time, price, volume } = state);
    }
    if (time > 0) runs.before = { time, price, volume };
    while (!this.#reader.ended) {
      readPointRun(this.#reader, state);
      runs.addSteps(state.from, state.step, state.count, state.price, state.volume);
    }
  }

  /** Drops runs whose observations have all left every window. */
  #dropExpired(track: number, now: EpochMs): void {
    const horizon = now - ENGINE_SPAN;
    this.#times[track * TIMES + NEXT_DROP] = now + DROP_EVERY;
    const state = this.#openStart(track);
    this.#openBytes(track, 0);
    const kept = new PointRunState();
    let since = this.startSince(track);
    let dropped = 0;
    kept.set(state.time, state.step, state.price, state.volume);
    while (!this.#reader.ended) {
      readPointRun(this.#reader, state);
      if (state.time > horizon) break;
      if (state.price !== kept.price) since = state.from;
      kept.set(state.time, state.step, state.price, state.volume);
      dropped = this.#reader.at;
    }
    this.#chains.dropFirst(track, dropped);
    this.#marks.dropFirst(track, dropped);
    this.#setStart(track, kept, since);
  }

  #setStart(track: number, { time, step, price, volume }: PointRunState, since: EpochMs): void {
    this.#times[track * TIMES + START_TIME] = time;
    this.#times[track * TIMES + START_STEP] = step;
    this.#times[track * TIMES + START_SINCE] = since;
    this.#numbers[track * NUMBERS + START_PRICE] = price;
    this.#numbers[track * NUMBERS + START_VOLUME] = volume;
  }

  #setEnd(track: number, time: EpochMs, { step, price, volume }: Omit<PointRun, 'count'>): void {
    this.#times[track * TIMES + END_TIME] = time;
    this.#times[track * TIMES + END_STEP] = step;
    this.#numbers[track * NUMBERS + END_PRICE] = price;
    this.#numbers[track * NUMBERS + END_VOLUME] = volume;
  }

  /** @returns the state before the first run */
  #openStart(track: number): PointRunState {
    this.#state.set(
      this.#time(track, START_TIME),
      this.#time(track, START_STEP),
      this.#number(track, START_PRICE),
      this.#number(track, START_VOLUME),
    );
    return this.#state;
  }

  /** @returns the state after the last run */
  #openEnd(track: number): PointRunState {
    this.#state.set(
      this.#time(track, END_TIME),
      this.#time(track, END_STEP),
      this.#number(track, END_PRICE),
      this.#number(track, END_VOLUME),
    );
    return this.#state;
  }

  /** Starts reading the runs at `offset`. */
  #openBytes(track: number, offset: number): void {
    const length = this.#chains.length(track) - offset;
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(2 * length);
    this.#chains.copy(track, this.#bytes, offset);
    this.#reader.reset(this.#bytes, length);
  }

  #time(track: number, column: number): number {
    return required(this.#times[track * TIMES + column], 'a time');
  }

  #number(track: number, column: number): number {
    return required(this.#numbers[track * NUMBERS + column], 'a number');
  }
}
