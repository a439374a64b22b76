import { startOfHour } from '../domain/calendar.js';
import { PRICE_REASONS, type PriceReason } from '../domain/price-reason.js';
import { required } from '../domain/required.js';
import { grown } from '../domain/sequences.js';
import { canBeShown } from '../domain/source.js';
import { type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS } from '../domain/units.js';
import { type Choice, chooseOffer } from './choose-offer.js';
import { type ChoiceAt, FollowedChoice, NO_SOURCE } from './followed-choice.js';
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
/** Up to this time the choice of the hour was followed. */
const FOLLOWED_UNTIL = 2;
const TIMES = 3;

/**
 * Choices are stored as of this long ago: observations have the time at which their poll began, and one that is earlier
 * than the stored choice has it followed from the full hour again.
 */
const UNSETTLED: DurationMs = 2 * MINUTE_MS;

/** An hour that no time is in. */
const UNKNOWN_HOUR = -1;

// Columns of numbers, by item.
const SOURCE = 0;
const REASON = 1;
const EPOCH = 2;
/** The choice at the start of the hour, and whether three groups had an offer then: 0 or 1. */
const HOUR_SOURCE = 3;
const HOUR_ENOUGH = 4;
/** The same when it was followed last. */
const FOLLOWED_SOURCE = 5;
const FOLLOWED_ENOUGH = 6;
/** Whether the choice at the start of the hour was made in the hour before: 0 or 1. */
const HOUR_HELD = 7;
const NUMBERS = 8;

const NONE: readonly number[] = [];

/**
 * Chooses the source of each item's price by the rule in docs/figures.md: the choice made at the start of the
 * hour, or within the hour before, is kept until it is lost, then the choice of that moment. All follow from
 * observations and time alone; the stored choices are a cache.
 */
export class ShownSources {
  readonly #table: SeriesTable;
  readonly #reader: SeriesReader;
  readonly #offers: Offers;
  readonly #followed: FollowedChoice;
  #times = new Float64Array(0);
  #numbers = new Int32Array(0);
  /** The sources that were lost in the hour, by item; none if it has no entry. */
  readonly #lost = new Map<number, readonly number[]>();

  constructor(table: SeriesTable, reader: SeriesReader) {
    this.#table = table;
    this.#reader = reader;
    this.#offers = new Offers(table, reader, ['offer']);
    this.#followed = new FollowedChoice(new Offers(table, reader, ['offer']));
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
    const offers = this.#offers.read(itemId, now);
    // The choice of the hour matters only among several offers: reading prices of the past takes most of the time.
    const isChoice = offers.prices.length > 1;
    if (isChoice) {
      this.#follow(itemId, hour, isCurrent, now);
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

  /** Follows the choice of the hour to now, and stores it as of a time of which all is known. */
  #follow(itemId: number, hour: EpochMs, isCurrent: boolean, now: EpochMs): void {
    const followed = this.#followed;
    const earliest = this.#table.changes.earliest(itemId);
    const isHourKnown = isCurrent && this.#time(itemId, HOUR) === hour && earliest > hour;
    let time = hour;
    if (!isHourKnown) this.#beginHour(itemId, hour, isCurrent);
    else {
      const known = this.#knownChoice(itemId, hour, earliest);
      time = known.time;
      followed.resume(itemId, known);
    }
    const settled = Math.max(time, now - UNSETTLED);
    followed.followOn(settled);
    this.#times[itemId * TIMES + FOLLOWED_UNTIL] = settled;
    this.#numbers[itemId * NUMBERS + FOLLOWED_SOURCE] = followed.sourceId;
    this.#numbers[itemId * NUMBERS + FOLLOWED_ENOUGH] = Number(followed.hadEnough);
    if (followed.lost.length > 0) this.#lost.set(itemId, followed.lost);
    else this.#lost.delete(itemId);
    followed.followOn(now);
  }

  /** The newest choice of the hour that no observation has changed since. */
  #knownChoice(itemId: number, hour: EpochMs, earliest: EpochMs): ChoiceAt {
    if (this.#time(itemId, FOLLOWED_UNTIL) >= earliest) {
      const hadEnough = this.#number(itemId, HOUR_ENOUGH) === 1;
      return { time: hour, sourceId: this.#number(itemId, HOUR_SOURCE), hadEnough, lost: NONE };
    }
    return this.#followedChoice(itemId);
  }

  #followedChoice(itemId: number): ChoiceAt {
    return {
      time: this.#time(itemId, FOLLOWED_UNTIL),
      sourceId: this.#number(itemId, FOLLOWED_SOURCE),
      hadEnough: this.#number(itemId, FOLLOWED_ENOUGH) === 1,
      lost: this.#lost.get(itemId) ?? NONE,
    };
  }

  /**
   * Follows the choice of the hour before into this one. That choice is by the offers alone: one that was itself held
   * would depend on the hour before, and so on.
   */
  #beginHour(itemId: number, hour: EpochMs, isCurrent: boolean): void {
    const followed = this.#followed;
    const before = hour - HOUR_MS;
    const isKnown =
      isCurrent &&
      this.#time(itemId, HOUR) === before &&
      this.#number(itemId, HOUR_HELD) === 0 &&
      this.#table.changes.earliest(itemId) > this.#time(itemId, FOLLOWED_UNTIL);
    if (isKnown) followed.resume(itemId, this.#followedChoice(itemId));
    else followed.chooseAt(itemId, before);
    const first = isKnown ? this.#number(itemId, HOUR_SOURCE) : followed.sourceId;
    const isHeld = followed.followInto(hour, first);
    this.#times[itemId * TIMES + HOUR] = hour;
    this.#numbers[itemId * NUMBERS + HOUR_SOURCE] = followed.sourceId;
    this.#numbers[itemId * NUMBERS + HOUR_ENOUGH] = Number(followed.hadEnough);
    this.#numbers[itemId * NUMBERS + HOUR_HELD] = Number(isHeld);
  }

  /** The followed choice; without one, that of now. */
  #keptChoice(offers: Offers): Choice | undefined {
    const { sourceId, lost } = this.#followed;
    const now = chooseOffer(offers, lost);
    const index = offers.sourceIds.indexOf(sourceId);
    return index < 0 || index === now?.index ? now : { index, reason: 'kept' };
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
