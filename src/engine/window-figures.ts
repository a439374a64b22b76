import { DomainError } from '../domain/errors.js';
import type { Metrics } from '../domain/metrics.js';
import { required } from '../domain/required.js';
import { type EpochMs, HOUR_MS } from '../domain/units.js';
import { WINDOW_MS, type Window } from '../domain/window.js';
import { type Figures, figuresOf, priceChange, sumWindow } from './figures.js';
import type { References } from './references.js';
import { Runs } from './runs.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import { volumeOf } from './source-traits.js';

/** The volumes of a series in a window. */
export interface WindowVolume {
  /** Observations, from 1. */
  readonly samples: number;
  /** The sum of the trades, or the last count of offers. */
  readonly total: number;
  /** The volume of the newest observation. */
  readonly last: number;
  /** Mean volume of all observations but the newest; undefined if there is only one. */
  readonly meanOfOthers: number | undefined;
}

/** The figures of a series in a window that ends now, and versions that tell when they have changed. */
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
   * The change of one series of the item: that of `sourceId`, otherwise that of its reference source.
   * @throws DomainError `no_prices_in_window`
   */
  metrics(itemId: number, window: Window, now: EpochMs, sourceId?: number): Metrics {
    const read = this.#read(itemId, window, now, sourceId);
    if (read === undefined) {
      throw noPricesInWindow();
    }
    const { source, from, to } = read;
    const runs = this.#runs;
    const sums = sumWindow(runs, from, to);
    const { mean, deviation, slope } = figuresOf(runs, from, to, sums);
    const change = required(priceChange(runs, from, to), 'an observation in the window');
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
      computedAt: to,
    };
  }

  /** The change of {@link metrics} alone, in percent; undefined if there is no observation in the window. */
  change(itemId: number, window: Window, now: EpochMs, sourceId: number): number | undefined {
    const read = this.#read(itemId, window, now, sourceId);
    return read && priceChange(this.#runs, read.from, read.to)?.percent;
  }

  /**
   * Mean and population standard deviation of the prices of a series; undefined if there is no observation in the
   * window.
   */
  band(
    itemId: number,
    window: Window,
    now: EpochMs,
    sourceId: number,
  ): (Pick<Figures, 'mean' | 'deviation'> & { readonly samples: number }) | undefined {
    const read = this.#read(itemId, window, now, sourceId);
    if (read === undefined) return undefined;
    const { from, to } = read;
    const sums = sumWindow(this.#runs, from, to);
    const { mean, deviation } = figuresOf(this.#runs, from, to, sums);
    return { samples: sums.samples, mean, deviation };
  }

  /** The volumes of a series; undefined if it has no observation in the window. */
  volume(itemId: number, window: Window, now: EpochMs, sourceId: number): WindowVolume | undefined {
    const read = this.#read(itemId, window, now, sourceId);
    if (read === undefined) return undefined;
    const { source, from, to } = read;
    const sums = sumWindow(this.#runs, from, to);
    const { samples, volumes, lastVolume } = sums;
    return {
      samples,
      total: volumeOf(source.traits, sums),
      last: lastVolume,
      meanOfOthers: samples === 1 ? undefined : (volumes - lastVolume) / (samples - 1),
    };
  }

  /**
   * The highest number of trades of 24 hours that a series of the item counts; undefined if none counts them.
   */
  mostTrades(itemId: number, now: EpochMs): number | undefined {
    let most: number | undefined;
    for (const { sourceId } of this.#table.sourcesOf(itemId)) {
      if (!this.#table.countsTrades(sourceId)) continue;
      const volume = this.volume(itemId, '24h', now, sourceId);
      // A market that counts 24 hours has not said how many there were; one that reports each trade had none.
      if (volume === undefined && this.#table.volumeMeaning(sourceId) === 'trades_24h') continue;
      most = Math.max(most ?? 0, volume?.total ?? 0);
    }
    return most;
  }

  /**
   * The mean daily trades of a series over the last seven days, or its last count of the trades of 24
   * hours; undefined if it counts none.
   */
  tradesADay(itemId: number, now: EpochMs, sourceId: number): number | undefined {
    if (!this.#table.countsTrades(sourceId)) return undefined;
    const total = this.volume(itemId, '7d', now, sourceId)?.total;
    if (total === undefined || this.#table.volumeMeaning(sourceId) === 'trades_24h') return total;
    return total / 7;
  }

  /**
   * Increases whenever observations enter or leave the window in the series of `sourceId`, otherwise in that
   * of the item's reference source, or when the reference changes; 0 if there is no series. Much cheaper than
   * {@link metrics}.
   */
  version(itemId: number, window: Window, now: EpochMs, sourceId?: number): number {
    const to = this.#table.asOf(now);
    const from = to - WINDOW_MS[window];
    const source = this.#references.choose(itemId, from, to, sourceId);
    return source === undefined ? 0 : this.#reader.versionOf(source, itemId, from, to);
  }

  /** Increases whenever observations of any of the item's series enter or leave the window. */
  versionOfAll(itemId: number, window: Window, now: EpochMs): number {
    const to = this.#table.asOf(now);
    const from = to - WINDOW_MS[window];
    let version = 0;
    // Each version only grows, so the sum never repeats.
    for (const source of this.#table.sourcesOf(itemId)) {
      version += this.#reader.version(source, itemId, from, to);
    }
    return version;
  }

  /** Reads the runs of a series in (from, to]; undefined if it has no observation there. */
  #read(itemId: number, window: Window, now: EpochMs, sourceId: number | undefined) {
    const to = this.#table.asOf(now);
    const from = to - WINDOW_MS[window];
    const source = this.#references.choose(itemId, from, to, sourceId);
    if (source === undefined) return undefined;
    this.#reader.read(source, itemId, this.#runs, from);
    return { source, from, to };
  }
}

export function noPricesInWindow(): DomainError {
  return new DomainError('no_prices_in_window', 'no prices for this item in the window');
}
