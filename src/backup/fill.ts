import type { Database } from '../store/connection/database.js';
import { refuseUnknownSchema } from '../store/connection/migrate.js';
import {
  addRows,
  beginFill,
  completeFill,
  countAll,
  type Filling,
} from '../store/dump/fill-database.js';
import { listTables, type StoredTable } from '../store/dump/stored-tables.js';
import { markFinished } from '../store/dump/unfinished-fill.js';
import type { Contents, Rows } from './archive.js';

/**
 * Fills a database with contents. Until that is finished the database is marked as incomplete, and
 * no service starts on it.
 * @param check must resolve before the database is marked as complete
 * @throws Error with a message for the user if the database has data that may not be replaced
 */
export async function fill(
  database: Database,
  contents: Contents,
  how: Pick<Filling, 'kind' | 'existing'>,
  check: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { schema, service } = contents;
  refuseUnknownSchema(schema, 'backup');
  const beginning = await beginFill(database, { ...how, schema, service });
  const tables = await listTables(database);
  const stored = new Map<string, number>();
  if (beginning === 'resumed') {
    for (const table of tables) stored.set(table.name, await countAll(database, table));
  }
  for await (const block of contents.rows()) {
    // An interrupted move has stored the first blocks of each table.
    const before = stored.get(block.table) ?? 0;
    if (before === 0) await addBlock(database, columnsOf(contents, tables, block), block);
    else stored.set(block.table, Math.max(0, before - block.rows));
  }
  await completeFill(database, contents.sequences);
  await check();
  await markFinished(database);
}

interface Target {
  readonly table: StoredTable;
  readonly columns: readonly string[];
}

/** Column names may come from a file, so they must be checked against the table. */
function columnsOf(
  contents: Contents,
  tables: readonly StoredTable[],
  { table: name }: Rows,
): Target {
  const table = tables.find((candidate) => candidate.name === name);
  const columns = contents.tables.find((candidate) => candidate.name === name)?.columns;
  if (table === undefined || columns === undefined) throw new Error(`there is no table ${name}`);
  const same = columns.length === table.columns.length;
  if (!same || !columns.every((column) => table.columns.includes(column))) {
    throw new Error(`the columns of ${name} are not those of its schema`);
  }
  return { table, columns };
}

function addBlock(database: Database, { table, columns }: Target, { tuples }: Rows): Promise<void> {
  return database.transaction((transaction) => addRows(transaction, table, columns, tuples));
}
