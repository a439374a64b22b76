import { type Static, Type } from '#typebox';
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
export const ArchiveHeader = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Literal(FORMAT_VERSION),
  /** The version of the program that wrote it. */
  program: Type.String(),
  /** ISO 8601. */
  takenAt: Type.String(),
  /** The schema of the rows: the time of its newest migration. */
  schema: Type.Integer(),
  /** The id of the service whose data it contains. */
  service: Type.String(),
  /** In the order in which they come. */
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
  sequences: Type.Array(
    Type.Object({ name: Type.String(), value: Type.Integer(), used: Type.Boolean() }),
  ),
});
export type ArchiveHeader = Static<typeof ArchiveHeader>;

/**
 * Maximum size of a block in bytes. Blocks are written with 1 MiB, or with one row that is longer.
 * A damaged file must not make the program allocate more.
 */
export const LARGEST_BLOCK = 4 * 2 ** 20;

/** Precedes some rows of a table. */
export const ArchiveBlock = Type.Object({
  table: Type.String(),
  rows: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0, maximum: LARGEST_BLOCK }),
});
export type ArchiveBlock = Static<typeof ArchiveBlock>;

/** The number of all rows of a table in a backup, and the hash of its tuples in hexadecimal. */
const TableSum = Type.Object({ rows: Type.Integer(), sha256: Type.String() });

/** The last line of a backup: the sums of each table of the header, by name. */
export const ArchiveEnd = Type.Object({ end: Type.Record(Type.String(), TableSum) });
export type ArchiveEnd = Static<typeof ArchiveEnd>;

/** Some rows of a table from a backup or a database. */
export interface Rows {
  readonly table: string;
  readonly rows: number;
  readonly tuples: Uint8Array<ArrayBuffer>;
}

/** Everything to be written into a database: rows table by table, and their description. */
export interface Contents extends Pick<ArchiveHeader, 'schema' | 'service'> {
  readonly tables: readonly Pick<StoredTable, 'name' | 'columns'>[];
  readonly sequences: readonly StoredSequence[];
  rows(): AsyncIterable<Rows>;
}
