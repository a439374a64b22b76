import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import { emptyRow, PriceColumns } from '../../market/csv/price-columns.js';

/** Rows of a source at one time may be its list from this number on. */
const LEAST_OFFERS = 1_000;

/** Rows at one time that are held: lists of twenty large markets. */
const MOST_HELD = 1_000_000;

/** Consecutive rows of a file with one time, of sources of which they may be the whole list. */
export interface FilePoll {
  readonly time: EpochMs;
  readonly rows: PriceColumns;
}

/**
 * Finds the polls in a file: consecutive rows with one time that are many, and newer than all rows before of their
 * source.
 */
export class FilePolls {
  /** The polls that have ended, in order. */
  readonly ended: FilePoll[] = [];
  /** All other rows. */
  readonly others = new PriceColumns();
  /** The rows of the current time. */
  #rows = new PriceColumns();
  #time: EpochMs = 0;
  /** By number of a source, the newest time of the rows before. */
  readonly #newest: EpochMs[] = [];
  readonly #row = emptyRow();
  /** Columns of polls that are stored. */
  readonly #spare: PriceColumns[] = [];
  readonly #latest: () => EpochMs;

  /** @param latest the latest time that a row may have now; later ones are wrong */
  constructor(latest: () => EpochMs) {
    this.#latest = latest;
  }

  add(rows: PriceColumns): void {
    for (let index = 0; index < rows.length; index += 1) {
      const time = required(rows.times[index], 'a time');
      if (time !== this.#time || this.#rows.length === MOST_HELD) this.end();
      this.#time = time;
      rows.read(index, this.#row);
      this.#rows.push(this.#row);
    }
  }

  /** Ends the current poll. */
  end(): void {
    const listed = this.#rows.length < LEAST_OFFERS ? [] : this.#listedSources();
    if (listed.length === 0) this.#move(this.#rows, () => this.others);
    else this.#endPoll(new Set(listed));
    this.#rows.clear();
  }

  /** Takes back a poll that is stored: its columns are used again, as new ones would be garbage of megabytes. */
  takeBack({ rows }: FilePoll): void {
    rows.clear();
    this.#spare.push(rows);
  }

  #endPoll(listed: ReadonlySet<number>): void {
    const poll = this.#spare.pop() ?? new PriceColumns(this.#rows.length);
    this.#move(this.#rows, (source) => (listed.has(source) ? poll : this.others));
    this.ended.push({ time: this.#time, rows: poll });
  }

  #move(rows: PriceColumns, target: (sourceNumber: number) => PriceColumns): void {
    const latest = this.#latest();
    for (let index = 0; index < rows.length; index += 1) {
      rows.read(index, this.#row);
      const { sourceNumber, time } = this.#row;
      target(sourceNumber).push(this.#row);
      const newest = this.#newest[sourceNumber] ?? 0;
      if (time > newest && time <= latest) this.#newest[sourceNumber] = time;
    }
  }

  /** The numbers of the sources of which the rows may be the whole list. */
  #listedSources(): number[] {
    const counts: number[] = [];
    for (let index = 0; index < this.#rows.length; index += 1) {
      const source = required(this.#rows.sourceNumbers[index], 'a source');
      counts[source] = (counts[source] ?? 0) + 1;
    }
    return counts.flatMap((count, source) =>
      count >= LEAST_OFFERS && this.#time > (this.#newest[source] ?? 0) ? [source] : [],
    );
  }
}
