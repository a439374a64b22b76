import { randomUUID } from 'node:crypto';
import { type ApiToken, TOKEN_SCOPES, type TokenScope } from '../domain/api-token.js';
import type { Clock } from '../domain/clock.js';
import { DomainError } from '../domain/errors.js';
import { DAY_MS, type DurationMs, type EpochMs, MINUTE_MS } from '../domain/units.js';
import { displayName } from '../domain/user.js';
import {
  addApiToken,
  deleteApiToken,
  type FoundApiToken,
  findApiToken,
  loadApiTokens,
  noteApiTokenUse,
} from '../store/api-tokens.js';
import type { Database } from '../store/database.js';
import { lockAccounts } from '../store/users.js';
import type { LiveSession, Sessions } from './sessions.js';
import { hashToken, newToken } from './tokens.js';

/** Lets people, and scanners of published code, recognise a token of this service. */
const PREFIX = 'itt_';
const TOKEN = /^itt_[A-Za-z0-9_-]{43}$/;

/** The longest time for which a token can be valid: a year, and a day for time zones. */
const LONGEST_LIFE_DAYS = 366;
const MOST_TOKENS = 50;

/** The time of last use is stored this often at most. */
const NOTE_USE_EVERY: DurationMs = MINUTE_MS;

/** An expired token is listed for so long, so that its owner sees why a program stopped working. */
export const SHOWN_AFTER_EXPIRY: DurationMs = 30 * DAY_MS;

/** What a user asks for when making a token. */
export interface TokenWish {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: EpochMs;
}

/** A new token with its secret, which cannot be had again. */
export interface MadeApiToken {
  readonly token: ApiToken;
  readonly secret: string;
}

/** Tokens by which programs act for a user. Only their hashes are stored. */
export class ApiTokens {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #sessions: Pick<Sessions, 'requireLive'>;

  constructor(database: Database, clock: Clock, sessions: Pick<Sessions, 'requireLive'>) {
    this.#database = database;
    this.#clock = clock;
    this.#sessions = sessions;
  }

  /** The newest first, expired ones included. */
  all(userId: string): Promise<ApiToken[]> {
    return loadApiTokens(this.#database, userId);
  }

  /**
   * @throws DomainError `invalid_parameter`; `too_many_api_tokens`; `not_authenticated` when the
   * session has ended meanwhile
   */
  async make(session: LiveSession, wish: TokenWish): Promise<MadeApiToken> {
    const token = this.#tokenFor(wish);
    const secret = PREFIX + newToken();
    const { id } = session.user;
    await this.#database.transaction(async (transaction) => {
      // An account that its owner takes back keeps no token that was made at the same moment.
      await lockAccounts(transaction);
      await this.#sessions.requireLive(transaction, session);
      const isStored = await addApiToken(transaction, id, hashToken(secret), token, MOST_TOKENS);
      if (isStored) return;
      throw new DomainError('too_many_api_tokens', `a user has at most ${MOST_TOKENS} API tokens`);
    });
    return { token, secret };
  }

  /**
   * Ends a token at once, in all processes: each looks into the database at every use.
   * @throws DomainError `api_token_not_found` when the user has no such token
   */
  async revoke(userId: string, id: string): Promise<void> {
    if (await deleteApiToken(this.#database, userId, id)) return;
    throw new DomainError('api_token_not_found', 'API token not found');
  }

  /** The token of this secret, and notes that it was used; undefined when there is no valid one. */
  async use(secret: string): Promise<FoundApiToken | undefined> {
    if (!TOKEN.test(secret)) return undefined;
    const now = this.#clock();
    const found = await findApiToken(this.#database, hashToken(secret), now);
    if (found !== undefined && now - (found.lastUsedAt ?? 0) >= NOTE_USE_EVERY) {
      await noteApiTokenUse(this.#database, found.tokenId, now);
    }
    return found;
  }

  /** Whether the token of this secret is still valid. Asking is no use of it. */
  async isLive(secret: string): Promise<boolean> {
    return (await findApiToken(this.#database, hashToken(secret), this.#clock())) !== undefined;
  }

  #tokenFor({ name, scopes, expiresAt }: TokenWish): ApiToken {
    const createdAt = this.#clock();
    const shownName = displayName(name);
    if (shownName === '') throw new DomainError('invalid_parameter', 'name must not be empty');
    if (expiresAt <= createdAt) {
      throw new DomainError('invalid_parameter', 'expires_at must be in the future');
    }
    if (expiresAt > createdAt + LONGEST_LIFE_DAYS * DAY_MS) {
      throw new DomainError(
        'invalid_parameter',
        `expires_at must be within ${LONGEST_LIFE_DAYS} days`,
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
