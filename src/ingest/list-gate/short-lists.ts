import type { Log } from '../../domain/log.js';
import type { ShortList } from '../../domain/source.js';
import { type DurationMs, type EpochMs, HOUR_MS } from '../../domain/units.js';

/** The rule applies only to sources whose last list had at least this many offers. */
const FEWEST_OFFERS = 20;

/** A list with less than this share of the previous offers is short. */
const SHORT = 0.5;

/** Short lists are accepted as complete after this time and this number of consecutive lists. */
const BELIEVED_AFTER: DurationMs = HOUR_MS;
const FEWEST_LISTS = 3;

/** A complete list of a source. */
interface PolledList {
  /** The polled market. */
  readonly market: string;
  readonly source: string;
  /** The time of the poll. */
  readonly time: EpochMs;
  readonly offers: number;
  /**
   * The number of offers in the last list of the source that was accepted as complete; 0 before the first.
   */
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
 * Prevents a list that was truncated by mistake from marking all other items as gone. docs/markets.md has the
 * rule. Short lists are counted in memory only.
 */
export class ShortLists {
  readonly #log: Log;
  /** By source. */
  readonly #streaks = new Map<string, ShortStreak>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Whether items that are not in the list are gone. Must be called for the lists of a source in order. */
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
      const message =
        'the list has less than half of the previous offers; no item is marked as gone';
      this.#log.warn(facts, message);
    } else if (believed && before?.believed === false) {
      this.#log.warn(facts, 'the list has been short for an hour, and is accepted as complete');
    }
    return believed;
  }

  /** Ends the streak of a source whose list is as long as the last complete one, or equal to it. */
  end(source: string): void {
    const streak = this.#streaks.get(source);
    this.#streaks.delete(source);
    if (streak === undefined || streak.believed) return;
    const { market } = streak.newest;
    this.#log.info({ market, source }, 'the list is as long as before');
  }

  /** The last list of a market if it was too short to be accepted as complete. */
  shortListOf(market: string): ShortList | undefined {
    for (const { newest, believed } of this.#streaks.values()) {
      if (newest.market !== market || believed) continue;
      const { source, offers, listedBefore } = newest;
      return { source, offers, listedBefore };
    }
    return undefined;
  }
}
