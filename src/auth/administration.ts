import { DomainError } from '../domain/errors.js';
import { endSessionsOfUser } from '../store/accounts/sessions.js';
import { countUsers, type ListedUser, loadUsers } from '../store/accounts/user-list.js';
import { findUser, type StoredUser } from '../store/accounts/users.js';
import type { Database } from '../store/connection/database.js';

/** Search criteria for users. */
export interface UserSearch {
  /** Part of the address or name, case-insensitive; undefined for all users. */
  readonly text: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The operations of administrators on users. Portfolios are not accessible here. */
export class UserAdministration {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The matching users, last seen first, and their total number. */
  async search({
    text = '',
    ...page
  }: UserSearch): Promise<{ users: readonly ListedUser[]; total: number }> {
    const search = text.trim().toLowerCase();
    const users = await loadUsers(this.#database, search, page);
    return { users, total: await countUsers(this.#database, search) };
  }

  /**
   * Ends all sessions of a user.
   * @throws DomainError `user_not_found`
   */
  async endSessions(id: string): Promise<StoredUser> {
    const user = await findUser(this.#database, id);
    if (user === undefined) throw new DomainError('user_not_found', 'user not found');
    await endSessionsOfUser(this.#database, id);
    return user;
  }
}
