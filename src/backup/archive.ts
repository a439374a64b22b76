import Type, { type Static } from '#typebox';
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

const Count = Type.Integer({ minimum: 0 });

/** The beginning of a backup. */
export const ArchiveHeader = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Literal(FORMAT_VERSION),
  /** The version of the program that wrote it. */
  program: Type.String(),
  /** ISO 8601. */
  takenAt: Type.String(),
  /** The schema of the rows: the time of its newest migration. */
  schema: Type.Integer(),
  /** The service whose data it is. */
  service: Type.String(),
  /** In the order in which they come. */
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
  sequences: Type.Array(
    Type.Object({ name: Type.String(), value: Type.Integer(), used: Type.Boolean() }),
  ),
});
export type ArchiveHeader = Static<typeof ArchiveHeader>;

/** The line before some rows of a table. */
export const ArchiveBlock = Type.Object({ table: Type.String(), rows: Count, bytes: Count });
export type ArchiveBlock = Static<typeof ArchiveBlock>;

/** All rows of a table of a backup; the hash is of all its tuples, in hexadecimal digits. */
const TableSum = Type.Object({ rows: Count, sha256: Type.String() });
export type TableSum = Static<typeof TableSum>;

/** The end of a backup: each table of the header, by its name. */
export const ArchiveEnd = Type.Object({ end: Type.Record(Type.String(), TableSum) });
export type ArchiveEnd = Static<typeof ArchiveEnd>;

/** Some rows of a table, read from a backup or a database. */
export interface Rows {
  readonly table: string;
  readonly rows: number;
  readonly tuples: Uint8Array<ArrayBuffer>;
}

/** All that is written into a database: rows table by table, with what has to be known before. */
export interface Contents extends Pick<ArchiveHeader, 'schema' | 'service'> {
  readonly tables: readonly Pick<StoredTable, 'name' | 'columns'>[];
  readonly sequences: readonly StoredSequence[];
  rows(): AsyncIterable<Rows>;
}
