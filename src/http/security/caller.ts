import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import type { ApiTokens } from '../../auth/api-tokens.js';
import { deviceName } from '../../auth/device-name.js';
import type { Session, Sessions } from '../../auth/sessions.js';
import { DomainError } from '../../domain/errors.js';
import type { TokenScope } from '../../domain/user.js';
import type { StoredUser } from '../../store/accounts/users.js';
import { bearerToken } from './bearer.js';

/** A browser that has signed in. */
export interface SessionCaller {
  readonly by: 'session';
  readonly user: StoredUser;
  readonly session: Session;
}

/** A program with an API token of a user. */
export interface TokenCaller {
  readonly by: 'token';
  readonly user: StoredUser;
  readonly scopes: readonly TokenScope[];
  readonly secret: string;
}

/** The session or API token of a request. */
export type Caller = SessionCaller | TokenCaller;

/** Finds sessions and tokens. */
export interface CallerLookup {
  readonly sessions: Pick<Sessions, 'find'>;
  readonly apiTokens: Pick<ApiTokens, 'use'>;
}

const lookups = new WeakMap<FastifyRequest, Promise<Caller | undefined>>();

/**
 * The caller of a request, looked up once per request; undefined without a valid session or token.
 * A request with an API token is not authenticated by its cookie, even if the token is invalid.
 */
export function callerOf(
  accounts: CallerLookup,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const caller = lookups.get(request) ?? lookUp(accounts, request);
  lookups.set(request, caller);
  return caller;
}

/** @throws DomainError `not_authenticated` */
export async function requireCaller(
  accounts: CallerLookup,
  request: FastifyRequest,
): Promise<Caller> {
  const caller = await callerOf(accounts, request);
  if (caller === undefined) throw new DomainError('not_authenticated', 'not authenticated');
  return caller;
}

/**
 * Whether the session or token of a caller is still valid. The check does not count as a use of it.
 */
export function isCallerValid(
  { sessions, apiTokens }: Pick<Accounts, 'sessions' | 'apiTokens'>,
  caller: Caller,
): Promise<boolean> {
  return caller.by === 'session'
    ? sessions.isValid(caller.session)
    : apiTokens.isValid(caller.secret);
}

async function lookUp(
  { sessions, apiTokens }: CallerLookup,
  { raw }: FastifyRequest,
): Promise<Caller | undefined> {
  const secret = bearerToken(raw);
  if (secret === undefined) {
    const { cookie, 'user-agent': userAgent } = raw.headers;
    const session = await sessions.find(cookie, deviceName(userAgent));
    return session && { by: 'session', user: session.user, session };
  }
  const token = await apiTokens.use(secret);
  return token && { by: 'token', user: token.user, scopes: token.scopes, secret };
}
