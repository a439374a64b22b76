import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { areComparable, isInLine, type OtherLists } from './other-lists.js';
import {
  confirms,
  type Disagreement,
  disagreementWith,
  LONGEST_PAUSE,
  type PastList,
} from './own-past.js';
import { RecentAnswers } from './recent-answers.js';
import type { NamedPrices } from './stored-lists.js';
import type { Hold, PriceList, WithheldLists } from './withheld-lists.js';

export interface ChangedListsParts {
  /**
   * The last complete list of a source that was accepted; undefined if there is none, as for sources that are
   * requested by name. Lists are not compared with the past if omitted.
   */
  readonly pastOf?: (source: string) => PastList | undefined;
  /** Sources that show the same sellers have the same group; by default the sources of a market do. */
  readonly groupOf?: (list: Pick<PriceList, 'source' | 'market'>) => string;
}

/** Number of independent other markets that confirm a change. */
const CONFIRMING = 2;

/** Finds lists that cannot follow the last accepted list of their source. */
export class ChangedLists {
  readonly #parts: ChangedListsParts;
  readonly #withheld: WithheldLists;
  readonly #others: OtherLists;
  readonly #answers = new RecentAnswers();

  constructor(parts: ChangedListsParts, withheld: WithheldLists, others: OtherLists) {
    this.#parts = parts;
    this.#withheld = withheld;
    this.#others = others;
  }

  /**
   * Why the list cannot follow the previous one. Undefined if it can, if two independent other markets show
   * the same changes, or if there is no list of the last day. A change of unit is left to the comparison with
   * other markets if the previous list was in another unit than theirs.
   */
  async holdOf(
    list: PriceList,
    stored: readonly NamedPrices[],
    now: EpochMs,
  ): Promise<Hold | undefined> {
    const found = await this.#disagreement(list, stored, now);
    if (found === undefined) return undefined;
    const { sameFactor, ratio, reason, changed } = found;
    if (sameFactor) {
      const mayBeRepaired =
        !isInLine(ratio) && (await this.#others.wereOutOfLine(list, stored, ratio));
      return mayBeRepaired ? undefined : { reason, mayBeReal: false };
    }
    const { groupOf = ({ market }) => market } = this.#parts;
    const own = groupOf(list);
    const groups = new Set<string>();
    for (const other of stored) {
      const group = groupOf(other);
      if (!areComparable(list, other) || group === own || groups.has(group)) continue;
      const withheld = this.#withheld.of(other.source);
      const held = withheld?.mayBeReal ? withheld.prices : undefined;
      const priceOf = (name: string): MinorUnits => held?.get(name) ?? other.priceOf(name);
      if (await confirms(changed, priceOf)) groups.add(group);
      if (groups.size >= CONFIRMING) return undefined;
    }
    return { reason, mayBeReal: true };
  }

  /** Accepts the prices of a source that were held, on behalf of an administrator. */
  release(source: string): void {
    this.#answers.release(source);
  }

  async #disagreement(
    list: PriceList,
    stored: readonly NamedPrices[],
    now: EpochMs,
  ): Promise<Disagreement | undefined> {
    const { pastOf } = this.#parts;
    if (pastOf === undefined) return undefined;
    const past = pastOf(list.source);
    if (past === undefined) return this.#disagreementByName(list, stored, now);
    const comparable = this.#comparable(list.source, past, now);
    return comparable && (await disagreementWith(comparable, list.prices, now));
  }

  async #disagreementByName(
    { source, prices }: PriceList,
    stored: readonly NamedPrices[],
    now: EpochMs,
  ): Promise<Disagreement | undefined> {
    const own = stored.find((other) => other.source === source);
    if (own === undefined) return undefined;
    const isHeld = this.#withheld.isHeld(source);
    const isDoubted = this.#withheld.isDoubted(source);
    return this.#answers.disagreement({ source, prices, isHeld, isDoubted }, own, now);
  }

  /** The list to compare with, if it is not too old; a released list counts as the previous one. */
  #comparable(source: string, past: PastList, now: EpochMs): PastList | undefined {
    const withheld = this.#withheld.of(source);
    if (withheld?.released && withheld.prices.size > 0) {
      const priceOf = (name: string) => withheld.prices.get(name) ?? past.priceOf(name);
      return { ...past, time: now, priceOf };
    }
    // While a list is held, its past must not expire: otherwise a wrong list would be accepted after a day.
    const isTooOld = now - past.time > LONGEST_PAUSE && !this.#withheld.isDoubted(source);
    return isTooOld ? undefined : past;
  }
}
