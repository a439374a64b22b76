import type { Transaction } from '../connection/database.js';
import type { StoredTable } from './stored-tables.js';

/** Approximate size of a slice in bytes. */
const SLICE_BYTES = 1024 * 1024;

/** Small, because one page of a table with long rows can refer to many slices. */
const FIRST_PAGES = 8;
const MOST_PAGES = 4096;

/** Some rows of a table. */
export interface TableSlice {
  readonly rows: number;
  /** In the form of a binary COPY, without its header and end. */
  readonly tuples: Uint8Array<ArrayBuffer>;
  /** The part of the table that has been read, from 0 to 1. */
  readonly done: number;
}

/** Reads a table page by page. The transaction must use one snapshot for all slices. */
export async function* readTable(
  transaction: Transaction,
  table: StoredTable,
): AsyncGenerator<TableSlice, void> {
  const columns = table.columns.join(', ');
  let pages = FIRST_PAGES;
  for (let page = 0; page < table.pages; ) {
    const end = page + pages;
    const tuples = new TupleBytes();
    // No rows are added after the last page that this snapshot sees.
    const range = `ctid >= '(${page},0)'::tid AND ctid < '(${end},0)'::tid`;
    await transaction.copyOut(
      `(SELECT ${columns} FROM ${table.name} WHERE ${range})`,
      (bytes, at) => tuples.add(bytes, at),
    );
    page = end;
    const { rows, bytes } = tuples.take();
    if (rows > 0) yield { rows, tuples: bytes, done: Math.min(1, page / table.pages) };
    const fitting = Math.floor((pages * SLICE_BYTES) / Math.max(bytes.length, 1));
    pages = Math.min(MOST_PAGES, 2 * pages, Math.max(1, fitting));
  }
}

/** Collects the rows of a COPY. */
class TupleBytes {
  #rows = 0;
  #length = 0;
  #bytes = new Uint8Array(64 * 1024);

  add(view: DataView, at: number): void {
    const length = endOfTuple(view, at) - at;
    if (this.#length + length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + length));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#bytes.set(new Uint8Array(view.buffer, view.byteOffset + at, length), this.#length);
    this.#length += length;
    this.#rows += 1;
  }

  take(): { rows: number; bytes: Uint8Array<ArrayBuffer> } {
    return { rows: this.#rows, bytes: this.#bytes.subarray(0, this.#length) };
  }
}

/**
 * A tuple is the number of its values, then for each value its length (-1 for NULL) and its bytes.
 */
function endOfTuple(view: DataView, at: number): number {
  let end = at + 2;
  for (let values = view.getInt16(at); values > 0; values -= 1) {
    end += 4 + Math.max(0, view.getInt32(end));
  }
  return end;
}
