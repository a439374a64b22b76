import type { Language } from '../domain/languages.js';
import type { Log } from '../domain/log.js';
import { type Clock, type DurationMs, HOUR_MS, MINUTE_MS } from '../domain/units.js';
import type { Mailer } from '../runtime/mail/mailer.js';
import { magicLinkMail } from '../runtime/mail/templates/magic-link.js';
import {
  addMagicLink,
  findMagicLink,
  type OpenedLink,
  uncountMagicLink,
  useMagicLink,
  type ValidMagicLink,
} from '../store/accounts/magic-links.js';
import { isEmailKnown } from '../store/accounts/users.js';
import type { Database } from '../store/connection/database.js';
import { LinkMails } from './link-mails.js';
import { AUTH_PATH } from './sign-in-route.js';
import { hashToken, isToken, newToken } from './tokens.js';

export interface MagicLinkSettings {
  readonly baseUrl: URL;
  readonly expiry: DurationMs;
  /** Whether an address without an account gets a link too. */
  readonly maySignUp: (address: string) => boolean;
  /** Mails an hour whose links are not used; to addresses with and without an account each. */
  readonly mailsPerHour: number;
}

/** A request for a link. */
export interface LinkRequest {
  readonly email: string;
  /** Of the mail. */
  readonly language: Language;
  /** Kept in the browser as a cookie. */
  readonly browserToken: string;
  /** Key of the network that the request came from. */
  readonly network: string;
  /** The common prefix of the keys of all networks of the provider's customer, if it may have many. */
  readonly customer: string | undefined;
}

/** An opened link: its token and the browser's cookie, both unchecked. */
export interface LinkVisit {
  readonly token: unknown;
  readonly browserToken: string | undefined;
}

/** Period in which links are counted, and the limits of their number. */
export const MAIL_PERIOD: DurationMs = HOUR_MS;
const LIMITS = {
  perRequesterAndAddress: 5,
  perRequester: 40,
  perCustomer: 80,
  requestersPerAddress: 5,
};

/** However many request a link to an address, it gets one in this time. */
const LONGEST_QUIET: DurationMs = 10 * MINUTE_MS;

/** Mailed links. Each is valid for one sign-in. */
export class MagicLinks {
  readonly #database: Database;
  readonly #mailer: Mailer;
  readonly #clock: Clock;
  readonly #settings: MagicLinkSettings;
  readonly #mails: LinkMails;

  constructor(
    settings: MagicLinkSettings,
    deps: { database: Database; mailer: Mailer; clock: Clock; log: Log },
  ) {
    this.#settings = settings;
    this.#database = deps.database;
    this.#mailer = deps.mailer;
    this.#clock = deps.clock;
    this.#mails = new LinkMails(deps.log);
  }

  /**
   * Mails a link to the address, if it may have one. Before it resolves, it only checks that the
   * store can be reached: neither the response nor its timing reveals anything about the address.
   * @throws DomainError `store_unavailable`
   */
  async request(request: LinkRequest): Promise<void> {
    await this.#database.ping();
    this.#mails.add(request.network, () => this.#mail(request));
  }

  /** Finds a valid link; undefined for an invalid one. It does not use the link. */
  async find(visit: LinkVisit): Promise<ValidMagicLink | undefined> {
    const link = parseLink(visit);
    return link && findMagicLink(this.#database, link, this.#clock());
  }

  /**
   * Uses a link.
   * @param ifOtherBrowser how the link is used if another browser requested it
   * @returns the address that it was mailed to; undefined for an invalid link
   */
  async redeem(
    visit: LinkVisit,
    ifOtherBrowser: 'opened' | 'confirmed',
  ): Promise<string | undefined> {
    const link = parseLink(visit);
    return link && useMagicLink(this.#database, link, ifOtherBrowser, this.#clock());
  }

  /** Drops waiting mails, and resolves when running attempts have ended. */
  async stop(): Promise<void> {
    const sent = this.#mails.stop();
    await this.#mailer.close();
    await sent;
  }

  /** Each attempt makes a new link, so that a link has its full lifetime when it arrives. */
  async #mail({ email, language, browserToken, network, customer }: LinkRequest): Promise<void> {
    const now = this.#clock();
    const token = newToken();
    const tokenHash = hashToken(token);
    // Stored for every address, so that the time does not depend on the address; a link that is not
    // mailed is unknown to anyone.
    const stored = await addMagicLink(
      this.#database,
      {
        ...{ tokenHash, email, network, customer },
        browserHash: hashToken(browserToken),
        createdAt: now,
        expiresAt: now + this.#settings.expiry,
      },
      {
        since: now - MAIL_PERIOD,
        quietSince: now - LONGEST_QUIET,
        inAll: this.#settings.mailsPerHour,
        ...LIMITS,
      },
    );
    const isAllowed =
      this.#settings.maySignUp(email) || (await isEmailKnown(this.#database, email));
    if (!stored || !isAllowed) return;
    try {
      await this.#mailer.send(this.#compose(email, token, language));
    } catch (error) {
      await uncountMagicLink(this.#database, tokenHash);
      throw error;
    }
  }

  #compose(to: string, token: string, language: Language) {
    const { baseUrl, expiry } = this.#settings;
    const link = new URL(`${AUTH_PATH}/magic/verify`, baseUrl);
    link.searchParams.set('token', token);
    return magicLinkMail({
      to,
      link,
      expiresInMinutes: expiry / MINUTE_MS,
      language,
      serviceName: 'Itemtide',
    });
  }
}

function parseLink({ token, browserToken }: LinkVisit): OpenedLink | undefined {
  if (!isToken(token)) return undefined;
  const browserHash = isToken(browserToken) ? hashToken(browserToken) : undefined;
  return { tokenHash: hashToken(token), browserHash };
}
