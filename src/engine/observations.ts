import { type Days, MAX_DAY_VOLUME, noDays } from '../domain/candle.js';
import type { PricePoint } from '../domain/metrics.js';
import { required } from '../domain/required.js';
import { canBeShown } from '../domain/source.js';
import type { Point } from '../domain/tick.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../domain/units.js';
import { WINDOW_MS, type Window } from '../domain/window.js';
import { sumWindow } from './figures.js';
import { Runs } from './runs.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import { priceKindOf, volumeOf } from './source-traits.js';

const NO_TIMES: ReadonlySet<EpochMs> = new Set();

/** Reads observations: in a window, at given times, or by day. */
export class Observations {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #runs = new Runs();

  constructor(table: SeriesTable, reader: SeriesReader) {
    this.#table = table;
    this.#reader = reader;
  }

  /**
   * The observations in the window, ascending by time: of one source, or of all whose prices can be shown.
   */
  history(itemId: number, window: Window, now: EpochMs, sourceId?: number): PricePoint[] {
    const to = this.#table.asOf(now);
    const from = to - WINDOW_MS[window];
    const points: PricePoint[] = [];
    for (const source of this.#table.sourcesOf(itemId)) {
      const isWanted =
        sourceId === undefined
          ? canBeShown(priceKindOf(source.traits))
          : source.sourceId === sourceId;
      if (!isWanted) continue;
      const runs = this.#runs;
      this.#reader.read(source, itemId, runs, from);
      for (let run = runs.firstAfter(from); run < runs.length; run += 1) {
        const end = runs.upTo(run, to);
        const price = runs.price(run);
        const volume = runs.volume(run);
        for (let n = runs.upTo(run, from); n < end; n += 1) {
          points.push({ time: runs.time(run, n), price, volume, sourceId: source.sourceId });
        }
      }
    }
    return points.sort((a, b) => a.time - b.time);
  }

  /**
   * Calls `take` with each held observation of a series with time in [from, to), ascending, except those
   * ahead of now.
   */
  forEach(
    itemId: number,
    sourceId: number,
    { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
    now: EpochMs,
    take: (time: EpochMs, price: MinorUnits, volume: number) => void,
  ): void {
    const before = from - 1;
    const last = Math.min(to - 1, this.#table.asOf(now));
    const runs = this.#read(itemId, sourceId, before);
    if (runs === undefined) return;
    for (let run = runs.firstAfter(before); run < runs.length && runs.from(run) <= last; run += 1) {
      const price = runs.price(run);
      const volume = runs.volume(run);
      const end = runs.upTo(run, last);
      for (let n = runs.upTo(run, before); n < end; n += 1) take(runs.time(run, n), price, volume);
    }
  }

  /**
   * The times of `points` at which the series has observations.
   * @param points ascending by time, within {@link ENGINE_SPAN}
   */
  knownTimes(
    itemId: number,
    sourceId: number,
    points: readonly Pick<Point, 'time'>[],
  ): ReadonlySet<EpochMs> {
    const source = this.#table.sourceWith(itemId, sourceId);
    const [first] = points;
    if (source === undefined || first === undefined) return NO_TIMES;
    if (first.time > this.#reader.lastTime(source, itemId)) return NO_TIMES;
    const runs = this.#runs;
    this.#reader.read(source, itemId, runs);
    const known = points.filter(({ time }) => runs.at(time)?.time === time);
    return new Set(known.map(({ time }) => time));
  }

  /**
   * The last observations of a series at or before each time in the last seven days; undefined if there was
   * none yet.
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

  /** The price of {@link pointsAt} at one time. */
  priceAt(itemId: number, sourceId: number, time: EpochMs): MinorUnits | undefined {
    return this.pricesAt(itemId, sourceId, [time])[0];
  }

  /** The price of the first observation of a series after a time in the last seven days. */
  firstPriceAfter(itemId: number, sourceId: number, time: EpochMs): MinorUnits | undefined {
    const runs = this.#read(itemId, sourceId, time);
    if (runs === undefined) return undefined;
    const run = runs.firstAfter(time);
    return run < runs.length ? runs.price(run) : undefined;
  }

  /**
   * Closes and volumes of a series on consecutive UTC days, from the held observations.
   * @param firstDay the start of the first day
   */
  days(itemId: number, sourceId: number, firstDay: EpochMs, days: number, now: EpochMs): Days {
    const asOf = this.#table.asOf(now);
    const result = noDays(days);
    const runs = days > 0 ? this.#read(itemId, sourceId, firstDay - 1) : undefined;
    if (runs === undefined) return result;
    const { traits } = this.#table.source(sourceId);
    for (let day = 0; day < days; day += 1) {
      const begin = firstDay + day * DAY_MS;
      const end = Math.min(begin + DAY_MS - 1, asOf);
      const sums = sumWindow(runs, begin - 1, end);
      if (sums.samples === 0) continue;
      result.closes[day] = required(runs.priceAt(end), 'a price');
      result.volumes[day] = Math.min(volumeOf(traits, sums), MAX_DAY_VOLUME);
    }
    return result;
  }

  /** The held observations after `from`, and the last one before; undefined if there is no such series. */
  #read(itemId: number, sourceId: number, from: EpochMs): Runs | undefined {
    const source = this.#table.sourceWith(itemId, sourceId);
    if (source === undefined) return undefined;
    this.#reader.read(source, itemId, this.#runs, from);
    return this.#runs;
  }
}
