import { DomainError } from '../domain/errors.js';
import type { Clock } from '../domain/units.js';
import type { Database } from '../store/connection/database.js';
import type { Attempts, Callback, NewAttempt, TakenAttempt } from './attempts.js';
import { linkToUser } from './link-to-user.js';
import type { LinkVisit, MagicLinks } from './magic-links.js';
import { matchUser } from './match-user.js';
import type { SignInProvider } from './provider.js';
import { requireSession, type Session, type Sessions } from './sessions.js';
import { invalidLink } from './sign-in-errors.js';
import type { SignInRoute } from './sign-in-route.js';
import { type VerifiedIdentity, verifiedAsDemo, verifiedByMailbox } from './verified-identity.js';

export interface SignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly magicLinks: MagicLinks;
  /** The configured providers. */
  readonly providers: readonly SignInProvider[];
  readonly maySignUp: (address: string) => boolean;
}

/** A request to sign in through a provider. */
export interface SignInRequest {
  readonly route: SignInRoute;
  readonly session: Session | undefined;
}

/** A callback from a provider. */
export type ProviderCallback = Callback & Pick<SignInRequest, 'session'>;

/** The use of a mailed link. */
export interface LinkRedemption extends LinkVisit {
  /** How the link is used if another browser requested it. */
  readonly ifOtherBrowser: 'opened' | 'confirmed';
  /** Token of the browser's previous session, which ends. */
  readonly sessionToken: string | undefined;
}

/** The redirect to a provider. */
export interface ProviderRedirect {
  readonly url: URL;
  readonly state: string;
  readonly browserToken: string;
}

/** The result of signing in. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionToken: string;
}

/** The result of linking an identity; the session is unchanged. */
export interface LinkResult {
  readonly userId: string;
}

export interface SignIn {
  begin(request: SignInRequest): Promise<ProviderRedirect>;
  login(callback: ProviderCallback): Promise<SignedIn>;
  link(callback: ProviderCallback): Promise<LinkResult>;
  magic(redemption: LinkRedemption): Promise<SignedIn>;
  /** Signs in to the demo account. @param sessionToken of the browser's previous session, which ends */
  demo(sessionToken: string | undefined): Promise<SignedIn>;
}

/**
 * All ways to sign in as sequences of steps. Each step takes a result that only the previous step
 * produces, so that another order does not compile: no identity is verified before its attempt was
 * taken, and no session begins without a verified identity.
 */
export function createSignIn(deps: SignInDeps): SignIn {
  const step = createSteps(deps);
  return {
    begin: async (request) => {
      step.checkRoute(request);
      return step.sendToProvider(await step.storeAttempt(request));
    },
    login: async (callback) => {
      step.checkRoute(callback);
      return step.beginSession(await step.verifyIdentity(await step.takeAttempt(callback)));
    },
    link: async (callback) => {
      step.checkRoute(callback);
      return step.linkIdentity(await step.verifyIdentity(await step.takeAttempt(callback)));
    },
    magic: async (redemption) => step.beginSession(await step.redeemLink(redemption)),
    demo: (sessionToken) =>
      step.beginSession({ verified: verifiedAsDemo(), sessionToken, signUp: true }),
  };
}

/** Inputs of the last steps other than the identity. */
type VerifiedSignIn = Pick<Callback, 'sessionToken'> & {
  readonly verified: VerifiedIdentity;
  readonly session?: Session | undefined;
  /** Whether an identity without an account gets one. */
  readonly signUp: boolean;
};

function createSteps(deps: SignInDeps) {
  const { database, clock, sessions, attempts, magicLinks } = deps;

  const providerOf = ({ provider }: SignInRoute): SignInProvider => {
    const signInProvider = deps.providers.find(({ id }) => id === provider);
    if (signInProvider === undefined) {
      throw new DomainError('provider_not_available', 'provider not available');
    }
    return signInProvider;
  };

  return {
    /** Checks that the provider is available, and that linking has a session. */
    checkRoute({ route, session }: SignInRequest): void {
      providerOf(route);
      if (route.mode === 'link') requireSession(session);
    },

    storeAttempt: ({ route, session }: SignInRequest): Promise<NewAttempt> =>
      attempts.begin(route, session),

    async sendToProvider(attempt: NewAttempt): Promise<ProviderRedirect> {
      const url = await providerOf(attempt.route).loginPage(attempt);
      return { url, state: attempt.state, browserToken: attempt.browserToken };
    },

    takeAttempt: (callback: ProviderCallback): Promise<TakenAttempt> =>
      attempts.take(callback, callback.session),

    async verifyIdentity(attempt: TakenAttempt): Promise<VerifiedSignIn> {
      const verified = await providerOf(attempt.route).identify(attempt);
      return {
        verified,
        session: attempt.session,
        sessionToken: attempt.sessionToken,
        signUp: true,
      };
    },

    async redeemLink(redemption: LinkRedemption): Promise<VerifiedSignIn> {
      const { ifOtherBrowser, sessionToken, ...visit } = redemption;
      const address = await magicLinks.redeem(visit, ifOtherBrowser);
      if (address === undefined) throw invalidLink();
      return {
        verified: verifiedByMailbox(address),
        sessionToken,
        signUp: deps.maySignUp(address),
      };
    },

    /**
     * In one transaction, so that no session begins if its identity is removed at the same time.
     */
    beginSession: ({ verified, signUp, sessionToken }: VerifiedSignIn): Promise<SignedIn> =>
      database.transaction(async (transaction) => {
        const user = await matchUser(transaction, verified, { signUp, now: clock() });
        const token = await sessions.start(transaction, user, sessionToken);
        return { userId: user.id, sessionToken: token };
      }),

    linkIdentity: ({ verified, session }: VerifiedSignIn): Promise<LinkResult> =>
      database.transaction(async (transaction) => {
        const signedIn = requireSession(session);
        await linkToUser(transaction, verified, signedIn, { sessions, now: clock() });
        return { userId: signedIn.user.id };
      }),
  };
}
