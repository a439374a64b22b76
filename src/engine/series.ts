import { ENGINE_SPAN, MAX_AHEAD } from '../domain/tick.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import { WINDOW_MS, WINDOWS } from '../domain/window.js';
import { type Heads, MAX_OFFSET } from './heads.js';
import { Points } from './points.js';

/** One point, as it is handed out. */
export interface Point {
  readonly time: EpochMs;
  readonly price: MinorUnits;
  readonly volume: number;
}

/** How far behind now each head of a series stands: one at now, then one per window. */
const LAGS = [0, ...WINDOWS.map((window) => WINDOW_MS[window])];
const LAST = LAGS.length - 1;

/**
 * The points of one item on one market, and the windows that roll over them.
 *
 *   points   0 ....... head of 7d ....... of 24h ....... of 1h ....... now .......... length
 *            expired   | window of 7d ---------------------------------| ahead of now
 *
 * Every head moves forward only, as time does, and stands behind the last point at or before its
 * time. Window w, by its place in WINDOWS, holds the points from its head to the head at now.
 */
export class Series {
  readonly itemId: number;
  readonly sourceId: number;
  readonly points = new Points();
  readonly #heads: Heads;
  /** Number of the head at now; those of the windows follow it. */
  readonly #nowHead: number;
  /** Prices enter the sums as differences from this one. */
  #anchor: MinorUnits = 0;
  /** How many points were let go of. */
  #dropped = 0;
  /** The newest point that is no longer among the points, being older than every window. */
  #before: Point | undefined;
  /** No head moves before this time. */
  #due: EpochMs = Number.NEGATIVE_INFINITY;

  /** How many heads a series needs. */
  static readonly HEADS = LAGS.length;

  constructor(itemId: number, sourceId: number, heads: Heads, firstHead: number) {
    this.itemId = itemId;
    this.sourceId = sourceId;
    this.#heads = heads;
    this.#nowHead = firstHead;
  }

  /**
   * Takes a point in at its place, whenever it arrives.
   * @returns false when its time is known already, or it is older than all that can matter
   * @throws RangeError when it is further ahead of `now` than intake allows
   */
  insert(time: EpochMs, price: MinorUnits, volume: number, now: EpochMs): boolean {
    const { points } = this;
    if (time > now + MAX_AHEAD) throw new RangeError(`a point at ${time} is ahead of ${now}`);
    if (points.full) this.#makeRoom(now);
    if (time <= now - ENGINE_SPAN && (points.length === 0 || time < points.time(0))) {
      return this.#replaceBefore({ time, price, volume });
    }
    if (!points.reaches(time)) this.#reachOut(now);
    const index = points.lowerBound(time);
    if (index < points.length && points.time(index) === time) return false;
    this.#due = Number.NEGATIVE_INFINITY;
    points.insert(index, time, price, volume);
    if (index === points.length - 1) return true;
    for (let head = this.#nowHead; head <= this.#nowHead + LAST; head += 1) {
      if (index < this.#heads.passed(head)) this.#pass(head, index, index + 1);
    }
    return true;
  }

  /** Moves all windows up to `now`, which must not go back. */
  seek(now: EpochMs): void {
    if (now < this.#due) return;
    const { points } = this;
    let due = Number.POSITIVE_INFINITY;
    for (let lag = LAST; lag >= 0; lag -= 1) {
      const head = this.#nowHead + lag;
      const behind = LAGS[lag] as number;
      // One that is overtaken takes over the sums: a series just filled is summed up once, not by
      // each head.
      if (lag < LAST && this.#heads.passed(head) < this.#heads.passed(head + 1)) {
        this.#heads.copy(head + 1, head);
      }
      const from = this.#heads.passed(head);
      let to = from;
      while (to < points.length && points.time(to) <= now - behind) to += 1;
      if (to > from) this.#pass(head, from, to);
      if (to < points.length) due = Math.min(due, points.time(to) + behind);
    }
    this.#due = due;
  }

  /** First index of window `w`, as of the last {@link seek}. */
  start(w: number): number {
    return this.#heads.passed(this.windowHead(w));
  }

  /** One behind the last index that is not ahead of now, as of the last {@link seek}. */
  get end(): number {
    return this.#heads.passed(this.#nowHead);
  }

  /** Number of the head that stands at the start of window `w`, unique among all series. */
  windowHead(w: number): number {
    return this.#nowHead + 1 + w;
  }

  /** Grows whenever the points in window `w` change; 0 only while there never was one. */
  version(w: number): number {
    return 2 * this.#dropped + this.start(w) + this.end;
  }

  /** How many points window `w` holds. */
  samples(w: number): number {
    return this.end - this.start(w);
  }

  /** The newest point that is not ahead of now. */
  last(): Point | undefined {
    return this.end > 0 ? this.#point(this.end - 1) : this.#before;
  }

  /** The last point at or before the start of window `w`. */
  previous(w: number): Point | undefined {
    const start = this.start(w);
    return start > 0 ? this.#point(start - 1) : this.#before;
  }

  /** The newest known point at or before `time`; `time` must not be before the longest window. */
  at(time: EpochMs): Point | undefined {
    const index = this.points.lowerBound(time + 1);
    if (index > 0) return this.#point(index - 1);
    return this.#before !== undefined && this.#before.time <= time ? this.#before : undefined;
  }

  /** Its price: many are asked for, and no point need be made for one. */
  priceAt(time: EpochMs): MinorUnits | undefined {
    const index = this.points.lowerBound(time + 1);
    return index > 0 ? this.points.price(index - 1) : this.at(time)?.price;
  }

  /** Sum of the volumes in window `w`. */
  volume(w: number): number {
    return this.#heads.volume(this.windowHead(w), this.#nowHead);
  }

  /** Mean and population standard deviation in minor units, slope in minor units per ms. */
  figures(w: number): { mean: number; deviation: number; slope: number } {
    if (this.#heads.overflown(this.#nowHead)) this.#sumAnew(this.#meanPrice(w));
    if (this.#heads.overflown(this.#nowHead)) return this.#figuresFromPoints(w);
    const from = this.windowHead(w);
    return {
      mean: this.#anchor + this.#heads.meanDifference(from, this.#nowHead),
      deviation: this.#heads.standardDeviation(from, this.#nowHead),
      slope: this.#heads.slope(from, this.#nowHead),
    };
  }

  #point(index: number): Point {
    const { points } = this;
    return { time: points.time(index), price: points.price(index), volume: points.volume(index) };
  }

  #pass(head: number, from: number, to: number): void {
    this.#heads.pass(head, this.points, from, to, this.#anchor);
  }

  #replaceBefore(point: Point): boolean {
    if (this.#before !== undefined && point.time <= this.#before.time) return false;
    this.#before = point;
    return true;
  }

  /** Lets go of what has left every window, or makes the column longer. */
  #makeRoom(now: EpochMs): void {
    const expired = this.#dropExpired(now);
    // Dropping a few points only to be full again soon would move the rest over and over.
    if (this.points.full || expired * 8 < this.points.length) {
      this.points.grow(this.#expectedLength(now));
    }
  }

  /**
   * How many points there will be if they go on coming as they came, up to now. Of two points or
   * more, as a full column has.
   */
  #expectedLength(now: EpochMs): number {
    const { points } = this;
    const first = points.time(0);
    const last = points.length - 1;
    return 1 + (last * (now - first)) / (points.time(last) - first);
  }

  /** Moves the base on: what remains is at most a week old, so all of it stays within reach. */
  #reachOut(now: EpochMs): void {
    this.#dropExpired(now);
    this.points.rebase(now + MAX_OFFSET - ENGINE_SPAN - MAX_AHEAD);
    this.#sumAnew(this.#anchor);
  }

  #dropExpired(now: EpochMs): number {
    const { points } = this;
    if (points.length === 0 || points.time(0) > now - ENGINE_SPAN) return 0;
    this.seek(now);
    const expired = this.#heads.passed(this.#nowHead + LAST);
    this.#drop(expired);
    return expired;
  }

  #drop(expired: number): void {
    if (expired === 0) return;
    this.#before = this.#point(expired - 1);
    this.points.dropFirst(expired);
    this.#dropped += expired;
    for (let lag = 0; lag <= LAST; lag += 1) {
      this.#heads.forget(this.#nowHead + lag, this.#nowHead + LAST);
    }
  }

  /** Sums what each head has passed again, around another anchor or base; after {@link seek}. */
  #sumAnew(anchor: MinorUnits): void {
    this.#anchor = anchor;
    let from = 0;
    for (let lag = LAST; lag >= 0; lag -= 1) {
      const head = this.#nowHead + lag;
      const passed = this.#heads.passed(head);
      // What the head behind it has passed, it has passed too.
      if (lag === LAST) this.#heads.clear(head);
      else this.#heads.copy(head + 1, head);
      this.#pass(head, from, passed);
      from = passed;
    }
  }

  #meanPrice(w: number): MinorUnits {
    let total = 0;
    for (let i = this.start(w); i < this.end; i += 1) total += this.points.price(i);
    return Math.round(total / this.samples(w));
  }

  /** For prices so far apart that their sums are not exact: two passes over the window. */
  #figuresFromPoints(w: number): { mean: number; deviation: number; slope: number } {
    const { points } = this;
    const n = this.samples(w);
    let prices = 0;
    let times = 0;
    for (let i = this.start(w); i < this.end; i += 1) {
      prices += points.price(i);
      times += points.offset(i);
    }
    const mean = prices / n;
    const meanTime = times / n;
    let squares = 0;
    let together = 0;
    let spread = 0;
    for (let i = this.start(w); i < this.end; i += 1) {
      const d = points.price(i) - mean;
      const t = points.offset(i) - meanTime;
      squares += d * d;
      together += d * t;
      spread += t * t;
    }
    return { mean, deviation: Math.sqrt(squares / n), slope: spread === 0 ? 0 : together / spread };
  }
}
