import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { confirms } from './confirmation.js';
import { type GroupOf, otherGroups } from './market-groups.js';
import { isInLine, type OtherLists } from './other-lists.js';
import { type Disagreement, disagreementWith, OLDEST_COMPARED, type PastList } from './own-past.js';
import { medianRatio } from './ratios.js';
import { RecentAnswers } from './recent-answers.js';
import { MAX_AGE, type NamedPrices } from './stored-lists.js';
import { isUnfollowed } from './unfollowed-answers.js';
import { type Context, UnfollowedJudge } from './unfollowed-judge.js';
import type { Hold, PriceList, WithheldLists } from './withheld-lists.js';

export interface ChangedListsParts {
  /**
   * The last complete list of a source that was accepted; undefined if there is none, as for sources that are
   * requested by name. Lists are not compared with the past if omitted.
   */
  readonly pastOf?: (source: string) => PastList | undefined;
  /** Sources that show the same sellers have the same group; by default the sources of a market do. */
  readonly groupOf?: GroupOf;
}

/** Number of independent other markets that confirm a change. */
const CONFIRMING = 2;

/** Finds lists that cannot follow the last accepted list of their source. */
export class ChangedLists {
  readonly #parts: ChangedListsParts;
  readonly #withheld: WithheldLists;
  readonly #others: OtherLists;
  readonly #answers = new RecentAnswers();
  readonly #unfollowed = new UnfollowedJudge();

  constructor(parts: ChangedListsParts, withheld: WithheldLists, others: OtherLists) {
    this.#parts = parts;
    this.#withheld = withheld;
    this.#others = others;
  }

  /**
   * Why the list cannot follow the previous one. Undefined if it can, if two independent other markets show
   * the same changes, or if it can be compared neither with a recent list nor with other markets. A change of
   * unit is left to the comparison with other markets if the previous list was in another unit than theirs.
   */
  async holdOf(
    list: PriceList,
    stored: readonly NamedPrices[],
    now: EpochMs,
  ): Promise<Hold | undefined> {
    const { pastOf, groupOf = ({ market }) => market } = this.#parts;
    if (pastOf === undefined) return undefined;
    const groups = otherGroups(list, stored, groupOf);
    const context = { list, stored, groups, now };
    const past = pastOf(list.source);
    return past === undefined ? this.#holdByName(context) : this.#holdByPast(context, past);
  }

  /** Accepts the prices of a source that were held, on behalf of an administrator. */
  release(source: string): void {
    this.#answers.release(source);
    this.#unfollowed.answers.release(source);
  }

  /** A released list counts as the previous one. */
  async #holdByPast(context: Context, past: PastList): Promise<Hold | undefined> {
    const { list, now } = context;
    const withheld = this.#withheld.of(list.source);
    if (withheld?.released && withheld.prices.size > 0) {
      const priceOf = (name: string) => withheld.prices.get(name) ?? past.priceOf(name);
      return this.#holdAfter(context, { ...past, time: now, priceOf });
    }
    const age = now - past.time;
    if (age <= OLDEST_COMPARED) return this.#holdAfter(context, past);
    // While a list is held, its past must not expire: otherwise a wrong list would be accepted after a day.
    const isDoubted = this.#withheld.isDoubted(list.source);
    if (age <= MAX_AGE || !isDoubted) {
      const timeOf = () => past.time;
      const byOthers = await this.#unfollowed.byOthers(context, { priceOf: past.priceOf, timeOf });
      if (byOthers?.hold !== undefined) return byOthers.hold;
      if (byOthers !== undefined) {
        if (age > MAX_AGE) return undefined;
        const found = await disagreementWith(past, list.prices, now);
        return found?.sameFactor ? this.#holdFor(context, found) : undefined;
      }
    }
    return isDoubted ? this.#holdAfter(context, past) : undefined;
  }

  async #holdAfter(context: Context, past: PastList): Promise<Hold | undefined> {
    const found = await disagreementWith(past, context.list.prices, context.now);
    return found && this.#holdFor(context, found);
  }

  async #holdByName(context: Context): Promise<Hold | undefined> {
    const { list, stored, now } = context;
    const { source, prices } = list;
    if (this.#answers.isAccepted(source, prices)) return undefined;
    const isHeld = this.#withheld.isHeld(source);
    const found = stored.find((other) => other.source === source);
    const own = this.#unfollowed.answers.trusted(source, found ?? NOTHING_STORED);
    if (found !== undefined) {
      const isDoubted = this.#withheld.isDoubted(source);
      const answer = { source, prices, isHeld, isDoubted };
      const change = await this.#answers.disagreement(answer, own, now);
      if (change !== undefined) return this.#holdFor(context, change);
    }
    const isFollowed = !(await isUnfollowed(prices.keys(), own.timeOf, now));
    const hold = isFollowed ? undefined : await this.#unfollowed.holdOf(context, own, isHeld);
    if (hold === undefined) this.#unfollowed.answers.trust(source, prices, isHeld);
    return hold;
  }

  /** Undefined if two groups of other markets confirm the disagreement, or must decide about it. */
  async #holdFor(
    { list, stored, groups }: Context,
    { sameFactor, ratio, since, reason, changed }: Disagreement,
  ): Promise<Hold | undefined> {
    if (sameFactor) {
      const mayBeRepaired =
        !isInLine(ratio) && (await this.#others.wereOutOfLine(list, stored, ratio));
      return mayBeRepaired ? undefined : { reason, mayBeReal: false };
    }
    let confirming = 0;
    for (const group of groups) {
      for (const other of group) {
        const withheld = this.#withheld.of(other.source);
        const held = withheld?.mayBeReal ? withheld.prices : undefined;
        const priceOf = (name: string): MinorUnits => held?.get(name) ?? other.priceOf(name);
        const level = await medianRatio(list.prices, priceOf);
        const levelBefore = level && level / ratio;
        const witness = { priceOf, priceAt: other.priceAt, levelBefore };
        if (!(await confirms(changed, since, witness))) continue;
        confirming += 1;
        break;
      }
      if (confirming >= CONFIRMING) return undefined;
    }
    return { reason, mayBeReal: true };
  }
}

const NOTHING_STORED: Pick<NamedPrices, 'priceOf' | 'timeOf'> = {
  priceOf: () => 0,
  timeOf: () => 0,
};
