import { channel } from 'node:diagnostics_channel';

/** Whether a value is one of a column, as the client of the database returns it. */
export type Column<Value> = (value: unknown) => value is Value;

/** A smallint or integer; also a bigint, as times, sums and counts stay far below 2^53. */
export const integer: Column<number> = (value): value is number => Number.isSafeInteger(value);

export const double: Column<number> = (value): value is number => typeof value === 'number';

export const text: Column<string> = (value): value is string => typeof value === 'string';

export const boolean: Column<boolean> = (value): value is boolean => typeof value === 'boolean';

export const bytes: Column<Buffer> = (value): value is Buffer => value instanceof Buffer;

/** Text that is one of the words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Column<Word> {
  return (value): value is Word => words.some((word) => word === value);
}

export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  return (value): value is Value | null => value === null || column(value);
}

/** An array. */
export function listOf<Value>(column: Column<Value>): Column<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(column);
}

/** A json or jsonb that this program wrote; its schema checked it then. */
export function json<Value>(): Column<Value> {
  return (value): value is Value => value !== undefined;
}

export type NamedColumns = Readonly<Record<string, Column<unknown>>>;

/** The columns of a row, by name or in their order. */
export type Columns = NamedColumns | readonly Column<unknown>[];

/** A row of these columns. */
export type RowOf<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never;
};

/** Rows that were read, with the columns that the code expects. */
export interface RowsRead {
  readonly columns: Columns;
  readonly rows: readonly unknown[];
  readonly sql: string;
}

/** Tests subscribe to it, and check all rows: test/support/check-rows.mjs. */
const ROWS_READ = channel('itemtide:rows');

/**
 * Types the rows of a statement as rows of these columns. Tests check that they are; production does not, so
 * it costs nothing.
 */
export function asRows<const C extends Columns>(
  columns: C,
  sql: string,
  rows: readonly unknown[],
): RowOf<C>[] {
  if (ROWS_READ.hasSubscribers) ROWS_READ.publish({ columns, rows, sql } satisfies RowsRead);
  return rows as RowOf<C>[];
}

/** A connection, or a pool of them. */
interface Client {
  query(sql: string, parameters: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** {@link asRows} of a statement on a connection that is not behind a database. */
export async function rowsOf<const C extends NamedColumns>(
  client: Client,
  columns: C,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<RowOf<C>[]> {
  const { rows } = await client.query(sql, [...parameters]);
  return asRows(columns, sql, rows);
}
