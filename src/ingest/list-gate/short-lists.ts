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

/** A complete list of a source. */
interface PolledList {
  /** The market that was polled. */
  readonly market: string;
  readonly source: string;
  /** The time of the poll. */
  readonly time: EpochMs;
  readonly offers: number;
  /** The offers of the last list of the source that was taken as whole; 0 before the first. */
  readonly listedBefore: number;
}

/** Consecutive short lists of a source. */
interface ShortStreak {
  readonly newest: PolledList;
  /** The time of the first of them. */
  readonly since: EpochMs;
  readonly count: number;
  readonly believed: boolean;
}

/**
 * Prevents that a list which a market truncated by mistake marks all other items as gone.
 * docs/markets.md has the rule. Short lists are counted in memory only.
 */
export class ShortLists {
  readonly #log: Log;
  /** By source. */
  readonly #streaks = new Map<string, ShortStreak>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Whether items that are not in the list are gone. The lists of a source come in order. */
  isWhole(list: PolledList): boolean {
    const { market, source, time, offers, listedBefore } = list;
    if (listedBefore < FEWEST_OFFERS || offers >= SHORT * listedBefore) {
      this.end(source);
      return true;
    }
    const before = this.#streaks.get(source);
    const since = before?.since ?? time;
    const count = (before?.count ?? 0) + 1;
    const believed = count >= FEWEST_LISTS && time - since >= BELIEVED_AFTER;
    this.#streaks.set(source, { newest: list, since, count, believed });
    const facts = { market, source, offers, listed_before: listedBefore };
    if (count === 1) {
      const message = 'the list has less than half of its offers; nothing counts as gone';
      this.#log.warn(facts, message);
    } else if (believed && before?.believed === false) {
      this.#log.warn(facts, 'the list has been short for an hour, and is taken as whole');
    }
    return believed;
  }

  /** The list of a source is as long as the last whole one, or is that one. */
  end(source: string): void {
    const streak = this.#streaks.get(source);
    this.#streaks.delete(source);
    if (streak === undefined || streak.believed) return;
    const { market } = streak.newest;
    this.#log.info({ market, source }, 'the list is as long as before');
  }

  /** The last list of a market if it was too short to be taken as whole; otherwise undefined. */
  shortListOf(market: string): ShortList | undefined {
    for (const { newest, believed } of this.#streaks.values()) {
      if (newest.market !== market || believed) continue;
      const { source, offers, listedBefore } = newest;
      return { source, offers, listedBefore };
    }
    return undefined;
  }
}
