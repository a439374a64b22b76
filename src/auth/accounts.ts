import type { Log } from '../domain/log.js';
import { type Clock, type DurationMs, SECOND_MS } from '../domain/units.js';
import type { LinkedProvider, ProviderId, User } from '../domain/user.js';
import type { Mailer } from '../runtime/mail/mailer.js';
import { limitFetch } from '../runtime/request/limit-fetch.js';
import {
  type IdentityKey,
  loadIdentities,
  loadLinkedProviders,
} from '../store/accounts/identities.js';
import type { StoredUser } from '../store/accounts/users.js';
import type { Database } from '../store/connection/database.js';
import { UserAdministration } from './administration.js';
import { ApiTokens } from './api-tokens.js';
import { Attempts } from './attempts.js';
import { type Cookies, cookiesFor } from './cookies.js';
import { MagicLinks } from './magic-links.js';
import { Merging } from './merging.js';
import { createOAuthProvider } from './oauth2/oauth-provider.js';
import type { OAuthSettings } from './oauth2/settings.js';
import { createGamePlatform, type GamePlatformSettings } from './openid2/game-platform.js';
import { OwnAccount } from './own-account.js';
import { Sessions } from './sessions.js';
import { createSignIn, type SignIn } from './sign-in.js';
import { createSweepLoop } from './sweep-loop.js';

/** Limits of requests to providers; no provider's document is nearly as large. */
const PROVIDER_LIMITS = { total: 5 * SECOND_MS, maxSize: 262_144 };

/** By mail, printed by the service for its operator, or not at all. */
export type LinkWay = 'mail' | 'printed' | 'none';

export interface AccountsSettings {
  readonly baseUrl: URL;
  /** Idle time after which a session ends. */
  readonly sessionIdle: DurationMs;
  readonly magicLinks: {
    readonly expiry: DurationMs;
    readonly signUp: boolean;
    readonly mailsPerHour: number;
    /** How they reach users. */
    readonly by: LinkWay;
  };
  /** Normalized e-mail addresses. */
  readonly adminEmails: readonly string[];
  readonly oauth: readonly OAuthSettings[];
  readonly gamePlatform: GamePlatformSettings | undefined;
}

export interface AccountsDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  /** Used for requests to identity providers. */
  readonly fetch: typeof fetch;
}

/** A provider that is available for signing in. */
export interface AvailableProvider {
  readonly id: ProviderId;
  readonly name: string;
}

/** The services for signing in and for accounts. */
export interface Accounts {
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly apiTokens: ApiTokens;
  readonly magicLinks: Pick<MagicLinks, 'request' | 'find'>;
  /** How login links reach users. */
  readonly links: LinkWay;
  readonly cookies: Cookies;
  readonly providers: readonly AvailableProvider[];
  linkedProviders(user: User): Promise<LinkedProvider[]>;
  /** Linked identities, each with the subject that the provider knows the user by. */
  identities(user: User): Promise<(IdentityKey & LinkedProvider)[]>;
  readonly own: OwnAccount;
  readonly merging: Merging;
  readonly administration: UserAdministration;
  roleOf(user: StoredUser): 'user' | 'admin';
  /** Starts removing expired rows. */
  start(): void;
  /** Resolves when running work has ended. */
  stop(): Promise<void>;
}

export function createAccounts(settings: AccountsSettings, deps: AccountsDeps): Accounts {
  const { baseUrl, adminEmails } = settings;
  const { database, clock } = deps;
  const cookies = cookiesFor(baseUrl);
  const sessions = new Sessions(database, clock, settings.sessionIdle, cookies.session);
  const { expiry, mailsPerHour, signUp } = settings.magicLinks;
  // Otherwise nobody could sign in to a new service that is closed to others.
  const maySignUp = (address: string) => signUp || adminEmails.includes(address);
  const magicLinks = new MagicLinks({ baseUrl, expiry, mailsPerHour, maySignUp }, deps);
  const providerDeps = { ...deps, baseUrl, fetch: limitFetch(deps.fetch, PROVIDER_LIMITS) };
  const providers = [
    ...settings.oauth.map((oauth) => createOAuthProvider(oauth, providerDeps)),
    ...(settings.gamePlatform ? [createGamePlatform(settings.gamePlatform, providerDeps)] : []),
  ];
  const sweepLoop = createSweepLoop(database, sessions, clock, deps.log);
  return {
    signIn: createSignIn({
      database,
      clock,
      sessions,
      attempts: new Attempts(database, clock),
      magicLinks,
      providers,
      maySignUp,
    }),
    sessions,
    apiTokens: new ApiTokens(database, clock, sessions),
    magicLinks,
    links: settings.magicLinks.by,
    cookies,
    providers,
    linkedProviders: ({ id }) => loadLinkedProviders(database, id),
    identities: ({ id }) => loadIdentities(database, id),
    merging: new Merging({ database, clock, sessions }),
    administration: new UserAdministration(database),
    own: new OwnAccount({ database, clock, sessions, available: providers.map(({ id }) => id) }),
    // An unverified address does not make a user an administrator.
    roleOf: ({ email, emailVerified }) =>
      emailVerified && email !== undefined && adminEmails.includes(email) ? 'admin' : 'user',
    start: () => sweepLoop.start(),
    stop: async () => {
      await sweepLoop.stop();
      await magicLinks.stop();
    },
  };
}
