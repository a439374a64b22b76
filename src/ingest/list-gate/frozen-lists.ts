import type { Log } from '../../domain/log.js';
import type { FrozenList } from '../../domain/source.js';
import { type DurationMs, type EpochMs, HOUR_MS } from '../../domain/units.js';
import type { Database } from '../../store/connection/database.js';
import { loadMarketState, saveMarketState } from '../../store/markets/market-state.js';

/** A list is not frozen before it was the same for so long, and in so many polls. */
const SHORTEST: DurationMs = 6 * HOUR_MS;
const FEWEST_POLLS = 12;

/** The key of the stored state: no market has a name with a blank. */
const STATE_KEY = 'frozen lists';

/** How long the list of a source has been the same. */
interface Sameness {
  readonly market: string;
  /** When the list was first seen as it is now. */
  readonly since: EpochMs;
  readonly last: EpochMs;
  /** Polls that had the same list. */
  readonly polls: number;
  /** For how long the list was ever the same, before this time. */
  readonly longest: DurationMs;
}

/**
 * Finds markets whose list does not change any more: offers, prices and counts are the same for longer
 * than they ever were. docs/markets.md has the rule.
 */
export class FrozenLists {
  readonly #log: Log;
  /** By source. */
  readonly #bySource: Map<string, Sameness>;

  /** @param stored a former `toString`; undefined at first */
  constructor(log: Log, stored?: string) {
    this.#log = log;
    this.#bySource = new Map(
      Object.entries(JSON.parse(stored ?? '{}') as Record<string, Sameness>),
    );
  }

  /** A whole list of a source came, and is the same as the one before, or not. */
  note(market: string, source: string, time: EpochMs, isSame: boolean): void {
    const known = this.#bySource.get(source);
    if (known === undefined || !isSame) {
      const lasted = known === undefined ? 0 : known.last - known.since;
      if (known && isFrozen(known)) this.#log.info({ market, source }, 'the list changes again');
      const longest = Math.max(known?.longest ?? 0, lasted);
      this.#bySource.set(source, { market, since: time, last: time, polls: 1, longest });
      return;
    }
    const now = { ...known, market, last: time, polls: known.polls + 1 };
    this.#bySource.set(source, now);
    if (!isFrozen(known) && isFrozen(now)) {
      const since = new Date(now.since).toISOString();
      this.#log.warn({ market, source, since }, 'the list is the same for longer than ever');
    }
  }

  /** The list of a market that does not change; undefined if all do. */
  frozenListOf(market: string): FrozenList | undefined {
    for (const [source, list] of this.#bySource) {
      if (list.market === market && isFrozen(list)) return { source, since: list.since };
    }
    return undefined;
  }

  /** To be stored for the next start. */
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
