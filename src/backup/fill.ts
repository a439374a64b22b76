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
 * @param check what has to resolve before it counts as finished
 * @throws Error in one sentence when the database holds data already and that is not to be replaced
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
    // What an interrupted move stored are the first blocks of each table.
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

/** Names of columns may come from a file: they must be those of the table. */
function columnsOf(
  contents: Contents,
  tables: readonly StoredTable[],
  { table: name }: Rows,
): Target {
  const table = tables.find((one) => one.name === name);
  const columns = contents.tables.find((one) => one.name === name)?.columns;
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
