import type { StoredSequence, StoredTable } from '../store/dump/stored-tables.js';

/*
 * A backup is a gzip file. Its content, uncompressed:
 *
 *   a line of JSON, the header: {@link ArchiveHeader};
 *   repeatedly, for some rows of a table: a line of JSON, {@link ArchiveBlock}, followed by as many
 *   bytes as it states, which are tuples of a binary COPY of PostgreSQL;
 *   a line of JSON, the end: {@link ArchiveEnd}.
 *
 * A file without the last line is incomplete and must be refused.
 */

export const FORMAT = 'itemtide backup';
export const FORMAT_VERSION = 1;

/** The first line of a backup. */
export interface ArchiveHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** The version of the program that wrote it. */
  readonly program: string;
  /** ISO 8601. */
  readonly takenAt: string;
  /** The schema of the rows: the time of its newest migration. */
  readonly schema: number;
  /** The id of the service whose data it contains. */
  readonly service: string;
  /** In the order in which they come. */
  readonly tables: readonly Pick<StoredTable, 'name' | 'columns'>[];
  readonly sequences: readonly StoredSequence[];
}

/** Precedes some rows of a table. */
export interface ArchiveBlock {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

/** The number and hash of all rows of a table in a backup. */
export interface TableSum {
  readonly rows: number;
  /** Of all its tuples, in hexadecimal. */
  readonly sha256: string;
}

/** The last line of a backup: the sums of each table of the header, by name. */
export interface ArchiveEnd {
  readonly end: Readonly<Record<string, TableSum>>;
}

/** Some rows of a table from a backup or a database. */
export interface Rows {
  readonly table: string;
  readonly rows: number;
  readonly tuples: Uint8Array<ArrayBuffer>;
}

/** Everything to be written into a database: rows table by table, and what describes them. */
export interface Contents extends Pick<ArchiveHeader, 'schema' | 'service' | 'tables'> {
  readonly sequences: readonly StoredSequence[];
  rows(): AsyncIterable<Rows>;
}
