import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { type DatabasePlace, openDatabase } from '../../src/store/open-database.js';
import { InitialState } from './initial-state.js';
import { copyMigratedDatabase } from './migrated-database.js';
import { newServerDatabase, testServer } from './test-server.js';

/** The database of a suite. Its functions work inside of tests and hooks only. */
export interface DatabaseUnderTest {
  /** Migrated, and empty at the beginning of each test, or of the suite. */
  database(): Database;
  /** Where it is: on a server it can be opened again beside the one that is open. */
  place(): DatabasePlace;
}

/** When the database is emptied. Tests of users who do not share anything can share a database. */
type Fresh = 'for each test' | 'for each suite';

/** Runs the suite on the embedded database, and in `npm run test:postgres` on PostgreSQL. */
export function onEachDatabase(
  suite: (use: DatabaseUnderTest) => void,
  fresh: Fresh = 'for each test',
): void {
  const server = testServer();
  if (server === undefined) {
    onEmbeddedDatabase(suite, fresh);
    return;
  }
  describe('PostgreSQL', () => {
    const findPlace = async () =>
      ({ kind: 'server', url: await newServerDatabase(server) }) as const;
    underTest(findPlace, suite, fresh);
  });
}

/** Runs the suite on the embedded database alone: where another would show nothing more. */
export function onEmbeddedDatabase(
  suite: (use: DatabaseUnderTest) => void,
  fresh: Fresh = 'for each test',
): void {
  describe('embedded database', () => {
    const folder = temporaryFolder();
    const findPlace = async () => {
      copyMigratedDatabase(folder());
      return { kind: 'embedded', folder: folder(), sync: false } as const;
    };
    underTest(findPlace, suite, fresh);
  });
}

/** A folder that is there for the tests of the surrounding suite. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'itemtide-test-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

function underTest(
  findPlace: () => Promise<DatabasePlace>,
  suite: (use: DatabaseUnderTest) => void,
  fresh: Fresh,
): void {
  let place: DatabasePlace;
  let database: Database;
  let state: InitialState;
  beforeAll(async () => {
    place = await findPlace();
    database = await openDatabase(place);
    if (fresh === 'for each test') state = await InitialState.of(database);
  });
  if (fresh === 'for each test') {
    afterEach(async () => {
      state = await state.restore();
    });
  }
  afterAll(() => database.close());
  suite({ database: () => database, place: () => place });
}
