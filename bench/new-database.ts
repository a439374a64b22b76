import type { Database } from '../store/connection/database.js';
import { migrate } from '../store/connection/migrate.js';
import { openDatabase } from '../store/connection/open-database.js';
import { dataFolder } from './program.js';

/** Fills the embedded database of a program that is started in the folder later. */
export async function fillDatabase<Result>(
  folder: string,
  fill: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    kind: 'embedded',
    folder: dataFolder(folder),
    sync: false,
  });
  try {
    await migrate(database);
    return await fill(database);
  } finally {
    await database.close();
  }
}
