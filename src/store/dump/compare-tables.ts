import type { Transaction } from '../connection/database.js';
import { text } from '../connection/rows.js';
import type { StoredTable } from './stored-tables.js';

const ROWS_AT_ONCE = 5_000;

/** The first different rows of two databases. */
export interface RowDifference {
  readonly table: string;
  /** As text; undefined if that database has no more rows. */
  readonly first: string | undefined;
  readonly second: string | undefined;
}

/**
 * Compares all rows of a table in two databases, in the order of its primary key.
 * @param onRows called with the number of further equal rows
 * @returns the first difference; undefined if there is none
 */
export async function compareTable(
  first: Transaction,
  second: Transaction,
  table: StoredTable,
  onRows: (rows: number) => void,
): Promise<RowDifference | undefined> {
  const sides = [first, second] as const;
  const rows = `ROW(${table.columns.join(', ')})::text`;
  for (const transaction of sides) {
    await transaction.query(
      `DECLARE compared NO SCROLL CURSOR FOR
       SELECT ${rows} FROM ${table.name} ORDER BY ${table.key.join(', ')}`,
    );
  }
  try {
    for (;;) {
      const [ours, theirs] = await Promise.all(sides.map(fetchRows));
      const length = Math.max(ours?.length ?? 0, theirs?.length ?? 0);
      for (let index = 0; index < length; index += 1) {
        const [one, other] = [ours?.[index]?.[0], theirs?.[index]?.[0]];
        if (one !== other) return { table: table.name, first: one, second: other };
      }
      if (length === 0) return undefined;
      onRows(length);
    }
  } finally {
    for (const transaction of sides) await transaction.query('CLOSE compared');
  }
}

function fetchRows(transaction: Transaction): Promise<[string][]> {
  return transaction.arrays([text], `FETCH ${ROWS_AT_ONCE} FROM compared`);
}
