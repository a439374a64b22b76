import { startOfHour } from '../domain/calendar.js';
import { ENOUGH_GROUPS, PRICE_REASONS, type PriceReason } from '../domain/price-reason.js';
import { required } from '../domain/required.js';
import { grown } from '../domain/sequences.js';
import { canBeShown } from '../domain/source.js';
import { type EpochMs, HOUR_MS } from '../domain/units.js';
import { type Choice, chooseOffer, mayStay } from './choose-offer.js';
import { FollowedChoice, NO_SOURCE } from './followed-choice.js';
import { Offers } from './offers.js';
import type { SeriesReader } from './series-reader.js';
import type { SeriesTable } from './series-table.js';
import type { SourceSeries } from './source-series.js';
import { priceKindOf } from './source-traits.js';

// Columns of times, by item.
/** The choice is valid until this time, unless a change is noted. */
const VALID_UNTIL = 0;
/** The start of the hour in which the choice was made. */
const HOUR = 1;
/** The choice of the hour was not lost up to this time. */
const KEPT_UNTIL = 2;
const TIMES = 3;

/** An hour that no time is in. */
const UNKNOWN_HOUR = -1;

// Columns of numbers, by item.
const SOURCE = 0;
const REASON = 1;
const EPOCH = 2;
/** The choice at the start of the hour, and the number of groups that had an offer then. */
const HOUR_SOURCE = 3;
const HOUR_GROUPS = 4;
const NUMBERS = 5;

/**
 * Chooses the source of each item's price by the rule in docs/figures.md: the choice made at the start of the
 * hour is kept until it is lost, then the choice of that moment. All follow from observations and time
 * alone; the stored choices are a cache.
 */
export class ShownSources {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #offers: Offers;
  readonly #followed: FollowedChoice;
  #times = new Float64Array(0);
  #numbers = new Int32Array(0);

  constructor(table: SeriesTable, reader: SeriesReader) {
    this.#table = table;
    this.#reader = reader;
    this.#offers = new Offers(table, reader, ['offer']);
    this.#followed = new FollowedChoice(table, reader, this.#offers);
  }

  /**
   * The source of the item's price; undefined if it never had one.
   * @param now a time of {@link SeriesTable.asOf}
   */
  sourceOf(itemId: number, now: EpochMs): SourceSeries | undefined {
    this.#update(itemId, now);
    const sourceId = this.#number(itemId, SOURCE);
    return sourceId === NO_SOURCE ? undefined : this.#table.source(sourceId);
  }

  /** Why the item's price has its source; undefined if it never had a price. */
  reasonOf(itemId: number, now: EpochMs): PriceReason | undefined {
    this.#update(itemId, now);
    if (this.#number(itemId, SOURCE) === NO_SOURCE) return undefined;
    return required(PRICE_REASONS[this.#number(itemId, REASON)], 'a reason');
  }

  #update(itemId: number, now: EpochMs): void {
    const { changes } = this.#table;
    if ((itemId + 1) * TIMES > this.#times.length) this.#grow(itemId);
    const isCurrent = this.#number(itemId, EPOCH) === changes.epoch;
    if (isCurrent && now <= this.#time(itemId, VALID_UNTIL) && !changes.has(itemId)) return;
    const hour = startOfHour(now);
    let offers = this.#offers.read(itemId, now);
    // The choice of the hour matters only among several offers: reading prices of the past takes most of the time.
    const isChoice = offers.prices.length > 1;
    if (isChoice) {
      const isHourKnown = isCurrent && this.#time(itemId, HOUR) === hour;
      const isReused = isHourKnown && changes.earliest(itemId) > hour;
      if (!isReused) this.#chooseAtHour(itemId, hour);
      const hasRead = this.#follow(itemId, hour, isReused, now);
      if (!isReused || hasRead) offers = this.#offers.read(itemId, now);
    } else {
      this.#times[itemId * TIMES + HOUR] = UNKNOWN_HOUR;
    }
    changes.clear(itemId);
    this.#numbers[itemId * NUMBERS + EPOCH] = changes.epoch;

    const choice = isChoice ? this.#keptChoice(offers) : chooseOffer(offers, []);
    let validUntil = offers.freshUntil;
    if (isChoice) validUntil = Math.min(validUntil, hour + HOUR_MS - 1);
    let source: SourceSeries | undefined;
    if (choice === undefined) {
      source = this.#withoutOffer(itemId, now);
      if (source !== undefined)
        validUntil = Math.min(validUntil, this.#freshUntil(source, itemId, now));
    } else {
      source = this.#table.source(required(offers.sourceIds[choice.index], 'an offer'));
    }
    const { sourceId = NO_SOURCE } = source ?? {};
    const reason = choice?.reason ?? 'no_fresh_offer';
    this.#numbers[itemId * NUMBERS + SOURCE] = sourceId;
    this.#numbers[itemId * NUMBERS + REASON] = PRICE_REASONS.indexOf(reason);
    this.#times[itemId * TIMES + VALID_UNTIL] = this.#isAllSeen(itemId, now) ? validUntil : now;
  }

  /**
   * Follows the choice of the hour, from the time up to which it is known to be kept.
   * @returns whether offers of other times were read
   */
  #follow(itemId: number, hour: EpochMs, isReused: boolean, now: EpochMs): boolean {
    const sourceId = this.#number(itemId, HOUR_SOURCE);
    const groups = this.#number(itemId, HOUR_GROUPS);
    const keptUntil = this.#time(itemId, KEPT_UNTIL);
    const isKnown =
      isReused && keptUntil >= hour && this.#table.changes.earliest(itemId) > keptUntil;
    const since = isKnown ? keptUntil : hour;
    const hasRead = this.#followed.follow(itemId, since, { sourceId, groups }, now);
    const isKept = this.#followed.lost.length === 0 && sourceId !== NO_SOURCE;
    this.#times[itemId * TIMES + KEPT_UNTIL] = isKept ? now : Number.NEGATIVE_INFINITY;
    return hasRead;
  }

  #chooseAtHour(itemId: number, hour: EpochMs): void {
    const offers = this.#offers.read(itemId, hour);
    const choice = chooseOffer(offers, []);
    const chosen = choice === undefined ? NO_SOURCE : offers.sourceIds[choice.index];
    this.#times[itemId * TIMES + HOUR] = hour;
    this.#numbers[itemId * NUMBERS + HOUR_SOURCE] = required(chosen, 'an offer');
    this.#numbers[itemId * NUMBERS + HOUR_GROUPS] = offers.votes.length;
  }

  /** The followed choice if it is still valid, otherwise the current one. */
  #keptChoice(offers: Offers): Choice | undefined {
    const { sourceId, groups, lost } = this.#followed;
    const now = chooseOffer(offers, lost);
    const { sourceIds, votes } = offers;
    const index = sourceIds.indexOf(sourceId);
    if (index < 0 || index === now?.index) return now;
    if (groups < ENOUGH_GROUPS && votes.length >= ENOUGH_GROUPS) return now;
    return mayStay(offers, index) ? { index, reason: 'kept' } : now;
  }

  /** The first source whose price is fresh, otherwise the one with the newest price. */
  #withoutOffer(itemId: number, now: EpochMs): SourceSeries | undefined {
    let newest: SourceSeries | undefined;
    let time: EpochMs = 0;
    for (const source of this.#table.sourcesOf(itemId)) {
      if (!canBeShown(priceKindOf(source.traits))) continue;
      const last = this.#reader.lastTimeUpTo(source, itemId, now);
      if (last === 0) continue;
      if (now - last <= source.traits.staleAfter) return source;
      if (last > time) [newest, time] = [source, last];
    }
    return newest;
  }

  /** When the price of the source becomes stale; infinity if it is stale. */
  #freshUntil(source: SourceSeries, itemId: number, now: EpochMs): EpochMs {
    const end = this.#reader.lastTimeUpTo(source, itemId, now) + source.traits.staleAfter;
    return end < now ? Number.POSITIVE_INFINITY : end;
  }

  /** Whether no observation or poll of the item's sources is ahead of now. */
  #isAllSeen(itemId: number, now: EpochMs): boolean {
    for (const source of this.#table.sources) {
      if (!source.has(itemId)) continue;
      if (source.timeline.last > now || this.#reader.lastTime(source, itemId) > now) return false;
    }
    return true;
  }

  #time(itemId: number, column: number): number {
    return required(this.#times[itemId * TIMES + column], 'a time');
  }

  #number(itemId: number, column: number): number {
    return required(this.#numbers[itemId * NUMBERS + column], 'a number');
  }

  #grow(itemId: number): void {
    const items = Math.max(itemId + 1, 2 * (this.#times.length / TIMES), 1024);
    const { length } = this.#times;
    const times = new Float64Array(items * TIMES).fill(Number.NEGATIVE_INFINITY, length);
    this.#times = grown(this.#times, times);
    this.#numbers = grown(this.#numbers, new Int32Array(items * NUMBERS));
  }
}
