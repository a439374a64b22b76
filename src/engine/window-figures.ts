import { DomainError } from '../domain/errors.js';
import type { Metrics } from '../domain/metrics.js';
import { required } from '../domain/required.js';
import { type EpochMs, HOUR_MS } from '../domain/units.js';
import { WINDOW_MS, type Window } from '../domain/window.js';
import { figuresOf, priceChange, sumWindow } from './figures.js';
import type { References } from './references.js';
import { Runs } from './runs.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import { volumeOf } from './source-traits.js';

/** The volumes of a series in a window. */
export interface WindowVolume {
  /** Number of observations, at least 1. */
  readonly samples: number;
  /** The sum of the trades, or the last count of offers. */
  readonly total: number;
  /** That of the newest observation. */
  readonly last: number;
  /** Mean volume of all observations except the newest; undefined if there is only one. */
  readonly meanOfOthers: number | undefined;
}

/**
 * The figures of one series in a window that ends now, and the versions that tell when they change.
 */
export class WindowFigures {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #references: References;
  readonly #runs = new Runs();

  constructor(table: SeriesTable, reader: SeriesReader, references: References) {
    this.#table = table;
    this.#reader = reader;
    this.#references = references;
  }

  /**
   * The metrics of a series.
   * @throws DomainError `no_prices_in_window`
   */
  metrics(itemId: number, window: Window, now: EpochMs, sourceId: number | undefined): Metrics {
    const from = now - WINDOW_MS[window];
    const source = this.#references.choose(itemId, from, now, sourceId);
    if (source === undefined) {
      throw new DomainError('no_prices_in_window', 'no prices for this item in the window');
    }
    const runs = this.#runs;
    this.#reader.read(source, itemId, runs, from);
    const sums = sumWindow(runs, from, now);
    const { mean, deviation, slope } = figuresOf(runs, from, now, sums);
    const change = required(priceChange(runs, from, now), 'an observation in the window');
    return {
      itemId,
      sourceId: source.sourceId,
      window,
      samples: sums.samples,
      rollingStddev: deviation,
      previousPrice: change.previous,
      percentChange: change.percent,
      bollinger: { upper: mean + 2 * deviation, middle: mean, lower: mean - 2 * deviation },
      coefficientOfVariation: deviation / mean,
      trendScore: slope * HOUR_MS,
      computedAt: now,
    };
  }

  /** The volumes of a series; undefined if there are no observations. */
  volume(itemId: number, window: Window, now: EpochMs, sourceId: number): WindowVolume | undefined {
    const from = now - WINDOW_MS[window];
    const source = this.#references.choose(itemId, from, now, sourceId);
    if (source === undefined) return undefined;
    this.#reader.read(source, itemId, this.#runs, from);
    const sums = sumWindow(this.#runs, from, now);
    const { samples, volumes, lastVolume } = sums;
    return {
      samples,
      total: volumeOf(source.traits, sums),
      last: lastVolume,
      meanOfOthers: samples === 1 ? undefined : (volumes - lastVolume) / (samples - 1),
    };
  }

  /** A number that changes whenever the {@link metrics} may change; 0 if there are none. */
  version(itemId: number, window: Window, now: EpochMs, sourceId: number | undefined): number {
    const from = now - WINDOW_MS[window];
    const source = this.#references.choose(itemId, from, now, sourceId);
    return source === undefined ? 0 : this.#reader.versionOf(source, itemId, from, now);
  }

  /**
   * A number that changes whenever observations of any of the item's series enter or leave the
   * window.
   */
  versionOfAll(itemId: number, window: Window, now: EpochMs): number {
    const from = now - WINDOW_MS[window];
    let version = 0;
    // Each version only grows, so their sum never repeats.
    for (const source of this.#table.sourcesOf(itemId)) {
      version += this.#reader.version(source, itemId, from, now);
    }
    return version;
  }
}
