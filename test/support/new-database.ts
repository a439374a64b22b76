import pg from 'pg';
import { temporaryFolder } from './program.js';

/** Where `npm run test:postgres` has its server; unset, services have the embedded database. */
const SERVER = 'ITEMTIDE_TEST_POSTGRES';

/** Has the services of {@link newDatabase} use a server. @param url of a database to make others from */
export function useServer(url: string): void {
  process.env[SERVER] = url;
}

/** The settings of a service with an empty database of its own. */
export async function newDatabase(
  whenDone: (remove: () => void) => void,
): Promise<Readonly<Record<string, string>>> {
  const server = process.env[SERVER];
  if (server === undefined) return { DATA_DIR: temporaryFolder(whenDone), DATA_SYNC: 'false' };
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  return { DATABASE_URL: url.href };
}
