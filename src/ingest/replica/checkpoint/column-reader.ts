import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { CheckpointColumns } from '../../../domain/checkpoint.js';

/** Reads the columns of a {@link ColumnWriter} from a file. */
export class ColumnReader implements CheckpointColumns {
  readonly #file: number;
  /** Bytes that are not read yet. */
  #left: number;
  #sum = 0;

  /**
   * @param file a file descriptor, which is read from its position
   * @param length of the columns, in bytes
   */
  constructor(file: number, length: number) {
    this.#file = file;
    this.#left = length;
  }

  /** The CRC-32 of the bytes read so far. */
  get sum(): number {
    return this.#sum;
  }

  get ended(): boolean {
    return this.#left === 0;
  }

  number(_value: number): number {
    const value = new Float64Array(1);
    this.#fill(new Uint8Array(value.buffer));
    return value[0] ?? 0;
  }

  floats(_column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
    return new Float64Array(this.#next(Float64Array.BYTES_PER_ELEMENT));
  }

  ints(_column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
    return new Int32Array(this.#next(Int32Array.BYTES_PER_ELEMENT));
  }

  bytes(_column: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#next(1));
  }

  #next(elementSize: number): ArrayBuffer {
    const length = this.number(0);
    const isLength = Number.isInteger(length / elementSize) && length >= 0 && length <= this.#left;
    if (!isLength) throw new RangeError(`a column of ${length} bytes`);
    const column = new ArrayBuffer(length);
    if (length > 0) this.#fill(new Uint8Array(column));
    return column;
  }

  #fill(target: Uint8Array): void {
    if (target.length > this.#left) throw new RangeError('it ends early');
    for (let filled = 0; filled < target.length; ) {
      const count = readSync(this.#file, target, filled, target.length - filled, null);
      if (count === 0) throw new RangeError('it ends early');
      filled += count;
    }
    this.#left -= target.length;
    this.#sum = crc32(target, this.#sum);
  }
}
