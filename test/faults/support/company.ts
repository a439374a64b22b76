import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { Tick } from '../../../src/domain/tick.js';
import type { Database } from '../../../src/store/connection/database.js';
import { migrate } from '../../../src/store/connection/migrate.js';
import { openServer } from '../../../src/store/connection/server.js';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.js';
import {
  runProgram,
  type Service,
  startService,
  temporaryFolder,
  untilItAnswers,
} from '../../support/program.js';
import { loadStoredTicks } from '../../support/stored-ticks.js';
import { pollOf, type RisingMarket, startRisingMarket } from './market.js';

const WITH_CLOCK = [
  process.execPath,
  fileURLToPath(new URL('../programs/serve-with-clock.mjs', import.meta.url)),
];

/** Several real processes that form one service, with everything they need. */
export interface Company {
  readonly postgres: PostgresServer;
  readonly market: RisingMarket;
  readonly databaseUrl: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Starts one more process. */
  start(settings: Readonly<Record<string, string>>): Promise<Service>;
  /** The same with a clock that is off by this number of milliseconds. */
  startWithClock(off: number, settings: Readonly<Record<string, string>>): Promise<Service>;
  query<Row extends object>(sql: string): Promise<Row[]>;
  /** A separate connection for the test. */
  readonly database: Database;
  /** All stored observations. */
  storedTicks(): Promise<Tick[]>;
  /** The numbers of the polls with stored prices, ascending. */
  storedPolls(): Promise<number[]>;
}

/** Sets up a company for the tests of a file; without the servers they fail. */
export function aCompany(): () => Company {
  let company: Company | undefined;
  const endings: (() => Promise<void> | void)[] = [];
  const whenDone = (end: () => Promise<void> | void) => endings.unshift(end);

  beforeAll(async () => {
    const [postgres, market] = await Promise.all([startPostgres(), startRisingMarket()]);
    whenDone(() => postgres.stop());
    whenDone(() => market.close());
    const { url: databaseUrl } = await postgres.createDatabase();
    const database = await openServer(databaseUrl);
    whenDone(() => database.close());
    await migrate(database);
    const settings = {
      DATABASE_URL: databaseUrl,
      PROVIDER_C_OPENID_ENABLED: 'false',
      ...market.settings,
    };
    const query = async <Row extends object>(sql: string) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    };
    company = {
      postgres,
      market,
      databaseUrl,
      settings,
      query,
      start: (more) => startService({ ...settings, ...more }, temporaryFolder(whenDone), whenDone),
      startWithClock(off, more) {
        const folder = temporaryFolder(whenDone);
        const all = { ...settings, PORT: '0', ...more };
        return untilItAnswers(runProgram([`${off}`], all, folder, WITH_CLOCK), whenDone);
      },
      database,
      storedTicks: () => loadStoredTicks(database),
      async storedPolls() {
        const prices = new Set((await loadStoredTicks(database)).map(({ price }) => price));
        return [...prices].sort((a, b) => a - b).map(pollOf);
      },
    };
  });
  afterAll(async () => {
    for (const end of endings) await end();
  });
  return () => {
    if (company === undefined) throw new Error('the company is only available in tests');
    return company;
  };
}
