import {
  LONGEST_POINT_RUN,
  type PointRun,
  PointRunState,
  readPointRun,
  writePointRun,
} from '../domain/packed/point-runs.js';
import { PackedReader } from '../domain/packed/varint.js';
import { ENGINE_SPAN } from '../domain/tick.js';
import type { DurationMs, EpochMs } from '../domain/units.js';
import { WINDOW_MS, WINDOWS } from '../domain/window.js';
import { ByteChains } from './byte-chains.js';
import { grown } from './columns.js';
import { type Point, Runs } from './runs.js';

// Columns of times, by track. What stood before the first packed run: the newest observation that
// was dropped, or nothing at time 0.
const START_TIME = 0;
const START_STEP = 1;
const START_SINCE = 2;
// What stands after the last packed run.
const PACKED_TIME = 3;
const PACKED_STEP = 4;
/** The first observation of the run that is not packed yet. */
const LAST_FROM = 5;
/** Since when the newest price has been what it is. */
const SINCE = 6;
/** Before this time no observation enters or leaves a window. */
const DUE = 7;
/** When expired runs are looked for again. */
const NEXT_DROP = 8;
const TIMES = 9;

// Columns of numbers, by track.
const START_PRICE = 0;
const START_VOLUME = 1;
const PACKED_PRICE = 2;
const PACKED_VOLUME = 3;
/** 0 where there is no unpacked run. */
const LAST_COUNT = 4;
const LAST_PRICE = 5;
const LAST_VOLUME = 6;
/** Counts the times at which observations entered or left a window. */
const VERSION = 7;
const NUMBERS = 8;

/** How long expired runs may stay, so that not each new one has to look for them. */
const DROP_EVERY: DurationMs = ENGINE_SPAN / 16;

/**
 * Observations at times of their own: trades, imports, markets that are asked item by item.
 *
 * A track is a chain of packed runs and a last run that is not packed yet, since the next
 * observation may belong to it.
 */
export class PointTracks {
  readonly #chains = new ByteChains();
  #times = new Float64Array(64 * TIMES);
  #numbers = new Int32Array(64 * NUMBERS);
  readonly #state = new PointRunState();
  readonly #scratch = new Uint8Array(LONGEST_POINT_RUN);
  #bytes = new Uint8Array(1024);
  readonly #reader = new PackedReader(this.#bytes, 0);
  readonly #runs = new Runs();
  /** Tracks that were given back; {@link create} uses them again. */
  readonly #free: number[] = [];
  /** The highest version of a track that was given back. */
  #lastVersion = 0;

  /** A track without observations. Tracks are numbered from 0. */
  create(): number {
    const track = this.#free.pop() ?? this.#chains.create();
    if ((track + 1) * TIMES > this.#times.length) {
      this.#times = grown(this.#times, new Float64Array(2 * this.#times.length));
      this.#numbers = grown(this.#numbers, new Int32Array(2 * this.#numbers.length));
    }
    // A series that comes back must not have a version that it had before.
    this.#numbers[track * NUMBERS + VERSION] = this.#lastVersion;
    return track;
  }

  /** Gives a track back, with all of its observations. */
  release(track: number): void {
    this.#lastVersion = Math.max(this.#lastVersion, this.#number(track, VERSION));
    this.#chains.empty(track);
    this.#times.fill(0, track * TIMES, (track + 1) * TIMES);
    this.#numbers.fill(0, track * NUMBERS, (track + 1) * NUMBERS);
    this.#free.push(track);
  }

  get bytes(): number {
    return this.#chains.bytes + this.#times.byteLength + this.#numbers.byteLength;
  }

  /** The time of the newest observation, also where that is ahead of now; 0 without any. */
  lastTime(track: number): EpochMs {
    const count = this.#number(track, LAST_COUNT);
    if (count === 0) return this.#time(track, START_TIME);
    return this.#time(track, LAST_FROM) + (count - 1) * this.#lastStep(track);
  }

  /** The newest observation, also where that is ahead of now; undefined without any. */
  last(track: number): Point | undefined {
    const time = this.lastTime(track);
    if (time === 0) return undefined;
    const isStart = this.#number(track, LAST_COUNT) === 0;
    return {
      time,
      price: this.#number(track, isStart ? START_PRICE : LAST_PRICE),
      volume: this.#number(track, isStart ? START_VOLUME : LAST_VOLUME),
    };
  }

  /** Since when the newest observation's price has been what it is. */
  since(track: number): EpochMs {
    return this.#time(track, this.#number(track, LAST_COUNT) === 0 ? START_SINCE : SINCE);
  }

  /**
   * Takes an observation in at its place, whenever it arrives.
   * @returns false when its time is known already, or it is older than all that can matter
   */
  insert(track: number, point: Point, now: EpochMs): boolean {
    const isLate = point.time <= this.lastTime(track);
    if (isLate && !this.#insertLate(track, point, now)) return false;
    if (!isLate) this.#append(track, point, now);
    this.#times[track * TIMES + DUE] = Number.NEGATIVE_INFINITY;
    return true;
  }

  /** Takes an observation in that is after all others. */
  append(track: number, point: Point, now: EpochMs): void {
    this.#append(track, point, now);
    this.#times[track * TIMES + DUE] = Number.NEGATIVE_INFINITY;
  }

  /** Takes as many more observations like the newest one in, each `step` after the one before. */
  repeat(track: number, step: number, times: number, now: EpochMs): void {
    const last = this.last(track);
    if (last === undefined || times === 0) return;
    let left = times;
    if (this.#lastStep(track) !== step) {
      this.#append(track, { ...last, time: last.time + step }, now);
      left -= 1;
    }
    this.#numbers[track * NUMBERS + LAST_COUNT] = this.#number(track, LAST_COUNT) + left;
  }

  setSince(track: number, since: EpochMs): void {
    this.#times[track * TIMES + SINCE] = since;
  }

  /** Another number, a higher one, whenever observations have entered or left one of the windows. */
  version(track: number, now: EpochMs): number {
    if (now >= this.#time(track, DUE)) {
      this.#times[track * TIMES + DUE] = this.#nextMove(track, now);
      this.#numbers[track * NUMBERS + VERSION] = this.#number(track, VERSION) + 1;
    }
    return this.#number(track, VERSION);
  }

  /** Reads all observations of a track into `runs`, which was cleared. */
  read(track: number, runs: Runs): void {
    const state = this.#open(track);
    if (state.time > 0) {
      runs.before = { time: state.time, price: state.price, volume: state.volume };
    }
    runs.since = this.since(track);
    while (!this.#reader.ended) {
      readPointRun(this.#reader, state);
      runs.addSteps(state.from, state.step, state.count, state.price, state.volume);
    }
    const count = this.#number(track, LAST_COUNT);
    if (count === 0) return;
    const { step, price, volume } = this.#lastRun(track);
    runs.addSteps(this.#time(track, LAST_FROM), step, count, price, volume);
  }

  /** When the next observation enters or leaves a window. */
  #nextMove(track: number, now: EpochMs): EpochMs {
    const runs = this.#runs;
    runs.clear(undefined);
    this.read(track, runs);
    let due = runs.timeAfter(now);
    for (const window of WINDOWS) {
      due = Math.min(due, runs.timeAfter(now - WINDOW_MS[window]) + WINDOW_MS[window]);
    }
    return due;
  }

  #append(track: number, { time, price, volume }: Point, now: EpochMs): void {
    const times = track * TIMES;
    const numbers = track * NUMBERS;
    const last = this.last(track);
    if (last?.price !== price) this.#times[times + SINCE] = time;
    else this.#times[times + SINCE] = this.since(track);
    const count = this.#number(track, LAST_COUNT);
    if (count > 0) {
      const isNext = time === this.lastTime(track) + this.#lastStep(track);
      if (isNext && price === last?.price && volume === last.volume) {
        this.#numbers[numbers + LAST_COUNT] = count + 1;
        return;
      }
      this.#packLast(track, now);
    }
    this.#times[times + LAST_FROM] = time;
    this.#numbers[numbers + LAST_COUNT] = 1;
    this.#numbers[numbers + LAST_PRICE] = price;
    this.#numbers[numbers + LAST_VOLUME] = volume;
  }

  /** Time between the observations of the unpacked run; of one observation, from the one before. */
  #lastStep(track: number): number {
    return this.#time(track, LAST_FROM) - this.#time(track, PACKED_TIME);
  }

  #lastRun(track: number): PointRun {
    return {
      step: this.#lastStep(track),
      count: this.#number(track, LAST_COUNT),
      price: this.#number(track, LAST_PRICE),
      volume: this.#number(track, LAST_VOLUME),
    };
  }

  #packLast(track: number, now: EpochMs): void {
    const before = {
      step: this.#time(track, PACKED_STEP),
      price: this.#number(track, PACKED_PRICE),
      volume: this.#number(track, PACKED_VOLUME),
    };
    const run = this.#lastRun(track);
    const length = writePointRun(this.#scratch, 0, before, run);
    if (now >= this.#time(track, NEXT_DROP)) this.#dropExpired(track, now);
    this.#chains.append(track, this.#scratch, length);
    this.#setPacked(track, this.lastTime(track), run);
  }

  #setPacked(track: number, time: EpochMs, { step, price, volume }: Omit<PointRun, 'count'>): void {
    this.#times[track * TIMES + PACKED_TIME] = time;
    this.#times[track * TIMES + PACKED_STEP] = step;
    this.#numbers[track * NUMBERS + PACKED_PRICE] = price;
    this.#numbers[track * NUMBERS + PACKED_VOLUME] = volume;
    this.#numbers[track * NUMBERS + LAST_COUNT] = 0;
  }

  /** Drops packed runs of which all observations have left every window. */
  #dropExpired(track: number, now: EpochMs): void {
    const horizon = now - ENGINE_SPAN;
    this.#times[track * TIMES + NEXT_DROP] = now + DROP_EVERY;
    const state = this.#open(track);
    const kept = new PointRunState();
    let since = this.#time(track, START_SINCE);
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
    this.#setStart(track, kept, since);
  }

  #setStart(track: number, { time, step, price, volume }: PointRunState, since: EpochMs): void {
    this.#times[track * TIMES + START_TIME] = time;
    this.#times[track * TIMES + START_STEP] = step;
    this.#times[track * TIMES + START_SINCE] = since;
    this.#numbers[track * NUMBERS + START_PRICE] = price;
    this.#numbers[track * NUMBERS + START_VOLUME] = volume;
  }

  /** Reads all observations, and packs them again with the one that came late. */
  #insertLate(track: number, late: Point, now: EpochMs): boolean {
    const points = this.#points(track);
    const place = points.findIndex(({ time }) => time >= late.time);
    if (late.time <= this.#time(track, START_TIME) || points[place]?.time === late.time) {
      return false;
    }
    // Of those that have left every window, the newest alone can matter.
    const next = points[place];
    if (next !== undefined && next.time <= now - ENGINE_SPAN) return false;
    points.splice(place, 0, late);
    this.#chains.empty(track);
    const state = this.#open(track);
    this.#setPacked(track, state.time, state);
    for (const point of points) this.#append(track, point, now);
    return true;
  }

  #points(track: number): Point[] {
    const runs = this.#runs;
    runs.clear(undefined);
    this.read(track, runs);
    const points: Point[] = [];
    for (let run = 0; run < runs.length; run += 1) {
      for (let n = 0; n < runs.count(run); n += 1) points.push(runs.point(run, n));
    }
    return points;
  }

  /** Begins to read the packed runs. @returns what stands before the first of them */
  #open(track: number): PointRunState {
    const length = this.#chains.length(track);
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(2 * length);
    this.#chains.copy(track, this.#bytes);
    this.#reader.reset(this.#bytes, length);
    this.#state.set(
      this.#time(track, START_TIME),
      this.#time(track, START_STEP),
      this.#number(track, START_PRICE),
      this.#number(track, START_VOLUME),
    );
    return this.#state;
  }

  #time(track: number, column: number): number {
    return this.#times[track * TIMES + column] as number;
  }

  #number(track: number, column: number): number {
    return this.#numbers[track * NUMBERS + column] as number;
  }
}
