import type { StoredSequence, StoredTable } from '../store/dump/stored-tables.js';

/*
 * A backup is a gzip file. What it holds, unpacked:
 *
 *   a line of JSON, the header: {@link ArchiveHeader};
 *   for some rows of a table, as often as it takes: a line of JSON, {@link ArchiveBlock}, and then as
 *   many bytes as it says, which are tuples of a binary COPY of PostgreSQL;
 *   a line of JSON, the end: {@link ArchiveEnd}.
 *
 * A file without its end was not written to the end, and is none.
 */

export const FORMAT = 'itemtide backup';
export const FORMAT_VERSION = 1;

/** What stands at the beginning of a backup. */
export interface ArchiveHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** The version of the program that wrote it. */
  readonly program: string;
  /** ISO 8601. */
  readonly takenAt: string;
  /** The schema of the rows: the time of its newest migration. */
  readonly schema: number;
  /** The service whose data it is. */
  readonly service: string;
  /** In the order in which they come. */
  readonly tables: readonly Pick<StoredTable, 'name' | 'columns'>[];
  readonly sequences: readonly StoredSequence[];
}

/** What stands before some rows of a table. */
export interface ArchiveBlock {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

/** What a table of a backup holds in all. */
export interface TableSum {
  readonly rows: number;
  /** Of all its tuples, in hexadecimal digits. */
  readonly sha256: string;
}

/** What stands at the end of a backup: each table of the header, by its name. */
export interface ArchiveEnd {
  readonly end: Readonly<Record<string, TableSum>>;
}

/** Some rows of a table, read from a backup or a database. */
export interface Rows {
  readonly table: string;
  readonly rows: number;
  readonly tuples: Uint8Array<ArrayBuffer>;
}

/** All that is written into a database: rows table by table, with what has to be known before. */
export interface Contents extends Pick<ArchiveHeader, 'schema' | 'service' | 'tables'> {
  readonly sequences: readonly StoredSequence[];
  rows(): AsyncIterable<Rows>;
}
