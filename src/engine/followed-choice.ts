import { ENOUGH_GROUPS } from '../domain/price-reason.js';
import { required } from '../domain/required.js';
import type { EpochMs } from '../domain/units.js';
import { chooseOffer, isOutlier, mayStay } from './choose-offer.js';
import type { Offers } from './offers.js';

/** No source: ids begin at 1. */
export const NO_SOURCE = 0;

/** A choice as of a time, and the sources that were lost since the full hour. */
export interface ChoiceAt {
  readonly time: EpochMs;
  /** {@link NO_SOURCE} if there was no offer. */
  readonly sourceId: number;
  /** Whether three groups had an offer at a time since the full hour. */
  readonly hadEnough: boolean;
  readonly lost: readonly number[];
}

/**
 * Follows the choice of an item's source from a full hour to now, by every change of its offers. While there are other
 * offers, a source is lost when its offer is gone, stale or may not stay; it is replaced by the choice of that moment
 * among those that were not lost in the hour. docs/figures.md has the rule. What a choice becomes follows from later
 * observations alone, so that it can be followed from any time. Following another item overwrites the result.
 */
export class FollowedChoice {
  sourceId = NO_SOURCE;
  hadEnough = false;
  lost: readonly number[] = [];
  readonly #offers: Offers;

  /** @param offers that nothing else reads */
  constructor(offers: Offers) {
    this.#offers = offers;
  }

  /** Chooses by the offers of a time alone. */
  chooseAt(itemId: number, time: EpochMs): void {
    this.#chooseBy(this.#offers.read(itemId, time));
  }

  /** Continues with a choice that was made before. */
  resume(itemId: number, { time, sourceId, hadEnough, lost }: ChoiceAt): void {
    this.sourceId = sourceId;
    this.hadEnough = hadEnough;
    this.lost = lost;
    this.#offers.read(itemId, time);
  }

  /** Follows the choice to a later time. */
  followOn(now: EpochMs): void {
    if (this.sourceId === NO_SOURCE) return;
    while (this.#offers.changeAt <= now) this.#decide(this.#offers.readOn(this.#offers.changeAt));
  }

  /**
   * Follows the choice to a full hour, and chooses again there. A source that has replaced the choice of the hour
   * before stays, if it still has an offer.
   * @param before the choice at the start of the hour before
   * @returns whether one stays
   */
  followInto(hour: EpochMs, before: number): boolean {
    this.followOn(hour);
    const { sourceId } = this;
    const offers = this.#offers.readOn(hour);
    const stays = sourceId !== before && offers.sourceIds.includes(sourceId);
    this.#chooseBy(offers);
    if (stays) this.sourceId = sourceId;
    return stays;
  }

  #chooseBy(offers: Offers): void {
    const choice = chooseOffer(offers, []);
    this.sourceId =
      choice === undefined ? NO_SOURCE : required(offers.sourceIds[choice.index], 'an offer');
    this.hadEnough = offers.votes.length >= ENOUGH_GROUPS;
    this.lost = [];
  }

  #decide(offers: Offers): void {
    const { sourceIds, votes } = offers;
    if (votes.length === 0) return;
    const index = sourceIds.indexOf(this.sourceId);
    const isLost = index < 0 || !mayStay(offers, index);
    const areFirst = votes.length >= ENOUGH_GROUPS && !this.hadEnough;
    if (areFirst) this.hadEnough = true;
    if (!isLost && !(areFirst && isOutlier(offers, index))) return;
    const lost = isLost ? [...this.lost, this.sourceId] : this.lost;
    const choice = chooseOffer(offers, lost);
    if (choice === undefined || choice.index === index) return;
    this.lost = lost;
    this.sourceId = required(sourceIds[choice.index], 'an offer');
  }
}
