import type { Pool } from 'pg';
import type { TakeRow } from './copy-out.js';
import type { Column, NamedColumns, RowOf } from './rows.js';

/** The result of a statement. */
export interface QueryResult {
  /** For code that knows their columns there is {@link Queryable.rows}. */
  readonly rows: readonly object[];
  /** Rows returned, or inserted, updated or deleted. */
  readonly rowCount: number;
}

/** Runs statements: a database, or one of its transactions. */
export interface Queryable {
  /** @throws pg.DatabaseError if the database refuses the statement, DomainError `store_unavailable`. */
  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>;
  /** The rows of a statement that returns these columns. @throws like `query` */
  rows<const C extends NamedColumns>(
    columns: C,
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<RowOf<C>[]>;
}

/** Rows in the form of `COPY ... (FORMAT binary)`, with header and end. */
export interface BinaryRows {
  finish(): Uint8Array<ArrayBuffer>;
}

/** One open transaction. */
export interface Transaction extends Queryable {
  /** Like `rows`, with each row as an array: for a million rows that is twice as fast. */
  arrays<const C extends readonly Column<unknown>[]>(
    columns: C,
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<RowOf<C>[]>;
  /**
   * The fastest way to read: `COPY source TO STDOUT (FORMAT binary)`.
   * @param source a table with its columns in parentheses, or a query in parentheses; must not
   *   contain external input
   * @throws any error of `takeRow`, after the remaining rows were read: the transaction remains
   *   usable
   */
  copyOut(source: string, takeRow: TakeRow): Promise<void>;
  /**
   * The fastest way to write.
   * @param table a constant of this folder, never external input
   * @param rows each with the columns in this order, and of their types
   */
  copyIn(table: string, columns: readonly string[], rows: BinaryRows): Promise<void>;
  /** Rolls back the work if it throws, and throws the error. The transaction can continue. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The database, embedded or on a server, with the same SQL dialect. */
export interface Database extends Queryable {
  /**
   * Runs the work between BEGIN and COMMIT; it is committed when the work resolves, and rolled back
   * when it rejects. After a deadlock with another process the work runs again from the start.
   *
   * The work must use only the transaction: the embedded database has one connection, and a request
   * for a second one would never complete.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** @throws DomainError `store_unavailable` */
  ping(): Promise<void>;
  /** Waits for running statements. The database cannot be used afterwards. */
  close(): Promise<void>;
  /** The connections, for drizzle. Must not be ended. */
  readonly pool: Pool;
}
