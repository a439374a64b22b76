import type { Database } from '../../src/store/connection/database.js';
import { type DatabaseLocation, openDatabase } from '../../src/store/connection/open-database.js';
import { InitialState } from './initial-state.js';
import { copyMigratedDatabase, newRunFolder } from './migrated-database.js';
import { newServerDatabase, testServer } from './test-server.js';

/** A database that the test files of one worker use one after the other. */
export interface WorkerDatabase {
  readonly place: DatabaseLocation;
  readonly database: Database;
  /** Brings it back to what its migrations made of it. */
  restore(): Promise<void>;
}

/** They stay open until the worker ends. The files of a worker share its modules, and so this. */
const opened = new Map<DatabaseLocation['kind'], Promise<WorkerDatabase>>();

/** The database of this run: the embedded one, or in `npm run test:postgres` one on the server. */
export function workerDatabase(): Promise<WorkerDatabase> {
  const server = testServer();
  if (server === undefined) return embeddedWorkerDatabase();
  return once('server', async () => ({ kind: 'server', url: await newServerDatabase(server) }));
}

export function embeddedWorkerDatabase(): Promise<WorkerDatabase> {
  return once('embedded', async () => {
    const folder = newRunFolder();
    copyMigratedDatabase(folder);
    return { kind: 'embedded', folder, sync: false };
  });
}

function once(
  kind: DatabaseLocation['kind'],
  findPlace: () => Promise<DatabaseLocation>,
): Promise<WorkerDatabase> {
  const known = opened.get(kind) ?? findPlace().then(open);
  opened.set(kind, known);
  return known;
}

async function open(place: DatabaseLocation): Promise<WorkerDatabase> {
  const database = await openDatabase(place);
  let state = await InitialState.of(database);
  return {
    place,
    database,
    async restore() {
      state = await state.restore();
    },
  };
}
