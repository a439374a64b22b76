import type { Transaction } from '../connection/database.js';
import type { StoredTable } from './stored-tables.js';

/** Maximum size of a slice in bytes, unless one row is longer. */
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
    const slices = new Slices();
    // No rows are added after the last page that this snapshot sees.
    const range = `ctid >= '(${page},0)'::tid AND ctid < '(${end},0)'::tid`;
    await transaction.copyOut(
      `(SELECT ${columns} FROM ${table.name} WHERE ${range})`,
      (bytes, offset) => {
        slices.add(bytes, offset);
      },
    );
    page = end;
    const done = Math.min(1, page / table.pages);
    for (const slice of slices.take()) yield { ...slice, done };
    const fitting = Math.floor((pages * SLICE_BYTES) / Math.max(slices.length, 1));
    pages = Math.min(MOST_PAGES, 2 * pages, Math.max(1, fitting));
  }
}

/** Collects the rows of a COPY in slices: a page can refer to many long rows outside of it. */
class Slices {
  readonly #full: Omit<TableSlice, 'done'>[] = [];
  #rows = 0;
  #length = 0;
  #bytes = new Uint8Array(64 * 1024);
  #total = 0;

  /** All bytes added. */
  get length(): number {
    return this.#total;
  }

  add(view: DataView, offset: number): void {
    const length = endOfTuple(view, offset) - offset;
    if (this.#rows > 0 && this.#length + length > SLICE_BYTES) this.#end();
    if (this.#length + length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + length));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#bytes.set(new Uint8Array(view.buffer, view.byteOffset + offset, length), this.#length);
    this.#length += length;
    this.#total += length;
    this.#rows += 1;
  }

  take(): readonly Omit<TableSlice, 'done'>[] {
    if (this.#rows > 0) this.#end();
    return this.#full;
  }

  #end(): void {
    this.#full.push({ rows: this.#rows, tuples: this.#bytes.slice(0, this.#length) });
    this.#rows = 0;
    this.#length = 0;
  }
}

/**
 * A tuple is the number of its values, then for each value its length (-1 for NULL) and its bytes.
 */
function endOfTuple(view: DataView, offset: number): number {
  let end = offset + 2;
  for (let values = view.getInt16(offset); values > 0; values -= 1) {
    end += 4 + Math.max(0, view.getInt32(end));
  }
  return end;
}
