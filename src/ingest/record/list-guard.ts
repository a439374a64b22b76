import type { ShortList } from '../../domain/source.js';
import { type DurationMs, type EpochMs, HOUR_MS } from '../../domain/units.js';
import type { IngestLog } from '../ingest-log.js';

/** A source that listed fewer offers may lose all of them at once. */
const FEWEST_OFFERS = 20;

/** A list is short that has less than this share of the offers listed before. */
const SHORT = 0.5;

/** Short lists are believed after so long, and so many of them in a row. */
const BELIEVED_AFTER: DurationMs = HOUR_MS;
const FEWEST_LISTS = 3;

/** A whole list of a source. */
export interface PolledList {
  /** The market that gave it. */
  readonly market: string;
  readonly source: string;
  /** When its offers stood. */
  readonly time: EpochMs;
  /** How many offers of it are recorded. */
  readonly offers: number;
  /** How many the source had in its last list that was believed; 0 before the first. */
  readonly listedBefore: number;
}

/** Short lists of a source in a row. */
interface ShortLists {
  readonly newest: PolledList;
  /** When the first of them stood. */
  readonly since: EpochMs;
  readonly count: number;
  readonly believed: boolean;
}

/**
 * Keeps a list that a market cut short by mistake from marking all else as gone. docs/markets.md has
 * the rule. It remembers the short lists of this process only: a restart counts anew.
 */
export class ListGuard {
  readonly #log: IngestLog;
  readonly #short = new Map<string, ShortLists>();

  constructor(log: IngestLog) {
    this.#log = log;
  }

  /**
   * Whether what a list does not have is gone. The lists of a source come in order; one of the same
   * time as the one before is that list again, and gets the same answer.
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

  /** The last list of a market that is too short to be believed; undefined where none is. */
  shortListOf(market: string): ShortList | undefined {
    for (const { newest, believed } of this.#short.values()) {
      if (newest.market !== market || believed) continue;
      const { source, offers, listedBefore } = newest;
      return { source, offers, listedBefore };
    }
    return undefined;
  }
}
