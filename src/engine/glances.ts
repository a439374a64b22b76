import type { Glance } from '../domain/metrics.js';
import type { EpochMs } from '../domain/units.js';
import { WINDOW_MS, type Window } from '../domain/window.js';
import { priceChange } from './figures.js';
import type { LatestPrices } from './latest-prices.js';
import type { Rankings } from './rankings.js';
import { Runs } from './runs.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';

/** The figures that lists show of items. */
export class Glances {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #latest: LatestPrices;
  readonly #rankings: Rankings;
  readonly #runs = new Runs();

  constructor(table: SeriesTable, reader: SeriesReader, latest: LatestPrices, rankings: Rankings) {
    this.#table = table;
    this.#reader = reader;
    this.#latest = latest;
    this.#rankings = rankings;
  }

  /**
   * Reads the series of the shown price once, for its change and for all moments.
   * @param hours the moments whose prices are requested
   */
  glance(
    itemId: number,
    window: Window,
    hours: readonly EpochMs[],
    now: EpochMs,
  ): Glance | undefined {
    const point = this.#latest.shown(itemId, now);
    if (point === undefined) return undefined;
    const from = now - WINDOW_MS[window];
    const source = this.#table.source(point.sourceId);
    this.#reader.read(source, itemId, this.#runs, Math.min(from, ...hours));
    return {
      point,
      percentChange: priceChange(this.#runs, from, now)?.percent,
      volatilityScore: this.#rankings.scoreOf(itemId, window, now),
      prices: hours.map((hour) => this.#runs.priceAt(hour)),
    };
  }
}
