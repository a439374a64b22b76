import {
  type ListState,
  LONGEST_LIST_CHANGE,
  readListChange,
  writeListChange,
} from './list-changes.js';
import { LONGEST_VARINT, PackedBytesError, PackedReader, writeVarint } from './varint.js';

/** Bytes of the longest run. */
export const LONGEST_LIST_RUN = LONGEST_LIST_CHANGE + LONGEST_VARINT;

/**
 * Writes a run of polls without a change of the series: [change of state] [polls - 1].
 * @param before the state of the previous run; for the first run, not listed, price and volume 0
 * @param polls at least 1
 * @returns the position after it
 */
export function writeListRun(
  target: Uint8Array,
  offset: number,
  before: Readonly<ListState>,
  after: Readonly<ListState>,
  polls: number,
): number {
  return writeVarint(target, writeListChange(target, offset, before, after), polls - 1);
}

/** Reads the states of one series from the first poll of a week, run by run. */
export class ListRuns {
  readonly #reader: PackedReader;
  readonly #polls: number;
  /** Of the run read last, as are `from` and `end`. */
  readonly state: ListState = { price: 0, volume: 0, listed: false };
  /** The first poll of the run; polls are numbered from 0. */
  from = 0;
  /** The poll after the last of the run. */
  end = 0;

  /** @param polls the number of polls in the week */
  constructor(bytes: Uint8Array, polls: number) {
    this.#reader = new PackedReader(bytes);
    this.#polls = polls;
  }

  /**
   * Reads the next run. The series was not listed at polls after the last run.
   * @returns false after the last run
   * @throws PackedBytesError if the bytes are not such runs, or cover more polls than there were
   */
  next(): boolean {
    if (this.#reader.ended) return false;
    readListChange(this.#reader, this.state);
    this.from = this.end;
    this.end += this.#reader.varint() + 1;
    if (this.end > this.#polls) throw new PackedBytesError('a packed list has too many polls');
    return true;
  }
}
