import type { Clock } from '../domain/clock.js';
import { DomainError } from '../domain/errors.js';
import type { Database } from '../store/database.js';
import type { Attempts, Callback, NewAttempt, TakenAttempt } from './attempts.js';
import type { Door } from './doors.js';
import { flow, type Step } from './flow.js';
import { linkToUser } from './link-to-user.js';
import type { LinkVisit, MagicLinks } from './magic-links.js';
import { matchUser } from './match-user.js';
import { type ProvenPerson, provenByMailbox } from './person.js';
import type { SignInProvider } from './provider.js';
import { type LiveSession, requireSession, type Sessions } from './sessions.js';
import { invalidLink } from './sign-in-errors.js';

export interface SignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly magicLinks: MagicLinks;
  /** Those that the settings make available. */
  readonly providers: readonly SignInProvider[];
  readonly magicSignUp: boolean;
}

/** A browser at a provider's door, with the session that it has. */
export interface Visit {
  readonly door: Door;
  readonly session: LiveSession | undefined;
}

/** A browser that comes back from a provider. */
export type Return = Callback & Pick<Visit, 'session'>;

/** A browser with the token of a mailed link. */
export interface Redemption extends LinkVisit {
  /** How the link is used where the browser is not the one that asked for it. */
  readonly otherwise: 'opened' | 'confirmed';
  /** Of the session that ends with it. */
  readonly sessionToken: string | undefined;
}

/** A browser that leaves for a provider. */
export interface Departure {
  readonly url: URL;
  readonly state: string;
  readonly browserToken: string;
}

/** Somebody who is signed in from now on. */
export interface Admission {
  readonly userId: string;
  readonly sessionToken: string;
}

/** Somebody whose account has got one more identity; his session is what it was. */
export interface Linked {
  readonly userId: string;
}

export interface SignIn {
  readonly begin: Step<Visit, Departure>;
  readonly login: Step<Return, Admission>;
  readonly link: Step<Return, Linked>;
  readonly magic: Step<Redemption, Admission>;
}

/**
 * All ways in, step by step. A step takes what only the one before it makes, so no other order
 * compiles: nobody is identified before his attempt was taken, and no session begins before
 * somebody is proven.
 */
export function createSignIn(deps: SignInDeps): SignIn {
  const step = createSteps(deps);
  return {
    begin: flow(step.checkDoor, step.noteAttempt, step.sendToProvider),
    login: flow(step.checkReturn, step.takeAttempt, step.askProvider, step.admit),
    link: flow(step.checkReturn, step.takeAttempt, step.askProvider, step.linkIdentity),
    magic: flow(step.redeemLink, step.admit),
  };
}

/** What the last steps need to know of the browser besides the person. */
type Arrival = Pick<Callback, 'sessionToken'> & {
  readonly person: ProvenPerson;
  readonly session?: LiveSession | undefined;
  /** Whether one without an account gets one. */
  readonly signUp: boolean;
};

function createSteps(deps: SignInDeps) {
  const { database, clock, sessions, attempts, magicLinks } = deps;

  const providerOf = ({ provider }: Door): SignInProvider => {
    const found = deps.providers.find(({ id }) => id === provider);
    if (found === undefined) {
      throw new DomainError('provider_not_available', 'provider not available');
    }
    return found;
  };

  /** The provider is there, and who wants to link has a session. */
  async function checkDoor<V extends Visit>(visit: V): Promise<V> {
    providerOf(visit.door);
    if (visit.door.mode === 'link') requireSession(visit.session);
    return visit;
  }

  return {
    checkDoor: (visit: Visit) => checkDoor(visit),

    checkReturn: (callback: Return) => checkDoor(callback),

    noteAttempt: ({ door, session }: Visit): Promise<NewAttempt> => attempts.begin(door, session),

    async sendToProvider(attempt: NewAttempt): Promise<Departure> {
      const url = await providerOf(attempt.door).loginPage(attempt);
      return { url, state: attempt.state, browserToken: attempt.browserToken };
    },

    takeAttempt: (callback: Return): Promise<TakenAttempt> =>
      attempts.take(callback, callback.session),

    async askProvider(attempt: TakenAttempt): Promise<Arrival> {
      const person = await providerOf(attempt.door).identify(attempt);
      return { person, session: attempt.session, sessionToken: attempt.sessionToken, signUp: true };
    },

    async redeemLink({ otherwise, sessionToken, ...visit }: Redemption): Promise<Arrival> {
      const address = await magicLinks.redeem(visit, otherwise);
      if (address === undefined) throw invalidLink();
      return { person: provenByMailbox(address), sessionToken, signUp: deps.magicSignUp };
    },

    /** In one transaction, so that no session outlives the loss of the identity it came by. */
    admit: ({ person, signUp, sessionToken }: Arrival): Promise<Admission> =>
      database.transaction(async (transaction) => {
        const user = await matchUser(transaction, person, { signUp, now: clock() });
        const token = await sessions.start(transaction, user, sessionToken);
        return { userId: user.id, sessionToken: token };
      }),

    linkIdentity: ({ person, session }: Arrival): Promise<Linked> =>
      database.transaction(async (transaction) => {
        const linking = requireSession(session);
        await linkToUser(transaction, person, linking, { sessions, now: clock() });
        return { userId: linking.user.id };
      }),
  };
}
