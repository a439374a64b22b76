import PQueue from 'p-queue';
import type { Clock } from '../domain/clock.js';
import { type DurationMs, HOUR_MS, MINUTE_MS } from '../domain/units.js';
import type { Mailer } from '../mail/mailer.js';
import { magicLinkMail } from '../mail/templates/magic-link.js';
import type { Database } from '../store/database.js';
import { addMagicLink, useMagicLink } from '../store/magic-links.js';
import { isEmailKnown } from '../store/users.js';
import type { AuthLog } from './auth-log.js';
import { AUTH_PATH } from './doors.js';
import { hashToken, isToken, newToken } from './tokens.js';

export interface MagicLinkSettings {
  readonly baseUrl: URL;
  readonly expiry: DurationMs;
  /** Whether an address without an account gets a link too. */
  readonly signUp: boolean;
}

/** For how long links of an address are counted, and how many of them it gets meanwhile. */
export const MAIL_PERIOD: DurationMs = HOUR_MS;
const MAILS_A_PERIOD = 5;

/** Mails on their way at once; and waiting, beyond which requests are dropped. */
const SENDING = 4;
const MAX_WAITING = 1_000;

/** Links by mail, each good for one sign-in. */
export class MagicLinks {
  readonly #database: Database;
  readonly #mailer: Mailer;
  readonly #clock: Clock;
  readonly #log: AuthLog;
  readonly #settings: MagicLinkSettings;
  readonly #queue = new PQueue({ concurrency: SENDING });

  constructor(
    settings: MagicLinkSettings,
    deps: { database: Database; mailer: Mailer; clock: Clock; log: AuthLog },
  ) {
    this.#settings = settings;
    this.#database = deps.database;
    this.#mailer = deps.mailer;
    this.#clock = deps.clock;
    this.#log = deps.log;
  }

  /**
   * Sees to it that the address gets a link, where it may have one. Before it resolves it looks only
   * at whether the store can be reached, which is the same for all: who asks learns nothing of the
   * address, not even by the time that it takes.
   * @throws DomainError `store_unavailable`
   */
  async request(email: string): Promise<void> {
    await this.#database.ping();
    if (this.#queue.size >= MAX_WAITING) {
      this.#log.warn({ waiting: this.#queue.size }, 'too many mails are waiting; one was dropped');
      return;
    }
    // The work takes care of its failures itself.
    void this.#queue.add(() => this.#mail(email));
  }

  /** Uses a token up. @returns the address that it was mailed to; undefined when it is no good */
  async redeem(token: unknown): Promise<string | undefined> {
    return isToken(token)
      ? useMagicLink(this.#database, hashToken(token), this.#clock())
      : undefined;
  }

  /** Drops mails that wait, and resolves when those on their way have left or failed. */
  async stop(): Promise<void> {
    this.#queue.clear();
    await this.#mailer.close();
    await this.#queue.onIdle();
  }

  async #mail(email: string): Promise<void> {
    try {
      const now = this.#clock();
      const token = newToken();
      // Stored for every address, so that all cost the same; a link that is not mailed opens nothing.
      const stored = await addMagicLink(
        this.#database,
        {
          tokenHash: hashToken(token),
          email,
          createdAt: now,
          expiresAt: now + this.#settings.expiry,
        },
        { since: now - MAIL_PERIOD, max: MAILS_A_PERIOD },
      );
      const wanted = this.#settings.signUp || (await isEmailKnown(this.#database, email));
      if (stored && wanted) await this.#mailer.send(this.#compose(email, token));
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#log.warn({ reason }, 'a login link could not be mailed');
    }
  }

  #compose(to: string, token: string) {
    const { baseUrl, expiry } = this.#settings;
    const link = new URL(`${AUTH_PATH}/magic/verify`, baseUrl);
    link.searchParams.set('token', token);
    return magicLinkMail({
      to,
      link,
      expiresInMinutes: expiry / MINUTE_MS,
      serviceName: 'Itemtide',
    });
  }
}
