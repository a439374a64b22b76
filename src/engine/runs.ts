import { firstIndex, grown } from '../domain/sequences.js';
import type { Point } from '../domain/tick.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import type { Timeline } from './timeline.js';

/**
 * The observations of one series, ascending by time, unpacked: consecutive observations with the same price
 * and volume form one run.
 *
 * The observations of a run are a constant step apart, or at consecutive polls of the timeline. Reading
 * another series overwrites them.
 */
export class Runs {
  length = 0;
  /** The newest observation before the first run, if known. */
  before: Point | undefined;
  /** When the price of the last observation was first seen. */
  since: EpochMs = 0;
  #timeline: Timeline | undefined;
  #from = new Float64Array(64);
  #to = new Float64Array(64);
  /** Time between observations; 0 if they are at polls. */
  #step = new Float64Array(64);
  #poll = new Float64Array(64);
  #count = new Int32Array(64);
  #price = new Int32Array(64);
  #volume = new Int32Array(64);

  /**
   * Clears the runs.
   * @param timeline has the polls of the series' list runs
   */
  clear(timeline: Timeline | undefined): void {
    this.length = 0;
    this.before = undefined;
    this.since = 0;
    this.#timeline = timeline;
  }

  /** Adds a run of observations with a constant step, after all others. */
  addSteps(from: EpochMs, step: number, count: number, price: MinorUnits, volume: number): void {
    const run = this.#add(count, price, volume);
    this.#from[run] = from;
    this.#to[run] = from + (count - 1) * step;
    this.#step[run] = step;
  }

  /** Adds a run of observations at polls [poll, end) of the timeline, after all others. */
  addPolls(poll: number, end: number, price: MinorUnits, volume: number): void {
    const run = this.#add(end - poll, price, volume);
    this.#from[run] = this.#pollTime(poll);
    this.#to[run] = this.#pollTime(end - 1);
    this.#step[run] = 0;
    this.#poll[run] = poll;
  }

  /** Merges two series by time; at equal times the observation of `a` wins. */
  merge(a: Runs, b: Runs): void {
    if (b.isBefore(a)) {
      // As when a market was first imported or generated, and then polled.
      this.#addAll(b);
      this.#addAll(a);
    } else {
      this.#mergeEach(a, b);
    }
    this.since = this.#sinceFrom(a, b);
  }

  /** Whether all observations are before those of other runs. */
  isBefore(others: Runs): boolean {
    const last = this.length > 0 ? this.to(this.length - 1) : this.before?.time;
    const first = others.before?.time ?? (others.length > 0 ? others.from(0) : undefined);
    return last !== undefined && first !== undefined && last < first;
  }

  /** Adds runs that are after all others. */
  #addAll(runs: Runs): void {
    const { before } = runs;
    if (before !== undefined) this.addSteps(before.time, 1, 1, before.price, before.volume);
    for (let run = 0; run < runs.length; run += 1) {
      const added = this.#add(runs.count(run), runs.price(run), runs.volume(run));
      this.#from[added] = runs.from(run);
      this.#to[added] = runs.to(run);
      this.#step[added] = runs.#step[run] as number;
      this.#poll[added] = runs.#poll[run] as number;
    }
  }

  #mergeEach(a: Runs, b: Runs): void {
    const byTime = new Map<EpochMs, Point>();
    for (const runs of [b, a]) {
      if (runs.before !== undefined) byTime.set(runs.before.time, runs.before);
      for (let run = 0; run < runs.length; run += 1) {
        for (let n = 0; n < runs.count(run); n += 1)
          byTime.set(runs.time(run, n), runs.point(run, n));
      }
    }
    for (const { time, price, volume } of [...byTime.values()].sort((x, y) => x.time - y.time)) {
      this.addSteps(time, 1, 1, price, volume);
    }
  }

  /** When the newest price was first seen, as far as the two series show. */
  #sinceFrom(a: Runs, b: Runs): EpochMs {
    let run = this.length - 1;
    while (run > 0 && this.price(run - 1) === this.price(run)) run -= 1;
    if (run > 0) return this.from(run);
    const isKnown = ({ length, before }: Runs) => length > 0 || before !== undefined;
    return Math.min(...[a, b].filter(isKnown).map(({ since }) => since));
  }

  from(run: number): EpochMs {
    return this.#from[run] as number;
  }

  to(run: number): EpochMs {
    return this.#to[run] as number;
  }

  count(run: number): number {
    return this.#count[run] as number;
  }

  price(run: number): MinorUnits {
    return this.#price[run] as number;
  }

  volume(run: number): number {
    return this.#volume[run] as number;
  }

  /** The time between the observations of the run; 0 if they are at polls. */
  step(run: number): number {
    return this.#step[run] as number;
  }

  /** The time of an observation of the run, by its number from 0. */
  time(run: number, number: number): EpochMs {
    const step = this.#step[run] as number;
    if (step === 0 && number > 0) return this.#pollTime((this.#poll[run] as number) + number);
    return this.from(run) + number * step;
  }

  /** The number of the run's observations at or before `time`. */
  upTo(run: number, time: EpochMs): number {
    if (this.to(run) <= time) return this.count(run);
    if (this.from(run) > time) return 0;
    const step = this.#step[run] as number;
    if (step > 0) return Math.floor((time - this.from(run)) / step) + 1;
    const poll = this.#poll[run] as number;
    return Math.min((this.#timeline?.after(time) ?? poll) - poll, this.count(run));
  }

  /** The first run with an observation after `time`; the length if there is none. */
  firstAfter(time: EpochMs): number {
    return firstIndex(0, this.length, (run) => this.to(run) > time);
  }

  /** The newest observation at or before `time`. */
  at(time: EpochMs): Point | undefined {
    const run = this.firstAfter(time);
    const within = run < this.length ? this.upTo(run, time) : 0;
    if (within > 0) return this.point(run, within - 1);
    if (run > 0) return this.point(run - 1, this.count(run - 1) - 1);
    return this.before !== undefined && this.before.time <= time ? this.before : undefined;
  }

  /** The price of {@link at}, without allocating an object: this is called often. */
  priceAt(time: EpochMs): MinorUnits | undefined {
    const run = this.firstAfter(time);
    if (run < this.length && this.from(run) <= time) return this.price(run);
    if (run > 0) return this.price(run - 1);
    return this.at(time)?.price;
  }

  /** The time of the first observation after `time`; infinity if there is none. */
  timeAfter(time: EpochMs): EpochMs {
    const run = this.firstAfter(time);
    return run === this.length ? Number.POSITIVE_INFINITY : this.time(run, this.upTo(run, time));
  }

  /** When the price of the newest observation at or before `time` was first seen. */
  sinceOf(time: EpochMs): EpochMs {
    let run = this.firstAfter(time);
    if (run === this.length || this.from(run) > time) run -= 1;
    if (run === this.length - 1) return this.since;
    if (run < 0) return this.before?.time ?? time;
    while (run > 0 && this.price(run - 1) === this.price(run)) run -= 1;
    if (run > 0 || this.before?.price !== this.price(0)) return this.from(run);
    return this.before.time;
  }

  point(run: number, number: number): Point {
    return { time: this.time(run, number), price: this.price(run), volume: this.volume(run) };
  }

  #pollTime(poll: number): EpochMs {
    return this.#timeline?.time(poll) ?? Number.NaN;
  }

  #add(count: number, price: MinorUnits, volume: number): number {
    const run = this.length;
    if (run === this.#count.length) this.#grow();
    this.#count[run] = count;
    this.#price[run] = price;
    this.#volume[run] = volume;
    this.length += 1;
    return run;
  }

  #grow(): void {
    const size = 2 * this.#count.length;
    this.#from = grown(this.#from, new Float64Array(size));
    this.#to = grown(this.#to, new Float64Array(size));
    this.#step = grown(this.#step, new Float64Array(size));
    this.#poll = grown(this.#poll, new Float64Array(size));
    this.#count = grown(this.#count, new Int32Array(size));
    this.#price = grown(this.#price, new Int32Array(size));
    this.#volume = grown(this.#volume, new Int32Array(size));
  }
}
