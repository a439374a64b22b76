import type { CheckpointColumns } from '../../../domain/checkpoint.js';
import { eachInSlices } from '../../../runtime/schedule/time-slices.js';

/** Collects the columns of a checkpoint. It refers to their memory until they are copied. */
export class ColumnWriter implements CheckpointColumns {
  readonly parts: Uint8Array[] = [];

  /** Bytes of all parts. */
  get size(): number {
    return this.parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /**
   * Copies the columns, in slices. Columns that change meanwhile must be valid as of any time: versions of windows,
   * which reads make.
   */
  async copy(): Promise<void> {
    await eachInSlices(this.parts.entries(), ([index, part]) => {
      this.parts[index] = part.slice();
    });
  }

  number(value: number): number {
    this.parts.push(new Uint8Array(Float64Array.of(value).buffer));
    return value;
  }

  floats(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
    this.#add(column);
    return column;
  }

  ints(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
    this.#add(column);
    return column;
  }

  bytes(column: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    this.#add(column);
    return column;
  }

  #add({ buffer, byteOffset, byteLength }: ArrayBufferView): void {
    this.number(byteLength);
    // crc32() of zlib begins again at an empty buffer.
    if (byteLength > 0) this.parts.push(new Uint8Array(buffer, byteOffset, byteLength));
  }
}
