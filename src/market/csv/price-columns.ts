import { required } from '../../domain/required.js';
import { grown } from '../../domain/sequences.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';

/** A row of a price file, with its name and source as numbers. */
export interface NumberedRow {
  /** From 1, the header included. */
  line: number;
  nameNumber: number;
  sourceNumber: number;
  time: EpochMs;
  price: MinorUnits;
  volume: number;
}

/** The columns of rows, each as long as there are rows. */
export type ColumnArrays = Pick<
  PriceColumns,
  'lines' | 'nameNumbers' | 'sourceNumbers' | 'times' | 'prices' | 'volumes'
>;

/** Rows of a price file in columns: a file has millions, and an object for each takes most of the time. */
export class PriceColumns {
  /** Number of rows; the columns have a larger capacity. */
  length = 0;
  lines: Int32Array<ArrayBuffer>;
  nameNumbers: Int32Array<ArrayBuffer>;
  sourceNumbers: Int32Array<ArrayBuffer>;
  times: Float64Array<ArrayBuffer>;
  prices: Int32Array<ArrayBuffer>;
  volumes: Int32Array<ArrayBuffer>;

  /** @param capacity the expected number of rows; the columns grow beyond it */
  constructor(capacity = 1_024) {
    this.lines = new Int32Array(capacity);
    this.nameNumbers = new Int32Array(capacity);
    this.sourceNumbers = new Int32Array(capacity);
    this.times = new Float64Array(capacity);
    this.prices = new Int32Array(capacity);
    this.volumes = new Int32Array(capacity);
  }

  /** Rows in these columns, which must not be used elsewhere. */
  static of(arrays: ColumnArrays): PriceColumns {
    const rows = Object.assign(new PriceColumns(0), arrays);
    rows.length = arrays.lines.length;
    return rows;
  }

  /** Copies of the columns. */
  arrays(): ColumnArrays {
    const { length } = this;
    return {
      lines: this.lines.slice(0, length),
      nameNumbers: this.nameNumbers.slice(0, length),
      sourceNumbers: this.sourceNumbers.slice(0, length),
      times: this.times.slice(0, length),
      prices: this.prices.slice(0, length),
      volumes: this.volumes.slice(0, length),
    };
  }

  clear(): void {
    this.length = 0;
  }

  /** Adds all rows of others. */
  append(others: PriceColumns): void {
    const from = this.length;
    const length = from + others.length;
    if (length > this.lines.length) this.#grow(2 * length);
    this.lines.set(others.lines.subarray(0, others.length), from);
    this.nameNumbers.set(others.nameNumbers.subarray(0, others.length), from);
    this.sourceNumbers.set(others.sourceNumbers.subarray(0, others.length), from);
    this.times.set(others.times.subarray(0, others.length), from);
    this.prices.set(others.prices.subarray(0, others.length), from);
    this.volumes.set(others.volumes.subarray(0, others.length), from);
    this.length = length;
  }

  push({ line, nameNumber, sourceNumber, time, price, volume }: Readonly<NumberedRow>): void {
    const index = this.length;
    if (index === this.lines.length) this.#grow(2 * index + 1);
    this.lines[index] = line;
    this.nameNumbers[index] = nameNumber;
    this.sourceNumbers[index] = sourceNumber;
    this.times[index] = time;
    this.prices[index] = price;
    this.volumes[index] = volume;
    this.length += 1;
  }

  /** Reads a row into `row`. */
  read(index: number, row: NumberedRow): void {
    row.line = required(this.lines[index], 'a line');
    row.nameNumber = required(this.nameNumbers[index], 'a name');
    row.sourceNumber = required(this.sourceNumbers[index], 'a source');
    row.time = required(this.times[index], 'a time');
    row.price = required(this.prices[index], 'a price');
    row.volume = required(this.volumes[index], 'a volume');
  }

  #grow(size: number): void {
    this.lines = grown(this.lines, new Int32Array(size));
    this.nameNumbers = grown(this.nameNumbers, new Int32Array(size));
    this.sourceNumbers = grown(this.sourceNumbers, new Int32Array(size));
    this.times = grown(this.times, new Float64Array(size));
    this.prices = grown(this.prices, new Int32Array(size));
    this.volumes = grown(this.volumes, new Int32Array(size));
  }
}

/** A row before it is read. */
export function emptyRow(): NumberedRow {
  return { line: 0, nameNumber: 0, sourceNumber: 0, time: 0, price: 0, volume: 0 };
}
