import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../../../src/store/connection/open-database.js';
import { startPostgres } from '../../support/postgres-server.js';
import { temporaryFolder } from '../../support/program.js';

/** An empty database, and the settings that make the program use it. */
export interface TestDatabase {
  readonly place: DatabaseLocation;
  readonly settings: Readonly<Record<string, string>>;
}

/** Creates a database of each kind, for one test. */
export const DATABASES: Readonly<Record<string, () => Promise<TestDatabase>>> = {
  'the embedded database': async () => {
    const folder = temporaryFolder();
    return { place: { kind: 'embedded', folder, sync: false }, settings: { DATA_DIR: folder } };
  },
  PostgreSQL: async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const { url } = await server.createDatabase();
    return { place: { kind: 'server', url }, settings: { DATABASE_URL: url } };
  },
};
