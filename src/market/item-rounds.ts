import type { DurationMs, EpochMs } from '../domain/units.js';
import { namesVariant } from '../domain/variant.js';
import { fieldsOf, jsonIn } from './fields.js';
import { type Beyond, MarketError, type RequestLimit } from './source.js';

/** The titles by which a market is asked for an item. */
export type TitlesOf = (marketHashName: string) => readonly string[];

/** The progress of a round over the items: the `state` of a source. */
interface Position {
  readonly roundAt: EpochMs;
  /** The last requested item; `''` before the first. */
  readonly last: string;
}

/** The items of one request. */
interface Turn {
  readonly names: readonly string[];
  /** Of all of them. */
  readonly titles: readonly string[];
  readonly state: string;
}

/**
 * For markets that are requested item by item: distributes the items over polls of one request
 * each, in rounds. Each price is stored at once, and a restart continues the round.
 */
export class ItemRounds {
  readonly #namesNow: () => readonly string[];
  readonly #perRequest: number;
  readonly #titlesOf: TitlesOf;
  readonly #spacing: DurationMs;
  readonly #shortest: DurationMs;
  /** Of the current round, sorted. */
  #names: readonly string[];

  /**
   * @param namesNow read at the start of each round, so that new items of the game are requested too. Variants
   * are left out: they have no name of their own on the market
   * @param perRequest maximum number of titles per request
   * @param shortest the least duration of a round, for few items
   * @param titlesOf the titles by which an item is requested, at most `perRequest`; by default its name
   */
  constructor(
    namesNow: () => readonly string[],
    perRequest: number,
    limit: RequestLimit,
    shortest: DurationMs,
    titlesOf: TitlesOf = (name) => [name],
  ) {
    this.#namesNow = namesNow;
    this.#names = requestable(namesNow());
    this.#perRequest = perRequest;
    this.#titlesOf = titlesOf;
    this.#spacing = Math.max(limit.spacing, limit.per / limit.requests);
    this.#shortest = shortest;
  }

  /** The time from the start of a round to the start of the next. */
  get length(): DurationMs {
    let requests = 0;
    for (let from = 0; from < this.#names.length; requests += 1) from = this.#endOf(from);
    return Math.max(this.#shortest, Math.ceil(requests * this.#spacing));
  }

  get hasItems(): boolean {
    return this.#names.length > 0;
  }

  /** The items to request now, their titles, and the state to store with their prices. */
  next(state: string | undefined, now: EpochMs): Turn {
    const position = readPosition(state, now);
    const following = this.#after(position.last);
    const begins = following.length === 0 || position.last === '';
    if (begins) this.#names = requestable(this.#namesNow());
    const names = begins ? this.#names.slice(0, this.#endOf(0)) : following;
    const roundAt = begins ? now : position.roundAt;
    const titles = names.flatMap((name) => this.#titlesOf(name));
    return { names, titles, state: JSON.stringify({ roundAt, last: names.at(-1) ?? '' }) };
  }

  /** When to request the next items. */
  due(state: string | undefined, now: EpochMs): EpochMs {
    const { roundAt, last } = readPosition(state, now);
    const soon = now + Math.max(1, this.#spacing);
    return this.#after(last).length === 0 ? Math.max(soon, roundAt + this.length) : soon;
  }

  #after(last: string): readonly string[] {
    const from = this.#names.findIndex((name) => name > last);
    return from < 0 ? [] : this.#names.slice(from, this.#endOf(from));
  }

  /** The end of the items of one request. */
  #endOf(from: number): number {
    let [end, titles] = [from, 0];
    for (; end < this.#names.length; end += 1) {
      titles += this.#titlesOf(this.#names[end] ?? '').length;
      if (titles > this.#perRequest) break;
    }
    return Math.max(end, from + 1);
  }
}

function requestable(names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => !namesVariant(name)).sort();
}

function readPosition(state: string | undefined, now: EpochMs): Position {
  const { roundAt, last } = fieldsOf(jsonIn(state));
  const usable = typeof roundAt === 'number' && roundAt <= now && typeof last === 'string';
  // Otherwise the state is not of this source: start a new round.
  return usable ? { roundAt, last } : { roundAt: now, last: '' };
}

/**
 * Adds to an error of some items the state after them, if these items alone may be the cause. An error with a
 * retry time, a refusal or a failed connection concerns the whole market.
 */
export function withBeyond(error: unknown, beyond: Beyond): unknown {
  if (!(error instanceof MarketError) || error.retryAfterMs !== undefined) return error;
  const { code, message } = error;
  if (code !== 'failed' && code !== 'unreadable') return error;
  return new MarketError(code, message, { cause: error, beyond });
}
