import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { migrate } from '../../src/store/migrate.js';
import { type DatabasePlace, openDatabase } from '../../src/store/open-database.js';
import { type PostgresServer, startPostgres, whyNoPostgres } from './postgres-server.js';

/** What a suite over both databases gets; to be asked inside of tests and hooks only. */
export interface DatabaseUnderTest {
  /** Migrated, and empty at the beginning of each test, or of the suite. */
  database(): Database;
  /** Where it is: on a server it can be opened again beside the one that is open. */
  place(): DatabasePlace;
}

/** When the database is made anew. Tests of users who are strangers to each other can share one. */
type Fresh = 'for each test' | 'for each suite';

/** Runs the suite on the embedded database, and on PostgreSQL where it is installed. */
export function onEachDatabase(
  suite: (use: DatabaseUnderTest) => void,
  fresh: Fresh = 'for each test',
): void {
  onEmbeddedDatabase(suite, fresh);
  const reason = whyNoPostgres();
  if (reason !== undefined) {
    if (process.env.REQUIRE_POSTGRES === '1') throw new Error(`PostgreSQL is required: ${reason}`);
    console.warn(`Not tested on PostgreSQL: ${reason}.`);
    describe.skip(`PostgreSQL (${reason})`, () => {});
    return;
  }
  describe('PostgreSQL', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.stop());
    underTest(
      async () => ({ kind: 'server', url: (await server.createDatabase()).url }),
      suite,
      fresh,
    );
  });
}

/** Runs the suite on the embedded database alone: where another would show nothing more. */
export function onEmbeddedDatabase(
  suite: (use: DatabaseUnderTest) => void,
  fresh: Fresh = 'for each test',
): void {
  describe('embedded database', () => {
    const folder = temporaryFolder();
    underTest(
      () => Promise.resolve({ kind: 'embedded', folder: folder(), sync: false }),
      suite,
      fresh,
    );
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
  beforeAll(async () => {
    place = await findPlace();
    database = await openDatabase(place);
  });
  if (fresh === 'for each suite') beforeAll(() => migrate(database));
  else {
    beforeEach(() => migrate(database));
    afterEach(async () => {
      await database.query('DROP SCHEMA public, drizzle CASCADE');
      await database.query('CREATE SCHEMA public');
    });
  }
  afterAll(() => database.close());
  suite({ database: () => database, place: () => place });
}
