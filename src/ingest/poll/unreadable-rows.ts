import type { Batch, Rejections } from '../../market/source.js';
import { Tally } from '../../market/tally.js';

/** From this share of unreadable rows on, the format of the answer has probably changed. */
const MOST_UNREADABLE = 0.5;
/** Fewer rows, as from a market that is requested item by item, prove nothing. */
const FEWEST_ROWS = 20;

/** The reason for rows without an offer, and for rows whose price has another name. */
const NO_PRICE = 'no price';
/** This many consecutive items without an offer are unlikely. */
const FEWEST_PRICELESS = 50;

/** Reasons for which a readable row has no offer. */
const READ: ReadonlySet<string> = new Set([NO_PRICE, 'not on the market']);

/** Counts the rows of a poll that the parser could not read. */
export class UnreadableRows {
  readonly #reasons = new Tally();
  #readable = 0;
  #priceless = 0;

  add({ observations, rejected }: Pick<Batch, 'observations' | 'rejected'>): void {
    this.#readable += observations.length;
    this.#priceless += rejected[NO_PRICE] ?? 0;
    this.#reasons.addAll(unreadable(rejected));
  }

  /** An error message if half of the rows or more are unreadable, or none has a price; otherwise undefined. */
  get error(): string | undefined {
    const reasons = Object.entries(this.#reasons.counts()).sort(([, a], [, b]) => b - a);
    const count = reasons.reduce((sum, [, times]) => sum + times, 0);
    const rows = this.#readable + count;
    if (rows === 0 && this.#priceless >= FEWEST_PRICELESS) {
      return `none of ${this.#priceless} rows has a price`;
    }
    if (rows < FEWEST_ROWS || count < MOST_UNREADABLE * rows) return undefined;
    return `${count} of ${rows} rows could not be read, most of them for: ${reasons[0]?.[0]}`;
  }
}

function unreadable(rejected: Rejections): Rejections {
  return Object.fromEntries(Object.entries(rejected).filter(([reason]) => !READ.has(reason)));
}
