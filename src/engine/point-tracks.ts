import { grown } from '../domain/columns.js';
import {
  LONGEST_POINT_RUN,
  type PointRun,
  PointRunState,
  readPointRun,
  writePointRun,
} from '../domain/packed/point-runs.js';
import { PackedReader } from '../domain/packed/varint.js';
import { ENGINE_SPAN, type Point } from '../domain/tick.js';
import { DAY_MS, type DurationMs, type EpochMs } from '../domain/units.js';
import { WINDOW_MS, WINDOWS } from '../domain/window.js';
import { ByteChains } from './byte-chains.js';
import { Runs } from './runs.js';

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
/** When expired runs are looked for again. */
const NEXT_DROP = 7;
/** Of each window: before this time no observation enters or leaves it. */
const DUE = 8;
// Two marks, the newer one first: what was at a position among the packed runs, so that reading can
// begin there. Each takes two columns here.
const MARKS_TIME = DUE + WINDOWS.length;
const MARK_STEP = 1;
const MARK_TIMES = 2;
const TIMES = MARKS_TIME + 2 * MARK_TIMES;

// Columns of numbers, by track.
const START_PRICE = 0;
const START_VOLUME = 1;
const PACKED_PRICE = 2;
const PACKED_VOLUME = 3;
/** 0 where there is no unpacked run. */
const LAST_COUNT = 4;
const LAST_PRICE = 5;
const LAST_VOLUME = 6;
/** Of each window: counts the times at which observations entered or left it. */
const VERSION = 7;
// Of a mark the price, the volume, and the position in the chain.
const MARKS = VERSION + WINDOWS.length;
const MARK_VOLUME = 1;
const MARK_OFFSET = 2;
const MARK_NUMBERS = 3;
const NUMBERS = MARKS + 2 * MARK_NUMBERS;

/** A mark is set when the newer one is so old: the older one is before the window of a day then. */
const MARK_EVERY: DurationMs = DAY_MS;

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
    const version = track * NUMBERS + VERSION;
    this.#numbers.fill(this.#lastVersion, version, version + WINDOWS.length);
    return track;
  }

  /** Gives a track back, with all of its observations. */
  release(track: number): void {
    for (const window of WINDOWS.keys()) {
      this.#lastVersion = Math.max(this.#lastVersion, this.#number(track, VERSION + window));
    }
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
   * Inserts an observation at its position, in whatever order they arrive.
   * @returns false when its time is known already, or it is older than all that can matter
   */
  insert(track: number, point: Point, now: EpochMs): boolean {
    if (point.time <= this.lastTime(track)) return this.insertAll(track, [point], now) === 1;
    this.append(track, point, now);
    return true;
  }

  /**
   * Inserts observations at their positions: reads all that are there, and packs them again with these.
   * @param points of different times
   * @returns how many were not known, and may matter
   */
  insertAll(track: number, points: readonly Point[], now: EpochMs): number {
    const held = this.#points(track);
    const known = new Set(held.map(({ time }) => time));
    const start = this.#time(track, START_TIME);
    const fresh = points.filter(({ time }) => time > start && !known.has(time));
    const all = [...held, ...fresh].sort((a, b) => a.time - b.time);
    // Of those that have left every window, the newest alone can matter.
    const first = Math.max(
      0,
      all.findLastIndex(({ time }) => time <= now - ENGINE_SPAN),
    );
    const kept = all.filter(({ time }, index) => index >= first || known.has(time));
    if (kept.length === held.length) return 0;
    this.#chains.empty(track);
    this.#dropMarks(track);
    const state = this.#open(track);
    this.#setPacked(track, state.time, state);
    for (const point of kept) this.#append(track, point, now);
    this.#setDue(track);
    return kept.length - held.length;
  }

  /** Takes an observation in that is after all others. */
  append(track: number, point: Point, now: EpochMs): void {
    this.#append(track, point, now);
    this.#setDue(track);
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

  /** Another number, a higher one, whenever observations have entered or left the window (from, now]. */
  version(track: number, from: EpochMs, now: EpochMs): number {
    const window = Math.max(
      0,
      WINDOWS.findIndex((name) => WINDOW_MS[name] === now - from),
    );
    if (now >= this.#time(track, DUE + window)) {
      this.#times[track * TIMES + DUE + window] = this.#nextMove(track, from, now);
      const version = track * NUMBERS + VERSION + window;
      this.#numbers[version] = (this.#numbers[version] as number) + 1;
    }
    return this.#number(track, VERSION + window);
  }

  /**
   * Reads the observations of a track into `runs`, which was cleared: all after `from`, and the last
   * one before, at least.
   */
  read(track: number, runs: Runs, from = Number.NEGATIVE_INFINITY): void {
    const mark = this.#markBefore(track, from);
    const state = mark === undefined ? this.#open(track) : this.#openAt(track, mark);
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

  /** When the next observation enters or leaves the window (from, now]. */
  #nextMove(track: number, from: EpochMs, now: EpochMs): EpochMs {
    const runs = this.#runs;
    runs.clear(undefined);
    this.read(track, runs, from);
    return Math.min(runs.timeAfter(now), runs.timeAfter(from) + now - from);
  }

  /** Has versions looked at again: the observations are others. */
  #setDue(track: number): void {
    const due = track * TIMES + DUE;
    this.#times.fill(Number.NEGATIVE_INFINITY, due, due + WINDOWS.length);
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
    this.#markNow(track);
    this.#chains.append(track, this.#scratch, length);
    this.#setPacked(track, this.lastTime(track), run);
  }

  /** Sets a mark behind all that is packed, where the newer one is old. */
  #markNow(track: number): void {
    const packed = this.#time(track, PACKED_TIME);
    if (packed - this.#time(track, MARKS_TIME) < MARK_EVERY) return;
    const times = track * TIMES + MARKS_TIME;
    this.#times.copyWithin(times + MARK_TIMES, times, times + MARK_TIMES);
    this.#times[times] = packed;
    this.#times[times + MARK_STEP] = this.#time(track, PACKED_STEP);
    const numbers = track * NUMBERS + MARKS;
    this.#numbers.copyWithin(numbers + MARK_NUMBERS, numbers, numbers + MARK_NUMBERS);
    this.#numbers[numbers] = this.#number(track, PACKED_PRICE);
    this.#numbers[numbers + MARK_VOLUME] = this.#number(track, PACKED_VOLUME);
    this.#numbers[numbers + MARK_OFFSET] = this.#chains.length(track);
  }

  #dropMarks(track: number): void {
    const times = track * TIMES + MARKS_TIME;
    this.#times.fill(0, times, times + 2 * MARK_TIMES);
    for (const mark of [0, 1]) {
      this.#numbers[track * NUMBERS + MARKS + mark * MARK_NUMBERS + MARK_OFFSET] = -1;
    }
  }

  /** The newest mark at or before `from`, as 0 or 1; undefined without any. */
  #markBefore(track: number, from: EpochMs): number | undefined {
    return [0, 1].find((mark) => {
      const time = this.#time(track, MARKS_TIME + mark * MARK_TIMES);
      const offset = this.#number(track, MARKS + mark * MARK_NUMBERS + MARK_OFFSET);
      return time > 0 && time <= from && offset >= 0;
    });
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
    for (const mark of [0, 1]) {
      const offset = track * NUMBERS + MARKS + mark * MARK_NUMBERS + MARK_OFFSET;
      this.#numbers[offset] = (this.#numbers[offset] as number) - dropped;
    }
    this.#setStart(track, kept, since);
  }

  #setStart(track: number, { time, step, price, volume }: PointRunState, since: EpochMs): void {
    this.#times[track * TIMES + START_TIME] = time;
    this.#times[track * TIMES + START_STEP] = step;
    this.#times[track * TIMES + START_SINCE] = since;
    this.#numbers[track * NUMBERS + START_PRICE] = price;
    this.#numbers[track * NUMBERS + START_VOLUME] = volume;
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
    this.#readFrom(track, 0);
    this.#state.set(
      this.#time(track, START_TIME),
      this.#time(track, START_STEP),
      this.#number(track, START_PRICE),
      this.#number(track, START_VOLUME),
    );
    return this.#state;
  }

  /** The same from a mark on. */
  #openAt(track: number, mark: number): PointRunState {
    const times = MARKS_TIME + mark * MARK_TIMES;
    const numbers = MARKS + mark * MARK_NUMBERS;
    this.#readFrom(track, this.#number(track, numbers + MARK_OFFSET));
    this.#state.set(
      this.#time(track, times),
      this.#time(track, times + MARK_STEP),
      this.#number(track, numbers),
      this.#number(track, numbers + MARK_VOLUME),
    );
    return this.#state;
  }

  #readFrom(track: number, offset: number): void {
    const length = this.#chains.length(track) - offset;
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(2 * length);
    this.#chains.copy(track, this.#bytes, offset);
    this.#reader.reset(this.#bytes, length);
  }

  #time(track: number, column: number): number {
    return this.#times[track * TIMES + column] as number;
  }

  #number(track: number, column: number): number {
    return this.#numbers[track * NUMBERS + column] as number;
  }
}
