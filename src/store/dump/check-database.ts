import { required } from '../../domain/required.js';
import type { Transaction } from '../connection/database.js';
import { integer, listOf, type RowOf, text } from '../connection/rows.js';
import { listTables, type StoredTable } from './stored-tables.js';
import { readTable } from './table-slices.js';

const FOREIGN_KEY = {
  name: text,
  table: text,
  columns: listOf(text),
  other: text,
  otherColumns: listOf(text),
};

type ForeignKey = RowOf<typeof FOREIGN_KEY>;

/**
 * Reads every row, and checks the consistency of the database: each primary key identifies one row,
 * its index finds as many rows as there are, and each foreign key refers to a row.
 * @param onRows called with the number of rows read from the table
 * @throws Error if the data cannot be read
 * @returns a message for each fault
 */
export async function checkDatabase(
  transaction: Transaction,
  onRows: (table: string, rows: number) => void,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const table of await listTables(transaction)) {
    let rows = 0;
    for await (const slice of readTable(transaction, table)) rows += slice.rows;
    wrong.push(...(await checkKey(transaction, table, rows)));
    onRows(table.name, rows);
  }
  for (const key of await listForeignKeys(transaction)) {
    const lost = await countLost(transaction, key);
    if (lost > 0)
      wrong.push(`${key.table} has ${lost} rows that refer to missing rows of ${key.other}.`);
  }
  return wrong;
}

async function checkKey(
  transaction: Transaction,
  { name, key }: StoredTable,
  rows: number,
): Promise<string[]> {
  const [first] = key;
  if (first === undefined) return [];
  const column = first.split(' ')[0];
  await allowPlans(transaction, { tables: 'off', indexes: 'on' });
  const indexed = await count(transaction, `SELECT FROM ${name} WHERE ${column} IS NOT NULL`);
  await allowPlans(transaction, { tables: 'on', indexes: 'off' });
  const columns = key.map((term) => term.split(' ')[0]).join(', ');
  const twice = await count(
    transaction,
    `SELECT FROM ${name} GROUP BY ${columns} HAVING count(*) > 1`,
  );
  await allowPlans(transaction, { tables: 'on', indexes: 'on' });
  return [
    ...(indexed === rows ? [] : [`${name} has ${rows} rows, and its index ${indexed}.`]),
    ...(twice === 0 ? [] : [`${name} has ${twice} keys more than once.`]),
  ];
}

/** Restricts the planner to reading tables or indexes, if it has a choice. */
async function allowPlans(
  transaction: Transaction,
  { tables, indexes }: Readonly<Record<'tables' | 'indexes', 'on' | 'off'>>,
): Promise<void> {
  await transaction.query(`SET LOCAL enable_seqscan = ${tables}`);
  await transaction.query(`SET LOCAL enable_bitmapscan = ${indexes}`);
  await transaction.query(`SET LOCAL enable_indexscan = ${indexes}`);
  await transaction.query(`SET LOCAL enable_indexonlyscan = ${indexes}`);
}

async function countLost(transaction: Transaction, key: ForeignKey): Promise<number> {
  const { table, columns, other, otherColumns } = key;
  const same = columns
    .map((column, index) => `b.${otherColumns[index]} = a.${column}`)
    .join(' AND ');
  const notNull = columns.map((column) => `a.${column} IS NOT NULL`).join(' AND ');
  return count(
    transaction,
    `SELECT FROM ${table} AS a WHERE ${notNull} AND NOT EXISTS (SELECT FROM ${other} AS b WHERE ${same})`,
  );
}

async function listForeignKeys(transaction: Transaction): Promise<ForeignKey[]> {
  const names = (columns: string, table: string) =>
    `ARRAY(SELECT attname::text FROM unnest(${columns}) WITH ORDINALITY AS k (number, ordinal)
           JOIN pg_attribute ON attrelid = ${table} AND attnum = k.number ORDER BY k.ordinal)`;
  const rows = await transaction.rows(
    FOREIGN_KEY,
    `SELECT conname::text AS name, a.relname::text AS table, b.relname::text AS other,
       ${names('conkey', 'conrelid')} AS columns, ${names('confkey', 'confrelid')} AS "otherColumns"
     FROM pg_constraint JOIN pg_class AS a ON a.oid = conrelid JOIN pg_class AS b ON b.oid = confrelid
     WHERE contype = 'f' AND a.relnamespace = 'public'::regnamespace ORDER BY conname`,
  );
  return rows;
}

async function count(transaction: Transaction, query: string): Promise<number> {
  const rows = await transaction.rows(
    { count: integer },
    `SELECT count(*) AS count FROM (${query}) AS counted`,
  );
  return required(rows[0], 'a count').count;
}
