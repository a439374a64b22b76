import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { OLDEST_COMPARED } from './own-past.js';
import type { NamedPrices } from './stored-lists.js';
import type { EarlierPrices } from './unfollowed-lists.js';

/** An error of a few prices is found in this number of answers. */
export const MOST_ANSWERS = 300;
/** In quarantine, of the newest answers. */
const NEWEST = 100;

/** The answered price of an item, and the one stored before; 0 if there was none. */
interface Answer {
  readonly price: MinorUnits;
  readonly before: MinorUnits;
  readonly beforeAt: EpochMs;
}

/** Answers that are judged together. */
export interface Answers {
  readonly prices: Map<string, MinorUnits>;
  readonly earlier: EarlierPrices;
}

/** The recent prices of a source of stored ones. */
type Stored = Pick<NamedPrices, 'priceOf' | 'timeOf'>;

/**
 * The last answers of sources that are requested by name, of items without a recent stored price: the first
 * ones, and those after a pause. An answer may have too few items to be judged alone.
 */
export class UnfollowedAnswers {
  /** By source, by name, the oldest first. */
  readonly #bySource = new Map<string, Map<string, Answer>>();
  /** By source, items whose stored price is one of answers that were found to be wrong. */
  readonly #doubted = new Map<string, Set<string>>();

  /** The stored prices of a source without those of wrong answers. */
  trusted(source: string, { priceOf, timeOf }: Stored): Stored {
    const doubted = this.#doubted.get(source);
    if (doubted === undefined) return { priceOf, timeOf };
    return {
      priceOf: (name) => (doubted.has(name) ? 0 : priceOf(name)),
      timeOf: (name) => (doubted.has(name) ? 0 : timeOf(name)),
    };
  }

  /**
   * Adds an answer that does not fail alone.
   * @returns the answers to judge together with it, in quarantine only the newest
   */
  add(
    source: string,
    prices: ReadonlyMap<string, MinorUnits>,
    { priceOf, timeOf }: Stored,
    isHeld: boolean,
  ): Answers {
    const kept = this.#bySource.get(source) ?? new Map<string, Answer>();
    this.#bySource.set(source, kept);
    for (const [name, price] of prices) {
      kept.delete(name);
      kept.set(name, { price, before: priceOf(name), beforeAt: timeOf(name) });
    }
    keepNewest(kept, Math.max(prices.size, MOST_ANSWERS));
    const judged = new Map(kept);
    if (isHeld) keepNewest(judged, Math.max(prices.size, NEWEST));
    return {
      prices: new Map([...judged].map(([name, { price }]) => [name, price])),
      earlier: {
        priceOf: (name) => judged.get(name)?.before ?? 0,
        timeOf: (name) => judged.get(name)?.beforeAt ?? 0,
      },
    };
  }

  /** Notes that the answers of the source are wrong together: their stored prices are not compared. */
  doubt(source: string): void {
    const doubted = this.#doubted.get(source) ?? new Set();
    this.#doubted.set(source, doubted);
    for (const name of this.#bySource.get(source)?.keys() ?? []) doubted.add(name);
  }

  /** Notes that an answer agrees. If that ends a quarantine, its older answers no longer count. */
  trust(source: string, prices: ReadonlyMap<string, MinorUnits>, isHeld: boolean): void {
    const kept = this.#bySource.get(source);
    if (isHeld && kept !== undefined) keepNewest(kept, Math.max(prices.size, NEWEST));
    const doubted = this.#doubted.get(source);
    for (const name of prices.keys()) doubted?.delete(name);
    if (doubted?.size === 0) this.#doubted.delete(source);
  }

  /** Accepts the stored prices of a source, and forgets its answers, on behalf of an administrator. */
  release(source: string): void {
    this.#bySource.delete(source);
    this.#doubted.delete(source);
  }
}

function keepNewest(answers: Map<string, Answer>, count: number): void {
  for (const name of answers.keys()) {
    if (answers.size <= count) return;
    answers.delete(name);
  }
}

/** Whether at most half of the names have a price of the last 36 hours. */
export async function isUnfollowed(
  names: Iterable<string>,
  timeOf: (marketHashName: string) => EpochMs,
  now: EpochMs,
): Promise<boolean> {
  let [count, recent] = [0, 0];
  await eachInSlices(names, (name) => {
    count += 1;
    if (timeOf(name) >= now - OLDEST_COMPARED) recent += 1;
  });
  return recent <= count / 2;
}
