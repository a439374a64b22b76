import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { type Disagreement, disagreementWith, OLDEST_COMPARED } from './own-past.js';
import { distance } from './ratios.js';
import type { NamedPrices } from './stored-lists.js';

/** Minimum number of items for judging answers. */
const FEWEST_ITEMS = 20;
/** A change of all prices is found in this number of answers. */
const NEWEST = 60;
/** An error of a few prices is found in this number of answers. */
const KEPT = 300;
/** 3% of {@link KEPT}: fewer prices beyond a factor of 3 are not an error. */
const FEWEST_FAR = 9;
/** In quarantine, of the newest answers. */
const FEWEST_FAR_HELD = 3;

/** The answered price of an item, and the price stored before. */
interface Answer {
  readonly price: MinorUnits;
  readonly before: MinorUnits;
  readonly beforeAt: EpochMs;
}

/** By name, the oldest first. */
type Answers = Map<string, Answer>;

/** An answer of a source that is requested by name. */
interface Answered {
  readonly source: string;
  readonly prices: ReadonlyMap<string, MinorUnits>;
  /** Whether the source is in quarantine. */
  readonly isHeld: boolean;
  /** Whether it is, or was before the start: its stored prices are compared however old they are. */
  readonly isDoubted: boolean;
}

/**
 * Compares the answers of sources that are requested by name with the stored prices of the same items. Such a
 * source never sends a whole list, and an answer may have a single item: the last ones are judged together.
 */
export class RecentAnswers {
  readonly #bySource = new Map<string, Answers>();
  /** By released source, the items answered since. */
  readonly #accepted = new Map<string, Set<string>>();

  /**
   * How the prices of an answer contradict the stored ones. A contradiction that the answer shows alone is
   * not kept: the next answers are judged without it.
   * @returns undefined if they agree, or if there are fewer than 20 items with a price of the last 36 hours
   */
  async disagreement(
    { source, prices, isHeld, isDoubted }: Answered,
    stored: Pick<NamedPrices, 'priceOf' | 'timeOf'>,
    now: EpochMs,
  ): Promise<Disagreement | undefined> {
    const kept = this.#bySource.get(source) ?? new Map();
    this.#bySource.set(source, kept);
    const oldest = isDoubted ? 0 : now - OLDEST_COMPARED;
    const answers = compared(prices, kept, stored, oldest);
    const alone = await disagreementIn(answers, now);
    if (alone !== undefined) return alone;
    keep(kept, answers);
    if (!isHeld) {
      const ofNewest =
        kept.size > NEWEST ? await disagreementIn(newest(kept, NEWEST), now) : undefined;
      return ofNewest ?? disagreementIn(kept, now);
    }
    const last = newest(kept, Math.max(NEWEST, answers.size));
    const found = await disagreementIn(last, now, FEWEST_FAR_HELD);
    if (found === undefined) takeBack(kept);
    return found;
  }

  /** Accepts one answer for each item of a source, on behalf of an administrator. */
  release(source: string): void {
    this.#bySource.delete(source);
    this.#accepted.set(source, new Set());
  }

  /**
   * Whether each item is answered for the first time since a release, which ends otherwise. Must be called
   * once for each answer, before it is compared.
   */
  isAccepted(source: string, prices: ReadonlyMap<string, MinorUnits>): boolean {
    const accepted = this.#accepted.get(source);
    if (accepted === undefined) return false;
    const names = [...prices.keys()];
    if (names.some((name) => accepted.has(name))) {
      this.#accepted.delete(source);
      return false;
    }
    for (const name of names) accepted.add(name);
    return true;
  }
}

/**
 * The prices with those before. A price that returns from a jump to its previous level is compared with that
 * level: the first wrong prices are stored before the error is found.
 */
function compared(
  prices: ReadonlyMap<string, MinorUnits>,
  kept: Answers,
  { priceOf, timeOf }: Pick<NamedPrices, 'priceOf' | 'timeOf'>,
  oldest: EpochMs,
): Answers {
  const answers: Answers = new Map();
  for (const [name, price] of prices) {
    const last = { before: priceOf(name), beforeAt: timeOf(name) };
    const earlier = kept.get(name);
    if (last.before === 0 || last.beforeAt < oldest) continue;
    const returns =
      earlier !== undefined && distance(price / earlier.before) < distance(price / last.before);
    answers.set(name, { ...(returns ? earlier : last), price });
  }
  return answers;
}

function keep(kept: Answers, answers: Answers): void {
  for (const [name, answer] of answers) {
    kept.delete(name);
    kept.set(name, answer);
  }
  for (const name of kept.keys()) {
    if (kept.size <= KEPT) return;
    kept.delete(name);
  }
}

const newest = (answers: Answers, count: number): Answers =>
  new Map([...answers].slice(Math.max(0, answers.size - count)));

/** Ends a quarantine: its wrong answers no longer count, but the prices before them are remembered. */
function takeBack(kept: Answers): void {
  for (const [name, answer] of kept) kept.set(name, { ...answer, price: answer.before });
}

async function disagreementIn(
  answers: Answers,
  now: EpochMs,
  fewestFar = FEWEST_FAR,
): Promise<Disagreement | undefined> {
  const prices = new Map<string, MinorUnits>();
  let oldest = now;
  for (const [name, { price, beforeAt }] of answers) {
    prices.set(name, price);
    oldest = Math.min(oldest, beforeAt);
  }
  const past = {
    time: oldest,
    listed: answers.size,
    priceOf: (name: string) => answers.get(name)?.before ?? 0,
  };
  return disagreementWith(past, prices, now, { fewestItems: FEWEST_ITEMS, fewestFar });
}
