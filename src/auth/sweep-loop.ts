import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../domain/clock.js';
import { type DurationMs, MINUTE_MS } from '../domain/units.js';
import type { Database } from '../store/database.js';
import { dropOldMagicLinks } from '../store/magic-links.js';
import { dropExpiredNonces } from '../store/openid-nonces.js';
import { dropExpiredAttempts } from '../store/sign-in-attempts.js';
import type { AuthLog } from './auth-log.js';
import { MAIL_PERIOD } from './magic-links.js';
import type { Sessions } from './sessions.js';

const EVERY: DurationMs = 10 * MINUTE_MS;

/** Removes what has expired, for as long as the service runs. Nothing relies on its being gone. */
export class SweepLoop {
  readonly #database: Database;
  readonly #sessions: Sessions;
  readonly #clock: Clock;
  readonly #log: AuthLog;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(database: Database, sessions: Sessions, clock: Clock, log: AuthLog) {
    this.#database = database;
    this.#sessions = sessions;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves when the work under way has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.#sweep();
      // Rejects only when it is aborted, and then the loop ends by itself.
      await sleep(EVERY, undefined, { signal }).catch(() => undefined);
    }
  }

  async #sweep(): Promise<void> {
    try {
      const now = this.#clock();
      const sessions = await this.#sessions.sweep();
      await dropOldMagicLinks(this.#database, now, now - MAIL_PERIOD);
      await dropExpiredAttempts(this.#database, now);
      await dropExpiredNonces(this.#database, now);
      if (sessions > 0) this.#log.info({ sessions }, 'expired sessions removed');
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#log.warn({ reason }, 'expired rows could not be removed; trying again later');
    }
  }
}
