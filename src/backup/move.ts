import type { Database, Transaction } from '../store/connection/database.js';
import { migrate } from '../store/connection/migrate.js';
import { type DatabaseLocation, openDatabase } from '../store/connection/open-database.js';
import { compareTable } from '../store/dump/compare-tables.js';
import type { Filling } from '../store/dump/fill-database.js';
import { readAtOneMoment, refuseInUse } from '../store/dump/read-database.js';
import { listTables } from '../store/dump/stored-tables.js';
import { contentsOf, type TableProgress } from './database-contents.js';
import { fill } from './fill.js';
import { refuseMissing } from './open-source.js';

/** What is moved, and to where. */
export interface MoveOptions {
  readonly from: DatabaseLocation;
  readonly to: DatabaseLocation;
  readonly existing: Filling['existing'];
  readonly onProgress: (progress: TableProgress) => void;
  /** Called with how many rows have been compared so far. */
  readonly onCompared: (rows: number) => void;
}

/**
 * Copies all data to another database, and compares both row by row. The first one stays as it is. No
 * service may run on either. Interrupted, it goes on where it was when it is run again.
 * @returns how many rows are in both
 * @throws Error in one sentence when a database is in use or missing, the second one holds data that
 *   is not to be replaced, or both differ at the end
 */
export async function move(options: MoveOptions): Promise<number> {
  const { from, to } = options;
  if (from.kind === 'embedded') refuseMissing(from.folder);
  const source = await openDatabase(from);
  try {
    const target = await openDatabase(to);
    try {
      return await moveBetween(source, target, options);
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
  await refuseInUse(source);
  await refuseInUse(target);
  // Both have the same schema then, and can be compared.
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
        `${difference.second ?? 'no row'} there; --replace begins anew`,
    );
  }
  return equal;
}
