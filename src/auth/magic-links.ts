import type { Clock } from '../domain/clock.js';
import { type DurationMs, HOUR_MS, MINUTE_MS } from '../domain/units.js';
import type { Mailer } from '../mail/mailer.js';
import { magicLinkMail } from '../mail/templates/magic-link.js';
import type { Database } from '../store/database.js';
import {
  addMagicLink,
  findMagicLink,
  type GoodLink,
  type OpenedLink,
  uncountMagicLink,
  useMagicLink,
} from '../store/magic-links.js';
import { isEmailKnown } from '../store/users.js';
import type { AuthLog } from './auth-log.js';
import { AUTH_PATH } from './doors.js';
import { LinkMails } from './link-mails.js';
import { hashToken, isToken, newToken } from './tokens.js';

export interface MagicLinkSettings {
  readonly baseUrl: URL;
  readonly expiry: DurationMs;
  /** Whether an address without an account gets a link too. */
  readonly signUp: boolean;
}

/** Somebody who asks for a link. */
export interface LinkRequest {
  readonly email: string;
  /** Stays in the browser, as a cookie. */
  readonly browserToken: string;
  /** The network that the request came from. */
  readonly network: string;
}

/** A link that is opened, with what the browser brings along, in whatever form it came. */
export interface LinkVisit {
  readonly token: unknown;
  readonly browserToken: string | undefined;
}

/** For how long links are counted, and how many of them there are meanwhile. */
export const MAIL_PERIOD: DurationMs = HOUR_MS;
const LIMITS = { ofAskerToAddress: 5, ofAsker: 40, askersOfAddress: 5 };

/** Links by mail, each good for one sign-in of the browser that asked for it. */
export class MagicLinks {
  readonly #database: Database;
  readonly #mailer: Mailer;
  readonly #clock: Clock;
  readonly #settings: MagicLinkSettings;
  readonly #mails: LinkMails;

  constructor(
    settings: MagicLinkSettings,
    deps: { database: Database; mailer: Mailer; clock: Clock; log: AuthLog },
  ) {
    this.#settings = settings;
    this.#database = deps.database;
    this.#mailer = deps.mailer;
    this.#clock = deps.clock;
    this.#mails = new LinkMails(deps.log);
  }

  /**
   * Has a link mailed to the address, where it may have one. Before it resolves it looks only at
   * whether the store can be reached, which is the same for all: the caller learns nothing of the
   * address, not even by the time that it takes.
   * @throws DomainError `store_unavailable`
   */
  async request(request: LinkRequest): Promise<void> {
    await this.#database.ping();
    this.#mails.add(request.network, () => this.#mail(request));
  }

  /** A link that is good in the browser; undefined for all others. Looking does not use it. */
  async find(visit: LinkVisit): Promise<GoodLink | undefined> {
    const link = openedLink(visit);
    return link && findMagicLink(this.#database, link, this.#clock());
  }

  /**
   * Uses a link.
   * @param otherwise how it is used where the browser is not the one that asked
   * @returns the address that it was mailed to; undefined when it is no good
   */
  async redeem(visit: LinkVisit, otherwise: 'opened' | 'confirmed'): Promise<string | undefined> {
    const link = openedLink(visit);
    return link && useMagicLink(this.#database, link, otherwise, this.#clock());
  }

  /** Drops mails that wait, and resolves when those on their way have left or failed. */
  async stop(): Promise<void> {
    const sent = this.#mails.stop();
    await this.#mailer.close();
    await sent;
  }

  /** Makes a new link for each attempt, so that it is good for its whole time once it arrives. */
  async #mail({ email, browserToken, network }: LinkRequest): Promise<void> {
    const now = this.#clock();
    const token = newToken();
    const tokenHash = hashToken(token);
    // Stored for every address, so that all cost the same; a link that is not mailed opens nothing.
    const stored = await addMagicLink(
      this.#database,
      {
        ...{ tokenHash, email, network },
        browserHash: hashToken(browserToken),
        createdAt: now,
        expiresAt: now + this.#settings.expiry,
      },
      { since: now - MAIL_PERIOD, ...LIMITS },
    );
    const wanted = this.#settings.signUp || (await isEmailKnown(this.#database, email));
    if (!stored || !wanted) return;
    try {
      await this.#mailer.send(this.#compose(email, token));
    } catch (error) {
      await uncountMagicLink(this.#database, tokenHash);
      throw error;
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

function openedLink({ token, browserToken }: LinkVisit): OpenedLink | undefined {
  if (!isToken(token)) return undefined;
  const browserHash = isToken(browserToken) ? hashToken(browserToken) : undefined;
  return { tokenHash: hashToken(token), browserHash };
}
