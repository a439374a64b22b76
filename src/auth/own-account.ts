import { DomainError } from '../domain/errors.js';
import type { Clock } from '../domain/units.js';
import { DELETION_PHRASE, type ProviderId, type UserSettings } from '../domain/user.js';
import { deleteApiTokensOfUser } from '../store/accounts/api-tokens.js';
import { loadLinkedProviders, unlinkProvider } from '../store/accounts/identities.js';
import { forgetAddress } from '../store/accounts/magic-links.js';
import {
  endOtherSessions,
  endSessionOfUser,
  endSessionsOfUser,
  type ListedSession,
} from '../store/accounts/sessions.js';
import { loadUserSettings, storeUserSettings } from '../store/accounts/user-settings.js';
import { deleteUser, lockAccounts, type StoredUser } from '../store/accounts/users.js';
import type { Database } from '../store/connection/database.js';
import type { Session, Sessions } from './sessions.js';

export interface OwnAccountDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** The available providers. */
  readonly available: readonly ProviderId[];
}

/** Operations of users on their own accounts. */
export class OwnAccount {
  readonly #deps: OwnAccountDeps;

  constructor(deps: OwnAccountDeps) {
    this.#deps = deps;
  }

  /** The valid sessions, last used first. */
  sessions({ user }: Session): Promise<ListedSession[]> {
    return this.#deps.sessions.ofUser(user.id);
  }

  /**
   * @param id of any of the user's sessions
   * @returns whether it was the given session itself
   * @throws DomainError `session_not_found`
   */
  async endSession({ user, tokenHash }: Session, id: string): Promise<boolean> {
    const ended = await endSessionOfUser(this.#deps.database, user.id, id);
    if (ended === undefined) throw new DomainError('session_not_found', 'session not found');
    return ended.equals(tokenHash);
  }

  /** Ends all sessions of the user, including this one, and revokes the API tokens if they may go. */
  async endAllSessions({ user }: Session, apiTokens: 'keep' | 'revoke'): Promise<void> {
    await this.#deps.database.transaction(async (transaction) => {
      await endSessionsOfUser(transaction, user.id);
      if (apiTokens === 'revoke') await deleteApiTokensOfUser(transaction, user.id);
    });
  }

  /**
   * Unlinks a provider, and ends all other sessions, because they may have begun through it.
   * @throws DomainError `provider_not_linked`, `last_way_in`
   */
  async unlink(session: Session, provider: ProviderId): Promise<void> {
    const { database, sessions } = this.#deps;
    await database.transaction(async (transaction) => {
      await lockAccounts(transaction);
      await sessions.requireValid(transaction, session);
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
          'this is the only remaining way to sign in; link another one first',
        );
      }
      await unlinkProvider(transaction, session.user.id, provider);
      await endOtherSessions(transaction, session.user.id, session.tokenHash);
    });
  }

  /** The user's choices for all browsers. */
  settings({ user }: Session): Promise<UserSettings> {
    return loadUserSettings(this.#deps.database, user.id);
  }

  /**
   * @param changes missing settings stay unchanged
   * @returns all settings
   * @throws DomainError `not_authenticated` if the session has ended
   */
  changeSettings(session: Session, changes: Partial<UserSettings>): Promise<UserSettings> {
    const { database, sessions } = this.#deps;
    return database.transaction(async (transaction) => {
      // The user can be deleted, or merged into another, at the same time.
      await lockAccounts(transaction);
      await sessions.requireValid(transaction, session);
      const settings = { ...(await loadUserSettings(transaction, session.user.id)), ...changes };
      return storeUserSettings(transaction, session.user.id, settings);
    });
  }

  /**
   * Deletes the user and all stored data of the user.
   * @param phrase the e-mail address of the account as it is shown; if it has none, `delete my
   *   account`
   * @throws DomainError `invalid_parameter` for another phrase
   */
  async delete({ user }: Session, phrase: string): Promise<void> {
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

  /** Unavailable providers and unverified addresses do not allow signing in. */
  #canSignIn({ email, emailVerified }: StoredUser, linked: readonly ProviderId[]): boolean {
    if (email !== undefined && emailVerified) return true;
    return linked.some((provider) => this.#deps.available.includes(provider));
  }
}
