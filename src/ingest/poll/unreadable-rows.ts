import type { Batch, Rejections } from '../../market/source.js';
import { Tally } from '../../market/tally.js';

/** From this share of unreadable rows on, the format of the answer has probably changed. */
const MOST_UNREADABLE = 0.5;
/** Fewer rows, as from a market that is requested item by item, prove nothing. */
const FEWEST_ROWS = 20;

/** Reasons for which a readable row has no offer. */
const READ: ReadonlySet<string> = new Set(['no price', 'not on the market']);

/** Counts the rows of a poll that the parser could not read. */
export class UnreadableRows {
  readonly #reasons = new Tally();
  #readable = 0;

  add({ observations, rejected }: Pick<Batch, 'observations' | 'rejected'>): void {
    this.#readable += observations.length;
    this.#reasons.addAll(unreadable(rejected));
  }

  /** An error message if half of the rows or more are unreadable; otherwise undefined. */
  get error(): string | undefined {
    const reasons = Object.entries(this.#reasons.counts()).sort(([, a], [, b]) => b - a);
    const count = reasons.reduce((sum, [, times]) => sum + times, 0);
    const rows = this.#readable + count;
    if (rows < FEWEST_ROWS || count < MOST_UNREADABLE * rows) return undefined;
    return `${count} of ${rows} rows could not be read, most of them for: ${reasons[0]?.[0]}`;
  }
}

function unreadable(rejected: Rejections): Rejections {
  return Object.fromEntries(Object.entries(rejected).filter(([reason]) => !READ.has(reason)));
}
