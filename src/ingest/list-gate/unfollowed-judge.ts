import type { EpochMs } from '../../domain/units.js';
import { implausibility } from './implausible-prices.js';
import { type GroupOf, type MarketGroup, ofSameKind, otherGroups } from './market-groups.js';
import type { NamedPrices } from './stored-lists.js';
import { MOST_ANSWERS, UnfollowedAnswers } from './unfollowed-answers.js';
import { contradictionWithOthers, type EarlierPrices } from './unfollowed-lists.js';
import type { Hold, PriceList, WithheldLists } from './withheld-lists.js';

/** A list to judge. */
export interface Context {
  readonly list: PriceList;
  readonly stored: readonly NamedPrices[];
  /** The independent groups of other markets. */
  readonly groups: readonly MarketGroup[];
  readonly now: EpochMs;
}

/** Judges lists that cannot be compared with a recent one of their source: first ones, and those after a pause. */
export class UnfollowedJudge {
  readonly #withheld: WithheldLists;
  readonly #groupOf: GroupOf;
  /** Those of sources that are requested by name. */
  readonly answers = new UnfollowedAnswers();

  constructor(withheld: WithheldLists, groupOf: GroupOf) {
    this.#withheld = withheld;
    this.#groupOf = groupOf;
  }

  /** Judges a first list or answer, alone and with those before, or one after a pause. */
  async holdOf(
    context: Context,
    own: Pick<NamedPrices, 'priceOf' | 'timeOf'>,
    isHeld: boolean,
  ): Promise<Hold | undefined> {
    const { source, prices } = context.list;
    const alone = await this.#judgeFirst(context, own);
    if (alone !== undefined || prices.size >= MOST_ANSWERS) return alone;
    const answers = this.answers.add(source, prices, own, isHeld);
    if (answers.prices.size === prices.size) return undefined;
    const list = { ...context.list, prices: answers.prices };
    const together = await this.#judgeFirst({ ...context, list }, answers.earlier);
    if (together !== undefined) this.answers.doubt(source);
    return together;
  }

  /** By the prices themselves, and by those of other markets. */
  async #judgeFirst(context: Context, earlier: EarlierPrices): Promise<Hold | undefined> {
    const reason = await implausibility(context.list);
    if (reason !== undefined) return { reason, mayBeReal: false };
    return (await this.byOthers(context, earlier))?.hold;
  }

  /**
   * Lists in quarantine count as well, but prove nothing alone: a list may be held because the first one that
   * was stored is wrong.
   * @returns undefined if the list has too few prices in common with other markets
   */
  async byOthers(
    { list, stored, groups, now }: Context,
    earlier: EarlierPrices,
  ): Promise<{ readonly hold: Hold | undefined } | undefined> {
    if (ofSameKind(list.source, groups).length === 0) return undefined;
    const known = new Set(stored.map(({ source }) => source));
    const held = [...this.#withheld.all()].filter(({ source }) => !known.has(source));
    const all = [...stored, ...held.map((other) => heldPrices(other, now))];
    const ofKind = ofSameKind(list.source, otherGroups(list, all, this.#groupOf));
    const reason = await contradictionWithOthers(list.prices, ofKind, earlier, now);
    if (reason === undefined) return undefined;
    return { hold: reason === '' ? undefined : { reason, mayBeReal: false } };
  }
}

/** A list in quarantine as if it was stored now. */
const heldPrices = ({ source, market, prices }: PriceList, now: EpochMs): NamedPrices => ({
  source,
  market,
  priceOf: (name) => prices.get(name) ?? 0,
  timeOf: () => now,
  priceAt: () => 0,
});
