import { copyMigratedDatabase } from './migrated-database.js';
import { temporaryFolder } from './program.js';
import { newServerDatabase, testServer } from './test-server.js';

/** The settings of a service with a separate empty database, which is migrated. */
export async function newDatabase(
  whenDone: (remove: () => void) => void,
): Promise<Readonly<Record<string, string>>> {
  const server = testServer();
  if (server !== undefined) return { DATABASE_URL: await newServerDatabase(server) };
  const folder = temporaryFolder(whenDone);
  copyMigratedDatabase(folder);
  return { DATA_DIR: folder, DATA_SYNC: 'false' };
}
