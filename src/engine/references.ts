import { canBeShown } from '../domain/source.js';
import type { EpochMs } from '../domain/units.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import type { ShownSources } from './shown-sources.js';
import type { SourceSeries } from './source-series.js';
import { priceKindOf } from './source-traits.js';

/** Selects the source from which the figures of an item are computed. */
export class References {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #shown: ShownSources;

  constructor(table: SeriesTable, reader: SeriesReader, shown: ShownSources) {
    this.#shown = shown;
    this.#table = table;
    this.#reader = reader;
  }

  /**
   * The given source if it has an observation of the item in (from, now]; otherwise the item's {@link
   * reference}.
   */
  choose(
    itemId: number,
    from: EpochMs,
    now: EpochMs,
    requested: number | undefined,
  ): SourceSeries | undefined {
    if (requested === undefined) return this.reference(itemId, from, now);
    const source = this.#table.sourceWith(itemId, requested);
    const isSeen = source !== undefined && this.#reader.lastTimeUpTo(source, itemId, now) > from;
    return isSeen ? source : undefined;
  }

  /**
   * The source of the item's shown price if it has an observation in (from, now]. If it has none, and
   * that price is not a fresh offer: the first source in order of preference that has one. Excludes bids and prices in a
   * site's own money, which are not the price of an item.
   */
  reference(itemId: number, from: EpochMs, now: EpochMs): SourceSeries | undefined {
    const shown = this.#shown.sourceOf(itemId, now);
    if (shown === undefined) return undefined;
    if (this.#reader.lastTimeUpTo(shown, itemId, now) > from) return shown;
    if (this.#shown.reasonOf(itemId, now) !== 'no_fresh_offer') return undefined;
    for (const source of this.#table.sources) {
      if (!source.has(itemId) || !canBeShown(priceKindOf(source.traits))) continue;
      if (this.#reader.lastTimeUpTo(source, itemId, now) > from) return source;
    }
    return undefined;
  }

  /**
   * The source of the item's shown price if it has an observation in (from, now], and that is not too old to
   * be trusted. Never another one: rankings have the prices of lists.
   */
  freshShown(itemId: number, from: EpochMs, now: EpochMs): SourceSeries | undefined {
    const source = this.#shown.sourceOf(itemId, now);
    if (source === undefined) return undefined;
    const last = this.#reader.lastTimeUpTo(source, itemId, now);
    return last <= from || this.#table.isStale(source.sourceId, last, now) ? undefined : source;
  }
}
