import type { Clock } from '../domain/clock.js';
import { DomainError } from '../domain/errors.js';
import type { ProviderId } from '../domain/user.js';
import type { Database } from '../store/database.js';
import { loadLinkedProviders, unlinkProvider } from '../store/identities.js';
import { forgetAddress } from '../store/magic-links.js';
import {
  endOtherSessions,
  endSessionOfUser,
  endSessionsOfUser,
  type ListedSession,
} from '../store/sessions.js';
import { deleteUser, lockAccounts, type StoredUser } from '../store/users.js';
import type { LiveSession, Sessions } from './sessions.js';

/** What a user without an e-mail address types to have the account deleted. */
const DELETION_PHRASE = 'delete my account';

export interface OwnAccountDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** Providers through which one can sign in now. */
  readonly available: readonly ProviderId[];
}

/** What users do with their own accounts. */
export class OwnAccount {
  readonly #deps: OwnAccountDeps;

  constructor(deps: OwnAccountDeps) {
    this.#deps = deps;
  }

  /** The sessions that go on, the one used last in front. */
  sessions({ user }: LiveSession): Promise<ListedSession[]> {
    return this.#deps.sessions.ofUser(user.id);
  }

  /**
   * @param id of any of the user's sessions
   * @returns whether it was the given session itself
   * @throws DomainError `session_not_found`
   */
  async endSession({ user, tokenHash }: LiveSession, id: string): Promise<boolean> {
    const ended = await endSessionOfUser(this.#deps.database, user.id, id);
    if (ended === undefined) throw new DomainError('session_not_found', 'session not found');
    return ended.equals(tokenHash);
  }

  /** Ends all of the user's sessions, the given one included. */
  async endAllSessions({ user }: LiveSession): Promise<void> {
    await endSessionsOfUser(this.#deps.database, user.id);
  }

  /**
   * Takes a provider from the ways to sign in, and ends all other sessions: they may have begun
   * through it.
   * @throws DomainError `provider_not_linked`, `last_way_in`
   */
  async unlink(session: LiveSession, provider: ProviderId): Promise<void> {
    const { database, sessions } = this.#deps;
    await database.transaction(async (transaction) => {
      await lockAccounts(transaction);
      await sessions.requireLive(transaction, session);
      const linked = (await loadLinkedProviders(transaction, session.user.id)).map(
        (link) => link.provider,
      );
      if (!linked.includes(provider)) {
        throw new DomainError('provider_not_linked', 'the provider is not linked');
      }
      const others = linked.filter((other) => other !== provider);
      if (!this.#canSignIn(session.user, others)) {
        throw new DomainError(
          'last_way_in',
          'this is the only way left to sign in; link another one first',
        );
      }
      await unlinkProvider(transaction, session.user.id, provider);
      await endOtherSessions(transaction, session.user.id, session.tokenHash);
    });
  }

  /**
   * Deletes the user with everything that is kept of him, his sessions included.
   * @param phrase the e-mail address of the account, as it is shown to the user; without one
   *   `delete my account`
   * @throws DomainError `invalid_parameter` when the phrase is another
   */
  async delete({ user }: LiveSession, phrase: string): Promise<void> {
    const expected = user.email ?? DELETION_PHRASE;
    if (phrase.trim().toLowerCase() !== expected) {
      throw new DomainError('invalid_parameter', `body.confirm must be ${expected}`);
    }
    await this.#deps.database.transaction(async (transaction) => {
      await lockAccounts(transaction);
      if (user.email !== undefined) await forgetAddress(transaction, user.email);
      await deleteUser(transaction, user.id);
    });
  }

  /** A provider that is switched off is no way in, and neither is an address not yet proven. */
  #canSignIn({ email, emailProven }: StoredUser, linked: readonly ProviderId[]): boolean {
    if (email !== undefined && emailProven) return true;
    return linked.some((provider) => this.#deps.available.includes(provider));
  }
}
