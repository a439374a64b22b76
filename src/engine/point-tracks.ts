import { grown } from '../domain/columns.js';
import { required } from '../domain/required.js';
import { ENGINE_SPAN, type Point } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import { PackedRuns } from './packed-runs.js';
import { Runs } from './runs.js';
import { WindowVersions } from './window-versions.js';

// Columns of times, by track.
/** The first observation of the run that is not packed yet. */
const LAST_FROM = 0;
/** Since when the newest price has been what it is. */
const SINCE = 1;
const TIMES = 2;

// Columns of numbers, by track.
/** 0 where there is no unpacked run. */
const LAST_COUNT = 0;
const LAST_PRICE = 1;
const LAST_VOLUME = 2;
const NUMBERS = 3;

/**
 * Observations at times of their own: trades, imports, markets that are asked item by item.
 *
 * A track has packed runs and a last run that is not packed yet, since the next observation may belong
 * to it.
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

  /** Gives a track back, with all of its observations. */
  release(track: number): void {
    this.#versions.release(track);
    this.#packed.release(track);
    this.#times.fill(0, track * TIMES, (track + 1) * TIMES);
    this.#numbers.fill(0, track * NUMBERS, (track + 1) * NUMBERS);
  }

  get bytes(): number {
    const columns = this.#times.byteLength + this.#numbers.byteLength;
    return this.#packed.bytes + this.#versions.bytes + columns;
  }

  /** The time of the newest observation, also where that is ahead of now; 0 without any. */
  lastTime(track: number): EpochMs {
    const count = this.#number(track, LAST_COUNT);
    if (count === 0) return this.#packed.startTime(track);
    return this.#time(track, LAST_FROM) + (count - 1) * this.#lastStep(track);
  }

  /** The newest observation, also where that is ahead of now; undefined without any. */
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

  /** Since when the newest observation's price has been what it is. */
  since(track: number): EpochMs {
    const isEmpty = this.#number(track, LAST_COUNT) === 0;
    return isEmpty ? this.#packed.startSince(track) : this.#time(track, SINCE);
  }

  setSince(track: number, since: EpochMs): void {
    this.#times[track * TIMES + SINCE] = since;
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
    const start = this.#packed.startTime(track);
    const fresh = points.filter(({ time }) => time > start && !known.has(time));
    const all = [...held, ...fresh].sort((a, b) => a.time - b.time);
    // Of those that have left every window, the newest alone can matter.
    const first = Math.max(
      0,
      all.findLastIndex(({ time }) => time <= now - ENGINE_SPAN),
    );
    const kept = all.filter(({ time }, index) => index >= first || known.has(time));
    if (kept.length === held.length) return 0;
    this.#packed.clear(track);
    this.#numbers[track * NUMBERS + LAST_COUNT] = 0;
    for (const point of kept) this.#append(track, point, now);
    this.#versions.setChanged(track);
    return kept.length - held.length;
  }

  /** Takes an observation in that is after all others. */
  append(track: number, point: Point, now: EpochMs): void {
    this.#append(track, point, now);
    this.#versions.setChanged(track);
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

  /** Another number, a higher one, whenever observations have entered or left the window (from, now]. */
  version(track: number, from: EpochMs, now: EpochMs): number {
    return this.#versions.get(track, from, now);
  }

  /**
   * Reads the observations of a track into `runs`, which was cleared: all after `from`, and the last
   * one before, at least.
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

  /** When the next observation enters or leaves the window (from, now]. */
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

  /** Time between the observations of the unpacked run; of one observation, from the one before. */
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

  /** All that is held. */
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
