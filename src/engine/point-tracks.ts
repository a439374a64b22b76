import type { CheckpointColumns } from '../domain/checkpoint.js';
import { required } from '../domain/required.js';
import { grown } from '../domain/sequences.js';
import { ENGINE_SPAN, type Point } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import { PackedRuns } from './packed-runs.js';
import { Runs } from './runs.js';
import { WindowVersions } from './window-versions.js';

// Columns of times, by track.
/** The first observation of the unpacked run. */
const LAST_FROM = 0;
/** When the newest price was first seen. */
const SINCE = 1;
const TIMES = 2;

// Columns of numbers, by track.
/** 0 if there is no unpacked run. */
const LAST_COUNT = 0;
const LAST_PRICE = 1;
const LAST_VOLUME = 2;
const NUMBERS = 3;

/**
 * Observations with times of their own: trades, imports, markets that are polled item by item.
 *
 * A track has packed runs and one unpacked last run, to which the next observation may be added.
 */
export class PointTracks {
  readonly #packed = new PackedRuns();
  readonly #versions = new WindowVersions((track, from, now) => this.#nextMove(track, from, now));
  #times = new Float64Array(64 * TIMES);
  #numbers = new Int32Array(64 * NUMBERS);
  readonly #runs = new Runs();

  /** A track without observations. Tracks are numbered from 0. */
  create(): number {
    const track = this.#packed.create();
    if ((track + 1) * TIMES > this.#times.length) {
      this.#times = grown(this.#times, new Float64Array(2 * this.#times.length));
      this.#numbers = grown(this.#numbers, new Int32Array(2 * this.#numbers.length));
    }
    this.#versions.create(track);
    return track;
  }

  get bytes(): number {
    const columns = this.#times.byteLength + this.#numbers.byteLength;
    return this.#packed.bytes + this.#versions.bytes + columns;
  }

  /** Writes the columns to a checkpoint, or takes those of one. */
  pass(columns: CheckpointColumns): void {
    this.#packed.pass(columns);
    this.#versions.pass(columns);
    this.#times = columns.floats(this.#times);
    this.#numbers = columns.ints(this.#numbers);
  }

  /** The time of the newest observation, even if it is ahead of now; 0 if there is none. */
  lastTime(track: number): EpochMs {
    const count = this.#number(track, LAST_COUNT);
    if (count === 0) return this.#packed.startTime(track);
    return this.#time(track, LAST_FROM) + (count - 1) * this.#lastStep(track);
  }

  /** The newest observation, even if it is ahead of now; undefined if there is none. */
  last(track: number): Point | undefined {
    const time = this.lastTime(track);
    if (time === 0) return undefined;
    if (this.#number(track, LAST_COUNT) === 0) return this.#packed.start(track);
    return {
      time,
      price: this.#number(track, LAST_PRICE),
      volume: this.#number(track, LAST_VOLUME),
    };
  }

  /** When the price of the newest observation was first seen. */
  since(track: number): EpochMs {
    const isEmpty = this.#number(track, LAST_COUNT) === 0;
    return isEmpty ? this.#packed.startSince(track) : this.#time(track, SINCE);
  }

  setSince(track: number, since: EpochMs): void {
    this.#times[track * TIMES + SINCE] = since;
  }

  /**
   * Inserts an observation in order of time; observations may arrive in any order.
   * @returns false if its time is already known, or it is too old to matter
   */
  insert(track: number, point: Point, now: EpochMs): boolean {
    if (point.time <= this.lastTime(track)) return this.insertAll(track, [point], now) === 1;
    this.append(track, point, now);
    return true;
  }

  /**
   * Inserts observations in order of time: unpacks the track and packs it again with them.
   * @param points of different times
   * @returns the number of observations that are new and may matter
   */
  insertAll(track: number, points: readonly Point[], now: EpochMs): number {
    const held = this.#points(track);
    const knownTimes = new Set(held.map(({ time }) => time));
    const start = this.#packed.startTime(track);
    const fresh = points.filter(({ time }) => time > start && !knownTimes.has(time));
    const all = [...held, ...fresh].sort((a, b) => a.time - b.time);
    // Of the observations that have left every window, only the newest can matter.
    const first = Math.max(
      0,
      all.findLastIndex(({ time }) => time <= now - ENGINE_SPAN),
    );
    const kept = all.filter(({ time }, index) => index >= first || knownTimes.has(time));
    if (kept.length === held.length) return 0;
    this.#packed.clear(track);
    this.#numbers[track * NUMBERS + LAST_COUNT] = 0;
    for (const point of kept) this.#append(track, point, now);
    this.#versions.setChanged(track);
    return kept.length - held.length;
  }

  /** Appends an observation that is after all others. */
  append(track: number, point: Point, now: EpochMs): void {
    this.#append(track, point, now);
    this.#versions.setChanged(track);
  }

  /** Appends `times` repetitions of the newest observation, each `step` after the previous one. */
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

  /** Makes all tracks recompute their versions. */
  forgetVersions(): void {
    this.#versions.setAllChanged();
  }

  /** A number that grows whenever observations enter or leave the window (from, now]. */
  version(track: number, from: EpochMs, now: EpochMs): number {
    return this.#versions.get(track, from, now);
  }

  /**
   * Reads the observations of a track into `runs`, which must be empty: at least all after `from`, and the
   * last one before.
   */
  read(track: number, runs: Runs, from = Number.NEGATIVE_INFINITY): void {
    runs.since = this.since(track);
    this.#packed.read(track, runs, from);
    const count = this.#number(track, LAST_COUNT);
    if (count === 0) return;
    const price = this.#number(track, LAST_PRICE);
    const volume = this.#number(track, LAST_VOLUME);
    runs.addSteps(this.#time(track, LAST_FROM), this.#lastStep(track), count, price, volume);
  }

  /** The time at which the next observation enters or leaves the window (from, now]. */
  #nextMove(track: number, from: EpochMs, now: EpochMs): EpochMs {
    const runs = this.#runs;
    runs.clear(undefined);
    this.read(track, runs, from);
    return Math.min(runs.timeAfter(now), runs.timeAfter(from) + now - from);
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

  /** The step of the unpacked run; if it has one observation, the time since the previous one. */
  #lastStep(track: number): number {
    return this.#time(track, LAST_FROM) - this.#packed.endTime(track);
  }

  #packLast(track: number, now: EpochMs): void {
    const run = {
      step: this.#lastStep(track),
      count: this.#number(track, LAST_COUNT),
      price: this.#number(track, LAST_PRICE),
      volume: this.#number(track, LAST_VOLUME),
    };
    this.#packed.append(track, run, this.lastTime(track), now);
  }

  /** All observations held. */
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

  #time(track: number, column: number): number {
    return required(this.#times[track * TIMES + column], 'a time');
  }

  #number(track: number, column: number): number {
    return required(this.#numbers[track * NUMBERS + column], 'a number');
  }
}
