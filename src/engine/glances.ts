import type { Glance } from '../domain/metrics.js';
import type { EpochMs } from '../domain/units.js';
import { WINDOW_MS, type Window } from '../domain/window.js';
import { priceChange } from './figures.js';
import type { LatestPrices } from './latest-prices.js';
import type { Rankings } from './rankings.js';
import { Runs } from './runs.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';

/** The figures of items in lists. */
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
   * The current price of an item, its change in the window on that market, and its ranking score. Undefined
   * if the item never had a price.
   * @param hours the times of the last six days whose prices are requested, none ahead of `now`
   */
  glance(
    itemId: number,
    window: Window,
    hours: readonly EpochMs[],
    now: EpochMs,
  ): Glance | undefined {
    const asOf = this.#table.asOf(now);
    const point = this.#latest.shown(itemId, asOf);
    if (point === undefined) return undefined;
    const from = asOf - WINDOW_MS[window];
    const source = this.#table.source(point.sourceId);
    // Reads once, for the change and for all times.
    this.#reader.read(source, itemId, this.#runs, Math.min(from, ...hours));
    return {
      point,
      percentChange: priceChange(this.#runs, from, asOf)?.percent,
      volatilityScore: this.#rankings.scoreOf(itemId, window, asOf),
      prices: hours.map((hour) => this.#runs.priceAt(hour)),
    };
  }
}
