import type { PollErrorCode } from '../source.js';
import type { ColumnArrays } from './price-columns.js';
import type { RejectedRow } from './price-csv.js';

/** The file that the thread reads. */
export interface ReaderStart {
  readonly path: string;
  /** The source of rows that name none. */
  readonly defaultSource: string;
}

/** Rows of the file, in its order. */
export interface ReadRows {
  readonly kind: 'rows';
  readonly columns: ColumnArrays;
  readonly rejected: readonly RejectedRow[];
  readonly bytesRead: number;
  /** Those that no earlier message has, by number. */
  readonly names: readonly string[];
  readonly sources: readonly string[];
}

/** A message of the thread. Each message to it asks for one more with rows. */
export type FromReader =
  | ReadRows
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly code: PollErrorCode; readonly message: string };

/** Messages with rows that the thread sends without being asked. */
export const READ_AHEAD = 4;
