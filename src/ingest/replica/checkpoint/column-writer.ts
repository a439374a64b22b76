import type { CheckpointColumns } from '../../../domain/checkpoint.js';

/** Collects the columns of a checkpoint. It refers to their memory, which must not change until it is written. */
export class ColumnWriter implements CheckpointColumns {
  readonly parts: Uint8Array[] = [];

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
