import type { Database, Transaction } from '../store/connection/database.js';
import { migrate, refuseUnknownSchema } from '../store/connection/migrate.js';
import {
  completeFilled,
  type DatabaseLocation,
  openDatabase,
  openToFill,
} from '../store/connection/open-database.js';
import { compareTable } from '../store/dump/compare-tables.js';
import type { Filling } from '../store/dump/fill-database.js';
import { readAtOneMoment, refuseInUse } from '../store/dump/read-database.js';
import { listTables } from '../store/dump/stored-tables.js';
import { completeSchema, contentsOf, type TableProgress } from './database-contents.js';
import { fill } from './fill.js';
import { refuseMissing } from './open-source.js';

/** The source and target of a move. */
export interface MoveOptions {
  readonly from: DatabaseLocation;
  readonly to: DatabaseLocation;
  readonly existing: Filling['existing'];
  readonly onProgress: (progress: TableProgress) => void;
  /** Called with the number of rows compared so far. */
  readonly onCompared: (rows: number) => void;
}

/**
 * Copies all data to another database, and compares both row by row. The first one is not changed.
 * No service may run on either. If interrupted, it resumes when it is run again.
 * @returns the number of rows in each
 * @throws Error with a message for the user if a database is in use or missing, the second one has
 *   data that may not be replaced, or the databases differ at the end
 */
export async function move(options: MoveOptions): Promise<number> {
  const { from, to } = options;
  if (from.kind === 'embedded') refuseMissing(from.folder);
  const source = await openDatabase(from);
  try {
    // First, because a new target is marked as incomplete when it is opened.
    await refuseInUse(source);
    refuseUnknownSchema(await completeSchema(source), 'database');
    const target = await openToFill(to);
    try {
      const rows = await moveBetween(source, target, options);
      await completeFilled(to);
      return rows;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function moveBetween(
  source: Database,
  target: Database,
  { existing, onProgress, onCompared }: MoveOptions,
): Promise<number> {
  await refuseInUse(target);
  // Both then have the same schema, and can be compared.
  await migrate(source);
  return readAtOneMoment(source, async (transaction) => {
    const contents = await contentsOf(transaction, onProgress);
    let rows = 0;
    await fill(target, contents, { kind: 'move', existing }, async () => {
      rows = await readAtOneMoment(target, (other) => compareAll(transaction, other, onCompared));
    });
    return rows;
  });
}

async function compareAll(
  transaction: Transaction,
  other: Transaction,
  onCompared: MoveOptions['onCompared'],
): Promise<number> {
  let equal = 0;
  for (const table of await listTables(transaction)) {
    const difference = await compareTable(transaction, other, table, (rows) => {
      equal += rows;
      onCompared(equal);
    });
    if (difference === undefined) continue;
    throw new Error(
      `${difference.table} differs: ${difference.first ?? 'no row'} here, ` +
        `${difference.second ?? 'no row'} there; --replace starts over`,
    );
  }
  return equal;
}
