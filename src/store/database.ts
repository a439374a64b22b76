import type { Pool } from 'pg';
import type { TakeRow } from './copy-out.js';

/** What a statement gave back. */
export interface Answer<Row> {
  readonly rows: Row[];
  /** Rows returned, or inserted, updated or deleted. */
  readonly rowCount: number;
}

/** Where statements are sent to. */
export interface Queryable {
  /** @throws pg.DatabaseError for what the database refuses, DomainError `store_unavailable`. */
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Answer<Row>>;
}

/** Rows as `COPY ... (FORMAT binary)` takes them, from its header to its end. */
export interface BinaryRows {
  finish(): Uint8Array<ArrayBuffer>;
}

/** One open transaction. */
export interface Session extends Queryable {
  /** Like `query`, with each row as an array: for a million rows that is twice as fast. */
  queryArrays<Row extends unknown[]>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /**
   * The fastest way out: `COPY source TO STDOUT (FORMAT binary)`.
   * @param source a table with its columns in parentheses, or a query in parentheses; of nothing
   * that came from outside
   * @throws what `takeRow` has thrown, when the rest has come too: the session can be used on
   */
  copyOut(source: string, takeRow: TakeRow): Promise<void>;
  /**
   * The fastest way in.
   * @param table a name in this folder's own hands, never anything that came from outside
   * @param rows each with the columns in this order, and of their types
   */
  copyIn(table: string, columns: readonly string[], rows: BinaryRows): Promise<void>;
  /** Undoes what the work did when it throws, and throws that on. The transaction goes on. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The database, embedded or on a server: one dialect. */
export interface Database extends Queryable {
  /**
   * Runs the work between BEGIN and COMMIT; it is committed when this resolves, and undone when it
   * rejects. After a deadlock with another process the work runs again, from its beginning.
   *
   * Inside of the work only the session may be used: the embedded database has one connection, and
   * who asks the database for a second one waits for himself.
   */
  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** @throws DomainError `store_unavailable` */
  ping(): Promise<void>;
  /** Waits for running statements. The database cannot be used afterwards. */
  close(): Promise<void>;
  /** The connections, for drizzle. Not to be ended. */
  readonly pool: Pool;
}
