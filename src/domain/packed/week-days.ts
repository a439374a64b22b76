import { startOfWeek } from '../calendar.js';
import { type Days, MAX_DAY_VOLUME } from '../candle.js';
import { required } from '../required.js';
import { DAY_MS } from '../units.js';
import { chunkParts, readChunk } from './chunk.js';
import { ChunkPointRuns } from './chunk-points.js';
import { findLastBefore, noneBefore, pollsBefore } from './last-before.js';
import { ListRuns } from './list-runs.js';

const DAYS = 7;

/** Summarizes chunks of one week, which share its poll times, by UTC day. */
export class WeekDays {
  readonly #week: number;
  readonly #times: Float64Array | undefined;
  /** The end of each of the seven days. */
  readonly #ends: Float64Array;
  /** The number of polls made before the end of each day. */
  readonly #polls: Int32Array;

  /** @param times when the source's lists were polled in the week, if they were */
  constructor(week: number, times: Float64Array | undefined) {
    this.#week = week;
    this.#times = times;
    this.#ends = Float64Array.from(
      { length: DAYS },
      (_, day) => startOfWeek(week) + (day + 1) * DAY_MS,
    );
    this.#polls = pollsBefore(times ?? new Float64Array(0), this.#ends);
  }

  /** @throws PackedBytesError if the bytes are not a chunk of this week */
  of(bytes: Uint8Array): Days {
    return { closes: this.closing(bytes).closes, volumes: this.#volumes(bytes) };
  }

  /**
   * The last price and the last volume of each day.
   * @throws PackedBytesError if the bytes are not a chunk of this week
   */
  closing(bytes: Uint8Array): Days {
    const last = noneBefore(DAYS);
    const chunk = { week: this.#week, bytes, times: this.#times };
    findLastBefore(chunk, this.#ends, this.#polls, last);
    const inDay = (value: number, day: number) =>
      required(last.times[day], 'a time') >= required(this.#ends[day], 'a day') - DAY_MS
        ? value
        : 0;
    return { closes: last.prices.map(inDay), volumes: last.volumes.map(inDay) };
  }

  #volumes(bytes: Uint8Array): Int32Array {
    const { list, points } = chunkParts(bytes);
    const sums = new Float64Array(DAYS);
    if (this.#times === undefined || list.length === 0) {
      this.#addPoints(new ChunkPointRuns(points, this.#week), sums);
    } else if (points.length === 0) {
      this.#addPolls(new ListRuns(list, this.#times.length), sums);
    } else {
      this.#addEach(bytes, sums);
    }
    return Int32Array.from(sums, (sum) => Math.min(sum, MAX_DAY_VOLUME));
  }

  /** For chunks with list and points: at the same time, a poll wins over a point. */
  #addEach(bytes: Uint8Array, sums: Float64Array): void {
    const begin = startOfWeek(this.#week);
    readChunk({ week: this.#week, bytes, times: this.#times }, (time, _price, volume) => {
      const day = Math.floor((time - begin) / DAY_MS);
      sums[day] = required(sums[day], 'a day') + volume;
    });
  }

  #addPolls(runs: ListRuns, sums: Float64Array): void {
    while (runs.next()) {
      const { listed, volume } = runs.state;
      if (listed && volume > 0) addByDay(sums, this.#polls, [runs.from, runs.end], volume);
    }
  }

  #addPoints(runs: ChunkPointRuns, sums: Float64Array): void {
    const { run } = runs;
    while (runs.next()) {
      if (run.volume === 0) continue;
      const { from, step, count } = run;
      const before = this.#ends.map((end) =>
        end <= from ? 0 : step === 0 ? count : Math.ceil((end - from) / step),
      );
      addByDay(sums, before, [0, count], run.volume);
    }
  }
}

/**
 * Adds the volume of observations to the days on which they were made.
 * @param before the number of observations before the end of each day
 * @param range of observations with the volume: the first, and the one after the last
 */
function addByDay(
  sums: Float64Array,
  before: Int32Array | Float64Array,
  [from, end]: readonly [number, number],
  volume: number,
): void {
  let first = from;
  for (let day = 0; day < DAYS && first < end; day += 1) {
    const last = Math.min(end, required(before[day], 'a day'));
    if (last <= first) continue;
    sums[day] = required(sums[day], 'a day') + (last - first) * volume;
    first = last;
  }
}
