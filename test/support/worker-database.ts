import type { Database } from '../../src/store/connection/database.js';
import { type DatabaseLocation, openDatabase } from '../../src/store/connection/open-database.js';
import { InitialState } from './initial-state.js';
import { copyMigratedDatabase, newRunFolder } from './migrated-database.js';
import { newServerDatabase, testServer } from './test-server.js';

type EmbeddedLocation = Extract<DatabaseLocation, { kind: 'embedded' }>;

/** A database that the test files of one worker use in turn. */
export interface WorkerDatabase<Place extends DatabaseLocation = DatabaseLocation> {
  readonly place: Place;
  readonly database: Database;
  /** Restores its state after the migrations. */
  restore(): Promise<void>;
}

/** They stay open until the worker ends. The files of a worker share its modules, and thus this. */
const opened = new Map<DatabaseLocation['kind'], Promise<WorkerDatabase>>();

/** The database of this run: the embedded one, or in `npm run test:postgres` one on the server. */
export function workerDatabase(): Promise<WorkerDatabase> {
  const server = testServer();
  if (server === undefined) return embeddedWorkerDatabase();
  return once('server', async () => ({ kind: 'server', url: await newServerDatabase(server) }));
}

export function embeddedWorkerDatabase(): Promise<WorkerDatabase> {
  return once('embedded', async () => newEmbeddedPlace());
}

/** Open embedded databases that no service uses. */
const free: WorkerDatabase<EmbeddedLocation>[] = [];

/**
 * An embedded database for a service in the worker, which takes a tenth of the time of a new one.
 * It is emptied and used again once it is returned.
 */
export async function borrowDatabase() {
  const found = free.pop() ?? (await open(newEmbeddedPlace()));
  const { database } = found;
  const { pool } = database;
  const listeners = pool.listeners('error');
  const lent: Database = {
    query: (sql, parameters) => database.query(sql, parameters),
    rows: (columns, sql, parameters) => database.rows(columns, sql, parameters),
    transaction: (work) => database.transaction(work),
    ping: () => database.ping(),
    pool,
    close: async () => {},
  };
  return {
    folder: found.place.folder,
    database: lent,
    async giveBack() {
      for (const added of pool.listeners('error')) {
        if (!listeners.includes(added)) pool.off('error', added as () => void);
      }
      await found.restore();
      free.push(found);
    },
  };
}

function newEmbeddedPlace(): EmbeddedLocation {
  const folder = newRunFolder();
  copyMigratedDatabase(folder);
  return { kind: 'embedded', folder, sync: false };
}

function once(
  kind: DatabaseLocation['kind'],
  findPlace: () => Promise<DatabaseLocation>,
): Promise<WorkerDatabase> {
  const known = opened.get(kind) ?? findPlace().then((place) => open(place));
  opened.set(kind, known);
  return known;
}

async function open<Place extends DatabaseLocation>(place: Place): Promise<WorkerDatabase<Place>> {
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
