import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, onTestFinished } from 'vitest';
import type { Database } from '../../src/store/connection/database.js';
import type { DatabaseLocation } from '../../src/store/connection/open-database.js';
import { testServer } from './test-server.js';
import { embeddedWorkerDatabase, type WorkerDatabase, workerDatabase } from './worker-database.js';

/** The database of a suite. Its functions only work in tests and hooks. */
export interface DatabaseUnderTest {
  /** Migrated, and empty at the beginning of each test, or of the suite. */
  database(): Database;
  /** Its location: on a server it can be opened again while it is open. */
  place(): DatabaseLocation;
}

/** When the database is emptied. Tests of independent users can share a database. */
type Fresh = 'for each test' | 'for each suite';

type Suite = (use: DatabaseUnderTest) => void;

/** Runs the suite on the embedded database, and in `npm run test:postgres` on PostgreSQL. */
export function onEachDatabase(suite: Suite, fresh: Fresh = 'for each test'): void {
  const name = testServer() === undefined ? 'embedded database' : 'PostgreSQL';
  describe(name, () => underTest(workerDatabase, suite, fresh));
}

/** Runs the suite only on the embedded database, if another one would not show more. */
export function onEmbeddedDatabase(suite: Suite, fresh: Fresh = 'for each test'): void {
  describe('embedded database', () => underTest(embeddedWorkerDatabase, suite, fresh));
}

/** A folder that exists during the tests of the surrounding suite. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'itemtide-test-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

function underTest(find: () => Promise<WorkerDatabase>, suite: Suite, fresh: Fresh): void {
  let found: WorkerDatabase;
  beforeAll(async () => {
    found = await find();
  });
  // After everything that the test itself closes.
  if (fresh === 'for each test') beforeEach(() => onTestFinished(() => found.restore()));
  else afterAll(() => found.restore());
  suite({ database: () => found.database, place: () => found.place });
}
