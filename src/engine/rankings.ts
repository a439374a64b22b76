import type { RankingEntry } from '../domain/metrics.js';
import { required } from '../domain/required.js';
import type { EpochMs } from '../domain/units.js';
import { WINDOW_MS, type Window } from '../domain/window.js';
import { priceChange, sumWindow } from './figures.js';
import type { LatestPrices } from './latest-prices.js';
import type { References } from './references.js';
import { Runs } from './runs.js';
import { ScoreCache } from './score-cache.js';
import { NO_BOUNDS, type RankingBounds, type RankingGates, Scorer } from './scorer.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import type { SourceSeries } from './source-series.js';

/**
 * Ranks items by the scores of the series of their shown price, in each window. A score is kept until
 * observations enter or leave the window, so that it can be computed ahead of the ranking.
 */
export class Rankings {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #references: References;
  readonly #latest: LatestPrices;
  readonly #scorer: Scorer;
  readonly #runs = new Runs();
  #caches = newCaches();

  constructor(
    table: SeriesTable,
    reader: SeriesReader,
    references: References,
    latest: LatestPrices,
    gates: RankingGates,
  ) {
    this.#table = table;
    this.#reader = reader;
    this.#references = references;
    this.#latest = latest;
    this.#scorer = new Scorer(gates);
  }

  /** Drops all scores. */
  clear(): void {
    this.#caches = newCaches();
  }

  /** The score of the series of the item's price; undefined if it may not be ranked. */
  scoreOf(itemId: number, window: Window, now: EpochMs): number | undefined {
    this.#update(itemId, window, this.#table.asOf(now));
    return this.#caches[window].get(itemId);
  }

  /** Most volatile first, ties by item id. `limit` from 1. */
  ranking(window: Window, limit: number, now: EpochMs): RankingEntry[] {
    this.score(window, 0, 1, now);
    return this.highest(window, limit, now);
  }

  /**
   * Scores one of `parts` parts of the items, if their observations have changed, for {@link highest}.
   * @param part from 0 to `parts` - 1
   */
  score(window: Window, part: number, parts: number, now: EpochMs): void {
    const asOf = this.#table.asOf(now);
    const items = this.#table.lastItem + 1;
    const end = Math.floor((items * (part + 1)) / parts);
    for (let itemId = Math.floor((items * part) / parts); itemId < end; itemId += 1) {
      this.#update(itemId, window, asOf);
    }
  }

  /**
   * The {@link ranking} by the scores as {@link score} left them: a new observation of another item counts at
   * the next {@link score}. For short rankings; an entry of 7 days takes up to 40 µs.
   */
  highest(window: Window, limit: number, now: EpochMs): RankingEntry[] {
    return [...this.entries(window, limit, now)].sort(byScore);
  }

  /** The entries of {@link highest}, in no order, each computed when it is asked for. */
  *entries(
    window: Window,
    limit: number,
    now: EpochMs,
    bounds: RankingBounds = NO_BOUNDS,
  ): Generator<RankingEntry> {
    const asOf = this.#table.asOf(now);
    for (const itemId of this.#caches[window].highest(limit, bounds)) {
      const entry = this.#entry(itemId, window, asOf);
      if (entry !== undefined) yield entry;
    }
  }

  /**
   * Whether the item is unranked because the prices of its series are stale, or too few in the
   * window. False if it never had a price.
   */
  isPlaceUnknown(itemId: number, window: Window, now: EpochMs): boolean {
    const asOf = this.#table.asOf(now);
    if (this.#latest.shown(itemId, asOf) === undefined) return false;
    const from = asOf - WINDOW_MS[window];
    const source = this.#references.freshShown(itemId, from, asOf);
    if (source === undefined) return true;
    this.#reader.read(source, itemId, this.#runs, from);
    return !this.#scorer.isEnough(sumWindow(this.#runs, from, asOf).samples);
  }

  /** The entry of an item by its newest observations; undefined if it may not be ranked. */
  #entry(itemId: number, window: Window, now: EpochMs): RankingEntry | undefined {
    const source = this.#update(itemId, window, now);
    const volatilityScore = this.#caches[window].get(itemId);
    if (source === undefined || volatilityScore === undefined) return undefined;
    const from = now - WINDOW_MS[window];
    const runs = this.#runs;
    this.#reader.read(source, itemId, runs, from);
    const last = required(runs.at(now), 'an observation in the window');
    return {
      itemId,
      sourceId: source.sourceId,
      volatilityScore,
      percentChange: required(priceChange(runs, from, now), 'an observation in the window').percent,
      currentPrice: last.price,
      priceTime: last.time,
      rateStale: this.#table.isRateStale(source.sourceId, last.time),
      samples: sumWindow(runs, from, now).samples,
    };
  }

  /**
   * Recomputes the item's score if its version has changed.
   * @returns the source of the scored series; undefined if the item may not be ranked
   */
  #update(itemId: number, window: Window, now: EpochMs): SourceSeries | undefined {
    const cache = this.#caches[window];
    const from = now - WINDOW_MS[window];
    const source = this.#references.freshShown(itemId, from, now);
    if (source === undefined) {
      cache.forget(itemId);
      return undefined;
    }
    const version = this.#reader.versionOf(source, itemId, from, now);
    if (!cache.has(itemId, version)) {
      this.#reader.read(source, itemId, this.#runs, from);
      cache.set(itemId, version, this.#scorer.score(this.#runs, from, now, source.traits));
    }
    return source;
  }
}

/** The order of a ranking: most volatile first, ties by item id. */
export function byScore(a: RankingEntry, b: RankingEntry): number {
  return b.volatilityScore - a.volatilityScore || a.itemId - b.itemId;
}

function newCaches(): Readonly<Record<Window, ScoreCache>> {
  return { '1h': new ScoreCache(), '24h': new ScoreCache(), '7d': new ScoreCache() };
}
