import { useServer } from './new-database.js';
import { type PostgresServer, startPostgres } from './postgres-server.js';

let server: PostgresServer | undefined;

/** Before all tests of `npm run test:postgres`. */
export async function setup(): Promise<void> {
  server = await startPostgres();
  useServer((await server.createDatabase()).url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
