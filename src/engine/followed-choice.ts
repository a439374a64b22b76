import type { EpochMs } from '../domain/units.js';
import { chooseOffer, mayStay } from './choose-offer.js';
import type { Offers } from './offers.js';
import { Runs } from './runs.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import type { SourceSeries } from './source-series.js';
import { NO_TRACK } from './track-column.js';

/** No source: ids begin at 1. */
export const NO_SOURCE = 0;

/**
 * Follows the choice of an item's source from the full hour to now: a source that is lost is replaced by the
 * choice of that moment among those that were not lost in the hour. While there are other offers, a source is lost
 * when its offer is gone or stale, and when it gets a price that may not stay. docs/figures.md has the rule.
 * Following another item overwrites the result.
 */
export class FollowedChoice {
  /** The source to keep; {@link NO_SOURCE} if there was no offer. */
  sourceId = NO_SOURCE;
  /** The number of groups that had an offer when it was chosen. */
  groups = 0;
  /** The sources that were lost. */
  readonly lost: number[] = [];
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #offers: Offers;
  #hasRead = false;
  readonly #runs = new Runs();

  /** @param offers which are read at other times */
  constructor(table: SeriesTable, reader: SeriesReader, offers: Offers) {
    this.#table = table;
    this.#reader = reader;
    this.#offers = offers;
  }

  /**
   * @param from the full hour, or a later time up to which the choice was not lost
   * @param chosen the choice at the full hour, and the number of groups then
   * @returns whether offers of other times were read
   */
  follow(
    itemId: number,
    from: EpochMs,
    chosen: { sourceId: number; groups: number },
    now: EpochMs,
  ) {
    this.sourceId = chosen.sourceId;
    this.groups = chosen.groups;
    this.lost.length = 0;
    this.#hasRead = false;
    let since = from;
    while (this.sourceId !== NO_SOURCE && since < now) {
      const loss = this.#lossOf(itemId, since, now);
      if (loss === undefined) break;
      this.lost.push(this.sourceId);
      const offers = this.#read(itemId, loss);
      const choice = chooseOffer(offers, this.lost);
      this.sourceId = (choice && offers.sourceIds[choice.index]) ?? NO_SOURCE;
      this.groups = offers.votes.length;
      since = loss;
    }
    return this.#hasRead;
  }

  #read(itemId: number, time: EpochMs): Offers {
    this.#hasRead = true;
    return this.#offers.read(itemId, time);
  }

  /** When the source was lost after `since`; undefined if it was not. */
  #lossOf(itemId: number, since: EpochMs, now: EpochMs): EpochMs | undefined {
    const source = this.#table.source(this.sourceId);
    const runs = this.#runs;
    this.#reader.read(source, itemId, runs, since);
    let time = runs.at(since)?.time ?? since;
    let price = runs.priceAt(since);
    for (;;) {
      const seen = Math.max(time, since);
      const next = runs.timeAfter(seen);
      const end = Math.min(next, now + 1);
      const missed = Math.min(time + source.traits.staleAfter + 1, goneAfter(source, itemId, seen));
      // Without another offer nothing replaces it.
      if (missed < end && this.#hasOffers(itemId, missed)) return missed;
      if (missed < end && this.#hasOffers(itemId, end - 1)) return end - 1;
      if (next > now) return undefined;
      time = next;
      const other = runs.priceAt(time);
      if (other === price) continue;
      price = other;
      const offers = this.#read(itemId, time);
      const index = offers.sourceIds.indexOf(source.sourceId);
      if (index >= 0 && !mayStay(offers, index)) return time;
    }
  }

  #hasOffers(itemId: number, time: EpochMs): boolean {
    return this.#read(itemId, time).prices.length > 0;
  }
}

/** The time of the next poll of the whole list; infinity if there is none, or it never listed the item. */
function goneAfter(source: SourceSeries, itemId: number, time: EpochMs): EpochMs {
  const { timeline } = source;
  if (source.listTrack(itemId) === NO_TRACK) return Number.POSITIVE_INFINITY;
  const next = timeline.after(time);
  return next < timeline.end ? timeline.time(next) : Number.POSITIVE_INFINITY;
}
