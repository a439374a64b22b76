import { randomUUID } from 'node:crypto';
import { DomainError } from '../domain/errors.js';
import { type Clock, DAY_MS, type DurationMs, type EpochMs, MINUTE_MS } from '../domain/units.js';
import { type ApiToken, displayName, TOKEN_SCOPES, type TokenScope } from '../domain/user.js';
import {
  addApiToken,
  deleteApiToken,
  type FoundApiToken,
  findApiToken,
  loadApiTokens,
  noteApiTokenUse,
} from '../store/accounts/api-tokens.js';
import { lockAccounts } from '../store/accounts/users.js';
import type { Database } from '../store/connection/database.js';
import type { Session, Sessions } from './sessions.js';
import { hashToken, newToken } from './tokens.js';

/** Identifies tokens of this service to people and to secret scanners. */
const PREFIX = 'itt_';
const TOKEN = /^itt_[A-Za-z0-9_-]{43}$/;

/** Maximum lifetime of a token: a year, and a day for time zones. */
const MAX_LIFETIME_DAYS = 366;
const MAX_TOKENS = 50;

/** Minimum time between two updates of the time of last use. */
const USE_UPDATE_INTERVAL: DurationMs = MINUTE_MS;

/**
 * Time for which an expired token stays in the list, so that its owner sees why a program stopped
 * working.
 */
export const SHOWN_AFTER_EXPIRY: DurationMs = 30 * DAY_MS;

/** The properties of a token to be made. */
export interface ApiTokenRequest {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: EpochMs;
}

/** A new token with its secret, which is not stored. */
export interface MadeApiToken {
  readonly token: ApiToken;
  readonly secret: string;
}

/** API tokens of users. Only their hashes are stored. */
export class ApiTokens {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #sessions: Pick<Sessions, 'requireValid'>;

  constructor(database: Database, clock: Clock, sessions: Pick<Sessions, 'requireValid'>) {
    this.#database = database;
    this.#clock = clock;
    this.#sessions = sessions;
  }

  /** Newest first, including expired ones. */
  all(userId: string): Promise<ApiToken[]> {
    return loadApiTokens(this.#database, userId);
  }

  /**
   * @throws DomainError `invalid_parameter`; `too_many_api_tokens`; `not_authenticated` if the
   *   session has ended
   */
  async make(session: Session, request: ApiTokenRequest): Promise<MadeApiToken> {
    const token = this.#newToken(request);
    const secret = PREFIX + newToken();
    const { id } = session.user;
    await this.#database.transaction(async (transaction) => {
      // Reclaiming an account holds the same lock, so that it also deletes a token made at the same
      // time.
      await lockAccounts(transaction);
      await this.#sessions.requireValid(transaction, session);
      const isStored = await addApiToken(transaction, id, hashToken(secret), token, MAX_TOKENS);
      if (isStored) return;
      throw new DomainError('too_many_api_tokens', `a user has at most ${MAX_TOKENS} API tokens`);
    });
    return { token, secret };
  }

  /**
   * Revokes a token. It takes effect in all processes at once, because each use reads the database.
   * @throws DomainError `api_token_not_found` if the user has no such token
   */
  async revoke(userId: string, id: string): Promise<void> {
    if (await deleteApiToken(this.#database, userId, id)) return;
    throw new DomainError('api_token_not_found', 'API token not found');
  }

  /** Finds the token of a secret and records its use; undefined without a valid token. */
  async use(secret: string): Promise<FoundApiToken | undefined> {
    if (!TOKEN.test(secret)) return undefined;
    const now = this.#clock();
    const token = await findApiToken(this.#database, hashToken(secret), now);
    if (token === undefined) return undefined;
    const { tokenId, lastUsedAt } = token;
    if (lastUsedAt === undefined || now - lastUsedAt >= USE_UPDATE_INTERVAL) {
      await noteApiTokenUse(this.#database, tokenId, now);
    }
    return token;
  }

  /** Whether the token of this secret is still valid. The check does not count as a use. */
  async isValid(secret: string): Promise<boolean> {
    return (await findApiToken(this.#database, hashToken(secret), this.#clock())) !== undefined;
  }

  #newToken({ name, scopes, expiresAt }: ApiTokenRequest): ApiToken {
    const createdAt = this.#clock();
    const shownName = displayName(name);
    if (shownName === '') throw new DomainError('invalid_parameter', 'name must not be empty');
    if (expiresAt <= createdAt) {
      throw new DomainError('invalid_parameter', 'expires_at must be in the future');
    }
    if (expiresAt > createdAt + MAX_LIFETIME_DAYS * DAY_MS) {
      throw new DomainError(
        'invalid_parameter',
        `expires_at must be within ${MAX_LIFETIME_DAYS} days`,
      );
    }
    return {
      id: randomUUID(),
      name: shownName,
      scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
      createdAt,
      expiresAt,
      lastUsedAt: undefined,
    };
  }
}
