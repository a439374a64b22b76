/**
 * The columns of a checkpoint: objects in memory as bytes. An object has one method that passes its columns, which
 * writes them to a checkpoint, or reads those of one: the returned values replace the passed ones.
 */
export interface CheckpointColumns {
  number(value: number): number;
  floats(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer>;
  ints(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer>;
  /** The result is the whole of its buffer. */
  bytes(column: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

/** Passes the columns of an object. */
export type PassColumns = (columns: CheckpointColumns) => void;
