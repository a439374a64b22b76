import { type Static, Type } from '#typebox';
import { Value } from '#typebox/value';
import type { Log } from '../../domain/log.js';
import type { FrozenList } from '../../domain/source.js';
import { type DurationMs, type EpochMs, HOUR_MS } from '../../domain/units.js';
import type { Database } from '../../store/connection/database.js';
import { loadMarketState, saveMarketState } from '../../store/markets/market-state.js';

/** A list is frozen only after it was unchanged for this time, and in this number of polls. */
const SHORTEST: DurationMs = 6 * HOUR_MS;
const FEWEST_POLLS = 12;

/** The key of the stored state: no market has a name with a blank. */
const STATE_KEY = 'frozen lists';

/** How long the list of a source has been unchanged. */
const Sameness = Type.Object({
  market: Type.String(),
  /** When the list was first seen in its current form. */
  since: Type.Number(),
  last: Type.Number(),
  /** Number of polls with the same list. */
  polls: Type.Number(),
  /** The longest time for which the list was ever unchanged, excluding the current one. */
  longest: Type.Number(),
});
type Sameness = Static<typeof Sameness>;

const State = Type.Record(Type.String(), Sameness);

/**
 * Finds markets whose list no longer changes: offers, prices and counts are unchanged for longer than ever
 * before. docs/markets.md has the rule.
 */
export class FrozenLists {
  readonly #log: Log;
  /** By source. */
  readonly #bySource: Map<string, Sameness>;

  /** @param stored the result of an earlier `toString`; undefined at first */
  constructor(log: Log, stored?: string) {
    this.#log = log;
    const state: unknown = JSON.parse(stored ?? '{}');
    // A state of an unknown form counts as none.
    this.#bySource = new Map(Value.Check(State, state) ? Object.entries(state) : []);
  }

  /** Notes a whole list of a source, and whether it equals the previous one. */
  note(market: string, source: string, time: EpochMs, isSame: boolean): void {
    const previous = this.#bySource.get(source);
    if (previous === undefined || !isSame) {
      const lasted = previous === undefined ? 0 : previous.last - previous.since;
      if (previous && isFrozen(previous))
        this.#log.info({ market, source }, 'the list changes again');
      const longest = Math.max(previous?.longest ?? 0, lasted);
      this.#bySource.set(source, { market, since: time, last: time, polls: 1, longest });
      return;
    }
    const now = { ...previous, market, last: time, polls: previous.polls + 1 };
    this.#bySource.set(source, now);
    if (!isFrozen(previous) && isFrozen(now)) {
      const since = new Date(now.since).toISOString();
      this.#log.warn(
        { market, source, since },
        'the list is unchanged for longer than ever before',
      );
    }
  }

  /** The unchanging list of the market; undefined if all lists change. */
  frozenListOf(market: string): FrozenList | undefined {
    for (const [source, list] of this.#bySource) {
      if (list.market === market && isFrozen(list)) return { source, since: list.since };
    }
    return undefined;
  }

  /** The state to store for the next start. */
  toString(): string {
    return JSON.stringify(Object.fromEntries(this.#bySource));
  }
}

export async function loadFrozenLists(database: Database, log: Log): Promise<FrozenLists> {
  return new FrozenLists(log, await loadMarketState(database, STATE_KEY));
}

export async function saveFrozenLists(database: Database, lists: FrozenLists): Promise<void> {
  await saveMarketState(database, { market: STATE_KEY, state: String(lists) });
}

function isFrozen({ since, last, polls, longest }: Sameness): boolean {
  const lasted = last - since;
  return polls >= FEWEST_POLLS && lasted >= SHORTEST && lasted > longest;
}
