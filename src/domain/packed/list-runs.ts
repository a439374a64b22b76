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
 * Writes for how many polls a series stood the same: [change of state] [polls - 1].
 * @param before what the run before stood at; of the first run, a series that is not listed, at 0
 * @param polls from 1
 * @returns where the next byte goes
 */
export function writeListRun(
  target: Uint8Array,
  at: number,
  before: Readonly<ListState>,
  after: Readonly<ListState>,
  polls: number,
): number {
  return writeVarint(target, writeListChange(target, at, before, after), polls - 1);
}

/** Reads what one series stood at, from the first poll of a week on, run by run. */
export class ListRuns {
  readonly #reader: PackedReader;
  readonly #polls: number;
  /** Of the run that was read last, as `from` and `end` are. */
  readonly state: ListState = { price: 0, volume: 0, listed: false };
  /** The first poll of the run; polls are counted from 0. */
  from = 0;
  /** The poll after its last one. */
  end = 0;

  /** @param polls how many there were in the week */
  constructor(bytes: Uint8Array, polls: number) {
    this.#reader = new PackedReader(bytes);
    this.#polls = polls;
  }

  /**
   * Reads the next run; at polls after the last one the series was not listed.
   * @returns false when there is none
   * @throws PackedBytesError when the bytes hold no such runs, or more polls than there were
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
