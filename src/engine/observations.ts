import { type Days, MAX_DAY_VOLUME, noDays } from '../domain/days.js';
import type { PricePoint } from '../domain/metrics.js';
import { required } from '../domain/required.js';
import type { Point } from '../domain/tick.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../domain/units.js';
import { sumWindow } from './figures.js';
import { Runs } from './runs.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import { priceKindOf } from './source-traits.js';

const NO_TIMES: ReadonlySet<EpochMs> = new Set();

/** Observations of an interval, at moments, and by day. */
export class Observations {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #runs = new Runs();

  constructor(table: SeriesTable, reader: SeriesReader) {
    this.#table = table;
    this.#reader = reader;
  }

  /**
   * The observations in (from, now], ascending by time, of one source, or of all sources except
   * bids.
   */
  history(itemId: number, from: EpochMs, now: EpochMs, sourceId: number | undefined): PricePoint[] {
    const prices: PricePoint[] = [];
    for (const source of this.#table.sourcesOf(itemId)) {
      const isWanted =
        sourceId === undefined
          ? priceKindOf(source.traits) !== 'bid'
          : source.sourceId === sourceId;
      if (!isWanted) continue;
      const runs = this.#runs;
      this.#reader.read(source, itemId, runs, from);
      for (let run = runs.firstAfter(from); run < runs.length; run += 1) {
        const end = runs.upTo(run, now);
        const price = runs.price(run);
        const volume = runs.volume(run);
        for (let n = runs.upTo(run, from); n < end; n += 1) {
          prices.push({ time: runs.time(run, n), price, volume, sourceId: source.sourceId });
        }
      }
    }
    return prices.sort((a, b) => a.time - b.time);
  }

  /** Calls back with the observations of a series in (from, to], ascending by time. */
  forEach(
    itemId: number,
    sourceId: number,
    from: EpochMs,
    to: EpochMs,
    take: (time: EpochMs, price: MinorUnits, volume: number) => void,
  ): void {
    const runs = this.#read(itemId, sourceId, from);
    if (runs === undefined) return;
    for (let run = runs.firstAfter(from); run < runs.length && runs.from(run) <= to; run += 1) {
      const price = runs.price(run);
      const volume = runs.volume(run);
      const end = runs.upTo(run, to);
      for (let n = runs.upTo(run, from); n < end; n += 1) take(runs.time(run, n), price, volume);
    }
  }

  /**
   * The times of those of the points that the series already has.
   * @param points ascending by time
   */
  knownTimes(
    itemId: number,
    sourceId: number,
    points: readonly Pick<Point, 'time'>[],
  ): ReadonlySet<EpochMs> {
    const source = this.#table.sourceWith(itemId, sourceId);
    if (source === undefined) return NO_TIMES;
    if ((points[0]?.time ?? 0) > this.#reader.lastTime(source, itemId)) return NO_TIMES;
    const runs = this.#runs;
    this.#reader.read(source, itemId, runs);
    const knownPoints = points.filter(({ time }) => runs.at(time)?.time === time);
    return new Set(knownPoints.map(({ time }) => time));
  }

  /**
   * The last observations of a series at or before the moments; undefined if there was none yet.
   */
  pointsAt(
    itemId: number,
    sourceId: number,
    times: readonly EpochMs[],
  ): (PricePoint | undefined)[] {
    const runs = this.#read(itemId, sourceId, Math.min(...times));
    return times.map((time) => {
      const point = runs?.at(time);
      return point && { ...point, sourceId };
    });
  }

  /** The prices of {@link pointsAt}. */
  pricesAt(
    itemId: number,
    sourceId: number,
    times: readonly EpochMs[],
  ): (MinorUnits | undefined)[] {
    const runs = this.#read(itemId, sourceId, Math.min(...times));
    return times.map((time) => runs?.priceAt(time));
  }

  /** The price of the first observation of a series after a moment. */
  firstPriceAfter(itemId: number, sourceId: number, time: EpochMs): MinorUnits | undefined {
    const runs = this.#read(itemId, sourceId, time);
    const run = runs?.firstAfter(time) ?? 0;
    return runs !== undefined && run < runs.length ? runs.price(run) : undefined;
  }

  /**
   * Closes and volumes of a series on consecutive UTC days, as far as it is held.
   * @param firstDay the beginning of the first day
   */
  days(itemId: number, sourceId: number, firstDay: EpochMs, days: number, now: EpochMs): Days {
    const result = noDays(days);
    const runs = days > 0 ? this.#read(itemId, sourceId, firstDay - 1) : undefined;
    if (runs === undefined) return result;
    for (let day = 0; day < days; day += 1) {
      const begin = firstDay + day * DAY_MS;
      const end = Math.min(begin + DAY_MS - 1, now);
      const { samples, volumes } = sumWindow(runs, begin - 1, end);
      if (samples === 0) continue;
      result.closes[day] = required(runs.priceAt(end), 'a price');
      result.volumes[day] = Math.min(volumes, MAX_DAY_VOLUME);
    }
    return result;
  }

  /**
   * The observations held after `from`, and the last one before it; undefined if there is no
   * series.
   */
  #read(itemId: number, sourceId: number, from: EpochMs): Runs | undefined {
    const source = this.#table.sourceWith(itemId, sourceId);
    if (source === undefined) return undefined;
    this.#reader.read(source, itemId, this.#runs, from);
    return this.#runs;
  }
}
