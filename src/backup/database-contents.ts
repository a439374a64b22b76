import type { Queryable, Transaction } from '../store/connection/database.js';
import {
  listSequences,
  listTables,
  type StoredTable,
  schemaVersion,
} from '../store/dump/stored-tables.js';
import { readTable } from '../store/dump/table-slices.js';
import { refuseUnfinished } from '../store/dump/unfinished-fill.js';
import { loadServiceState } from '../store/prices/price-log.js';
import type { Contents } from './archive.js';

/** The progress of reading tables. */
export interface TableProgress {
  readonly table: string;
  /** The part of all tables read, by their size, from 0 to 1. */
  readonly done: number;
}

/** The contents of a database. */
export interface DatabaseContents extends Contents {
  readonly tables: readonly StoredTable[];
}

/**
 * Describes the database at the moment of the transaction.
 * @throws Error with a message for the user if the program has never used it, or it is incomplete
 */
export async function contentsOf(
  transaction: Transaction,
  onProgress: (progress: TableProgress) => void,
): Promise<DatabaseContents> {
  const schema = await completeSchema(transaction);
  const { id: service } = await loadServiceState(transaction);
  const tables = await listTables(transaction);
  const sequences = await listSequences(transaction);
  return {
    schema,
    service,
    tables,
    sequences,
    rows: () => readAll(transaction, tables, onProgress),
  };
}

/**
 * The schema of a database that has all of its data, as returned by {@link schemaVersion}.
 * @throws Error with a message for the user if the program has never used it, or it is incomplete
 */
export async function completeSchema(database: Queryable): Promise<number> {
  const schema = await schemaVersion(database);
  if (schema === undefined) throw new Error('the database has no data of this program');
  await refuseUnfinished(database);
  return schema;
}

async function* readAll(
  transaction: Transaction,
  tables: readonly StoredTable[],
  onProgress: (progress: TableProgress) => void,
) {
  const pages = tables.reduce((sum, table) => sum + table.pages, 0);
  let before = 0;
  for (const table of tables) {
    for await (const { rows, tuples, done } of readTable(transaction, table)) {
      onProgress({ table: table.name, done: (before + done * table.pages) / pages });
      yield { table: table.name, rows, tuples };
    }
    before += table.pages;
  }
}
