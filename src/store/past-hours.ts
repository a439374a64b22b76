import {
  DAY_MS,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  type MinorUnits,
} from '../domain/units.js';
import { arrayLiteral } from './array-literal.js';
import type { Session } from './database.js';
import { holdDays, partitionOf } from './point-days.js';
import { SERIES_ROWS, type SeriesName, seriesArrays } from './series-name.js';

/**
 * The last price of each series between each moment and the one before, or before the first one at
 * all; 0 where there is none.
 * @param moments ascending, `step` apart, each the beginning of a UTC hour
 */
export function pastByHours(
  session: Session,
  series: readonly SeriesName[],
  moments: readonly EpochMs[],
  step: DurationMs,
): Promise<Int32Array[]> {
  return new PastHours(session, series, moments, step).load();
}

/** A price that was found: the places of its series and of its moment. */
type Found = [series: number, moment: number, price: MinorUnits];

/** Series that are looked up together, in one transaction. */
class PastHours {
  readonly #session: Session;
  readonly #series: readonly SeriesName[];
  readonly #moments: readonly EpochMs[];
  readonly #step: DurationMs;
  readonly #columns: Int32Array[];

  constructor(
    session: Session,
    series: readonly SeriesName[],
    moments: readonly EpochMs[],
    step: DurationMs,
  ) {
    this.#session = session;
    this.#series = series;
    this.#moments = moments;
    this.#step = step;
    this.#columns = series.map(() => new Int32Array(moments.length));
  }

  async load(): Promise<Int32Array[]> {
    await this.#readDays(await holdDays(this.#session));
    await this.#readHours();
    return this.#columns;
  }

  /**
   * From the points that are kept as they came, day by day: each day is a table of its own. The
   * latest first, since what is found first stays.
   */
  async #readDays(days: readonly EpochMs[]): Promise<void> {
    for (const day of [...days].reverse()) {
      const places = this.#moments
        .map((until, place) => ({ place, since: this.#since(place), until }))
        .filter(({ since, until }) => until > day && since < day + DAY_MS)
        .filter(({ place }) => this.#columns.some((column) => column[place] === 0));
      if (places.length === 0) continue;
      this.#take(
        await this.#session.queryArrays<Found>(
          `SELECT series.place - 1, moments.place, point.price
           FROM ${SERIES_ROWS}
           CROSS JOIN unnest($3::bigint[], $4::bigint[], $5::int[]) AS moments (since, until, place)
           CROSS JOIN LATERAL (
             SELECT price FROM ${partitionOf(day)} AS point
             WHERE point.item_id = series.item_id AND point.source_id = series.source_id
               AND time >= since AND time < until
             ORDER BY time DESC LIMIT 1
           ) AS point`,
          [
            ...seriesArrays(this.#series),
            arrayLiteral(places.map(({ since }) => since)),
            arrayLiteral(places.map(({ until }) => until)),
            arrayLiteral(places.map(({ place }) => place)),
          ],
        ),
      );
    }
  }

  /** Where the prices that count at a moment begin: for the first one, with all there are. */
  #since(place: number): EpochMs {
    return place === 0 ? 0 : (this.#moments[place] ?? 0) - this.#step;
  }

  /**
   * From the hours: nearly always the one just before a moment is there; only where it is not, all
   * between two moments are looked through.
   */
  async #readHours(): Promise<void> {
    const since = (this.#moments[0] ?? 0) - this.#step;
    const justBefore = arrayLiteral(this.#moments.map((moment) => moment - HOUR_MS));
    await this.#takeHours(since, `AND hour = ANY('${justBefore}'::bigint[])`);
    await this.#takeHours(since, '');
    await this.#readEarlierHours(since);
  }

  /** The last hours between moments that fulfil the condition, of series that lack a price. */
  async #takeHours(since: EpochMs, condition: string): Promise<void> {
    const places = this.#places((column) => column.includes(0));
    if (places.length === 0) return;
    const found = await this.#session.queryArrays<[place: number, Found[1][], MinorUnits[]]>(
      `SELECT place - 1, hours.moments, hours.closes
       FROM ${SERIES_ROWS}
       CROSS JOIN LATERAL (
         SELECT to_json(array_agg(moment)) AS moments, to_json(array_agg(close)) AS closes
         FROM (
           SELECT DISTINCT ON ((hour - $3) / $4) (hour - $3) / $4 AS moment, close
           FROM price_hours AS hours
           WHERE hours.item_id = series.item_id AND hours.source_id = series.source_id
             AND hour >= $3 AND hour < $5 ${condition}
           ORDER BY (hour - $3) / $4, hour DESC
         ) AS last
       ) AS hours
       WHERE moments IS NOT NULL`,
      [...this.#arraysOf(places), since, this.#step, this.#moments.at(-1)],
    );
    for (const [at, moments, closes] of found) {
      const series = places[at] ?? 0;
      this.#take(moments.map((moment, place) => [series, moment, closes[place] ?? 0]));
    }
  }

  /** What stands at the first moment, where nothing came just before it. */
  async #readEarlierHours(until: EpochMs): Promise<void> {
    const places = this.#places((column) => column[0] === 0);
    if (places.length === 0) return;
    const found = await this.#session.queryArrays<[place: number, close: MinorUnits]>(
      `SELECT place - 1, close
       FROM ${SERIES_ROWS}
       CROSS JOIN LATERAL (
         SELECT close FROM price_hours AS hours
         WHERE hours.item_id = series.item_id AND hours.source_id = series.source_id AND hour < $3
         ORDER BY hour DESC LIMIT 1
       ) AS last`,
      [...this.#arraysOf(places), until],
    );
    this.#take(found.map(([place, close]) => [places[place] ?? 0, 0, close]));
  }

  /** Those of the series whose prices so far are like this. */
  #places(isWanted: (column: Int32Array) => boolean): number[] {
    return [...this.#columns.entries()]
      .filter(([, column]) => isWanted(column))
      .map(([place]) => place);
  }

  #arraysOf(places: readonly number[]): [string, string] {
    return seriesArrays(places.flatMap((place) => this.#series[place] ?? []));
  }

  /** What was found first stays. */
  #take(found: readonly Found[]): void {
    for (const [series, moment, price] of found) {
      const column = this.#columns[series];
      if (column?.[moment] === 0) column[moment] = price;
    }
  }
}
