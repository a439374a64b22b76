import type { BinaryRows } from './database.js';

/** `PGCOPY\n\377\r\n\0`, no flags, no extension. */
const HEADER = Uint8Array.of(80, 71, 67, 79, 80, 89, 10, 255, 13, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0);
const END = -1;
const INTEGER_TYPE = 23;
/** The longest single value: a length word and eight bytes. */
const LONGEST_VALUE = 12;
/** Size in bytes for an array of one dimension. */
const ARRAY_HEADER = 20;

/** Tuples read by a binary COPY, in the form for writing them by another one. */
export function copyOfTuples(tuples: Uint8Array): BinaryRows {
  return {
    finish() {
      const bytes = new Uint8Array(HEADER.length + tuples.length + 2);
      bytes.set(HEADER);
      bytes.set(tuples, HEADER.length);
      new DataView(bytes.buffer).setInt16(bytes.length - 2, END);
      return bytes;
    },
  };
}

/**
 * Rows in the form of `COPY ... (FORMAT binary)`, written directly as bytes: text would be created
 * twice and parsed again. Call {@link row}, then one of the other methods for each column.
 */
export class CopyRows implements BinaryRows {
  readonly #columns: number;
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  #length = HEADER.length;

  /** @param expected the approximate number of rows */
  constructor(columns: number, expected: number) {
    this.#columns = columns;
    this.#bytes = new Uint8Array(HEADER.length + 2 + expected * (2 + columns * LONGEST_VALUE));
    this.#view = new DataView(this.#bytes.buffer);
    this.#bytes.set(HEADER);
  }

  row(): void {
    this.#reserve(2 + this.#columns * LONGEST_VALUE);
    this.#view.setInt16(this.#length, this.#columns);
    this.#length += 2;
  }

  smallint(value: number): void {
    this.#view.setInt32(this.#length, 2);
    this.#view.setInt16(this.#length + 4, value);
    this.#length += 6;
  }

  integer(value: number): void {
    this.#word(4);
    this.#word(value);
  }

  /** @param value a safe integer */
  bigint(value: number): void {
    this.#view.setInt32(this.#length, 8);
    this.#view.setInt32(this.#length + 4, Math.floor(value / 2 ** 32));
    this.#view.setUint32(this.#length + 8, value >>> 0);
    this.#length += 12;
  }

  integers(values: readonly number[] | Int32Array): void {
    if (values.length === 0) {
      this.#emptyArray();
      return;
    }
    const size = ARRAY_HEADER + 8 * values.length;
    this.#reserve(4 + size + this.#columns * LONGEST_VALUE);
    this.#word(size);
    this.#word(1); // dimensions
    this.#word(0); // no NULL among the elements
    this.#word(INTEGER_TYPE);
    this.#word(values.length);
    this.#word(1); // the first index
    for (const value of values) this.integer(value);
  }

  #emptyArray(): void {
    this.#reserve(16 + this.#columns * LONGEST_VALUE);
    this.#word(12);
    this.#word(0); // dimensions
    this.#word(0); // no NULL among the elements
    this.#word(INTEGER_TYPE);
  }

  bytes(value: Uint8Array): void {
    this.#reserve(4 + value.length + this.#columns * LONGEST_VALUE);
    this.#word(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** The complete bytes; may be called again, but nothing can be added afterwards. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#reserve(2);
    this.#view.setInt16(this.#length, END);
    return this.#bytes.subarray(0, this.#length + 2);
  }

  #word(value: number): void {
    this.#view.setInt32(this.#length, value);
    this.#length += 4;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}
