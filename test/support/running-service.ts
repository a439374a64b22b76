import type { Database } from '../../src/store/connection/database.js';
import { startAccounts } from '../auth/support/service.js';
import { afterUse } from './after-use.js';
import { borrowDatabase } from './worker-database.js';

/** The whole service in the process of the test. */
export interface RunningService {
  readonly url: string;
  /** Its log so far, as lines of JSON. */
  readonly logged: readonly string[];
  /** The mails printed so far. */
  readonly printed: readonly string[];
  /** Ends it, and starts it with other settings over the same database. */
  restart(settings: Readonly<Record<string, string>>): Promise<RunningService>;
}

/**
 * Starts the whole service on a free port, until the end of the test or, outside of tests, of the
 * file. Its embedded database is one of the worker: this takes a fifth of the time of the program,
 * which is used to test processes, commands and signals.
 * @param fill stores rows before the start
 */
export async function runService(
  settings: Readonly<Record<string, string>>,
  fill?: (database: Database) => Promise<void>,
): Promise<RunningService> {
  const embedded = await borrowDatabase();
  afterUse(() => embedded.giveBack());
  await fill?.(embedded.database);
  const start = async (used: Readonly<Record<string, string>>): Promise<RunningService> => {
    const { origin, logged, printed, stop } = await startAccounts(used, afterUse, { embedded });
    const restart = async (others: Readonly<Record<string, string>>) => {
      await stop();
      return start(others);
    };
    return { url: origin, logged, printed, restart };
  };
  return start(settings);
}
