import type { DurationMs, EpochMs } from '../domain/units.js';
import { namesVariant } from '../domain/variant.js';
import type { RequestLimit } from './source.js';

/** Where a round over the items stands; it is a source's `state`. */
interface Position {
  readonly roundAt: EpochMs;
  /** The last item that was asked for; `''` before the first. */
  readonly last: string;
}

/**
 * Shares the items of a market that is asked item by item out over polls of one request each, in
 * rounds: so a price is stored when it is asked for, and a restart goes on where it was.
 */
export class ItemRounds {
  readonly #names: readonly string[];
  readonly #perRequest: number;
  readonly #spacing: DurationMs;
  /** From the beginning of a round to that of the next. */
  readonly length: DurationMs;

  /**
   * @param names variants among them are left out: they have no name of their own there
   * @param shortest what a round takes at least, however few items there are
   */
  constructor(
    names: readonly string[],
    perRequest: number,
    limit: RequestLimit,
    shortest: DurationMs,
  ) {
    this.#names = [...new Set(names)].filter((name) => !namesVariant(name)).sort();
    this.#perRequest = perRequest;
    this.#spacing = Math.max(limit.spacing, limit.per / limit.requests);
    const requests = Math.ceil(this.#names.length / perRequest);
    this.length = Math.max(shortest, Math.ceil(requests * this.#spacing));
  }

  get hasItems(): boolean {
    return this.#names.length > 0;
  }

  /** The items to ask for now, and the state once their prices are stored. */
  next(state: string | undefined, now: EpochMs): { names: readonly string[]; state: string } {
    const position = readPosition(state, now);
    const following = this.#after(position.last);
    const begins = following.length === 0 || position.last === '';
    const names = begins ? this.#names.slice(0, this.#perRequest) : following;
    const roundAt = begins ? now : position.roundAt;
    return { names, state: JSON.stringify({ roundAt, last: names.at(-1) ?? '' }) };
  }

  /** When to ask for the items that follow. */
  due(state: string | undefined, now: EpochMs): EpochMs {
    const { roundAt, last } = readPosition(state, now);
    const soon = now + Math.max(1, this.#spacing);
    return this.#after(last).length === 0 ? Math.max(soon, roundAt + this.length) : soon;
  }

  #after(last: string): readonly string[] {
    const from = this.#names.findIndex((name) => name > last);
    return from < 0 ? [] : this.#names.slice(from, from + this.#perRequest);
  }
}

function readPosition(state: string | undefined, now: EpochMs): Position {
  const beginning = { roundAt: now, last: '' };
  try {
    const { roundAt, last } = JSON.parse(state ?? '{}') as Record<string, unknown>;
    const usable = typeof roundAt === 'number' && roundAt <= now && typeof last === 'string';
    return usable ? { roundAt, last } : beginning;
  } catch {
    // A state of something else: the round begins anew.
    return beginning;
  }
}
