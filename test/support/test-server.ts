import { migrate } from '../../src/store/connection/migrate.js';
import { openServer } from '../../src/store/connection/server.js';
import { type PostgresServer, startPostgres } from './postgres-server.js';
import { runAlone } from './run-alone.js';

/** The server of `npm run test:postgres`; if unset, tests use the embedded database. */
const SERVER = 'ITEMTIDE_TEST_POSTGRES';

/** The migrated template database. */
const TEMPLATE = 'template_migrated';

let server: PostgresServer | undefined;

/** Starts the server of `npm run test:postgres`. Vitest calls this once, before all tests. */
export async function setup(): Promise<void> {
  server = await startPostgres();
  const { url } = await server.createDatabase();
  process.env[SERVER] = url;
  await runAlone(url, `CREATE DATABASE ${TEMPLATE}`);
  const template = await openServer(named(url, TEMPLATE));
  await migrate(template);
  await template.close();
}

export async function teardown(): Promise<void> {
  await server?.stop();
}

/** The URL of the server's maintenance database; undefined if tests use the embedded database. */
export function testServer(): string | undefined {
  return process.env[SERVER];
}

/** Creates a migrated database on the server. @returns its URL */
export async function newServerDatabase(url: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runAlone(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return named(url, name);
}

function named(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = name;
  return other.href;
}
