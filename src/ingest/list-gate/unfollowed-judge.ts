import type { EpochMs } from '../../domain/units.js';
import { implausibility } from './implausible-prices.js';
import { type MarketGroup, ofSameKind } from './market-groups.js';
import { FEWEST_GROUPS } from './middle-prices.js';
import type { NamedPrices } from './stored-lists.js';
import { MOST_ANSWERS, UnfollowedAnswers } from './unfollowed-answers.js';
import { contradictionWithOthers, type EarlierPrices } from './unfollowed-lists.js';
import type { Hold, PriceList } from './withheld-lists.js';

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
  /** Those of sources that are requested by name. */
  readonly answers = new UnfollowedAnswers();

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

  /** @returns undefined if the list has too few prices in common with two groups of other markets */
  async byOthers(
    { list, groups, now }: Context,
    earlier: EarlierPrices,
  ): Promise<{ readonly hold: Hold | undefined } | undefined> {
    const ofKind = ofSameKind(list.source, groups);
    if (ofKind.length < FEWEST_GROUPS) return undefined;
    const reason = await contradictionWithOthers(list.prices, ofKind, earlier, now);
    if (reason === undefined) return undefined;
    return { hold: reason === '' ? undefined : { reason, mayBeReal: false } };
  }
}
