import type { Log } from '../../domain/log.js';
import type { ShortList } from '../../domain/source.js';
import { type DurationMs, type EpochMs, HOUR_MS } from '../../domain/units.js';

/** The rule does not apply to a source that listed fewer offers before. */
const FEWEST_OFFERS = 20;

/** A list with less than this share of the offers listed before is short. */
const SHORT = 0.5;

/** Short lists are taken as whole after this time and number of lists in a row. */
const BELIEVED_AFTER: DurationMs = HOUR_MS;
const FEWEST_LISTS = 3;

/** A whole list of a source. */
export interface PolledList {
  /** The market that was polled. */
  readonly market: string;
  readonly source: string;
  /** The time of the poll. */
  readonly time: EpochMs;
  /** How many of its offers are recorded. */
  readonly offers: number;
  /** How many offers the last list of the source that was taken as whole has; 0 before the first. */
  readonly listedBefore: number;
}

/** Consecutive short lists of a source. */
interface ShortLists {
  readonly newest: PolledList;
  /** The time of the first of them. */
  readonly since: EpochMs;
  readonly count: number;
  readonly believed: boolean;
}

/**
 * Prevents that a list which a market truncated by mistake marks all other items as gone.
 * docs/markets.md has the rule. Short lists are counted in memory: a restart counts anew.
 */
export class ListGuard {
  readonly #log: Log;
  readonly #short = new Map<string, ShortLists>();

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * Whether items that are not in the list are gone. The lists of a source come in order; one with the
   * same time as the one before is a retry, and gets the same result.
   */
  believes(list: PolledList): boolean {
    const { market, source, time, offers, listedBefore } = list;
    const former = this.#short.get(source);
    if (listedBefore < FEWEST_OFFERS || offers >= SHORT * listedBefore) {
      this.#short.delete(source);
      if (former?.believed === false) {
        this.#log.info({ market, source, offers }, 'the list is as long as before');
      }
      return true;
    }
    if (former?.newest.time === time) return former.believed;
    const since = former?.since ?? time;
    const count = (former?.count ?? 0) + 1;
    const believed = count >= FEWEST_LISTS && time - since >= BELIEVED_AFTER;
    this.#short.set(source, { newest: list, since, count, believed });
    const facts = { market, source, offers, listed_before: listedBefore };
    if (count === 1) {
      const message = 'the list has less than half of its offers; nothing counts as gone';
      this.#log.warn(facts, message);
    } else if (believed && former?.believed === false) {
      this.#log.warn(facts, 'the list has been short for an hour, and is taken as whole');
    }
    return believed;
  }

  /** The last list of a market if it was too short to be taken as whole; otherwise undefined. */
  shortListOf(market: string): ShortList | undefined {
    for (const { newest, believed } of this.#short.values()) {
      if (newest.market !== market || believed) continue;
      const { source, offers, listedBefore } = newest;
      return { source, offers, listedBefore };
    }
    return undefined;
  }
}
