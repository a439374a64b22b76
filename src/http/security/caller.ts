import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import type { ApiTokens } from '../../auth/api-tokens.js';
import { deviceName } from '../../auth/device-name.js';
import type { LiveSession, Sessions } from '../../auth/sessions.js';
import type { TokenScope } from '../../domain/api-token.js';
import { DomainError } from '../../domain/errors.js';
import type { StoredUser } from '../../store/users.js';
import { bearerToken } from './bearer.js';

/** A browser that has signed in. */
export interface SessionCaller {
  readonly by: 'session';
  readonly user: StoredUser;
  readonly session: LiveSession;
}

/** A program with an API token of a user. */
export interface TokenCaller {
  readonly by: 'token';
  readonly user: StoredUser;
  readonly scopes: readonly TokenScope[];
  readonly secret: string;
}

/** The session or the API token that a request was made with. */
export type Caller = SessionCaller | TokenCaller;

/** Where sessions and tokens are found. */
export interface FindsCallers {
  readonly sessions: Pick<Sessions, 'find'>;
  readonly apiTokens: Pick<ApiTokens, 'use'>;
}

const looked = new WeakMap<FastifyRequest, Promise<Caller | undefined>>();

/**
 * The caller of a request, looked up once a request; undefined without a valid session or token.
 * With an API token the cookie is not read, also when the token is wrong.
 */
export function callerOf(
  accounts: FindsCallers,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const found = looked.get(request) ?? lookUp(accounts, request);
  looked.set(request, found);
  return found;
}

/** @throws DomainError `not_authenticated` */
export async function requireCaller(
  accounts: FindsCallers,
  request: FastifyRequest,
): Promise<Caller> {
  const caller = await callerOf(accounts, request);
  if (caller === undefined) throw new DomainError('not_authenticated', 'not authenticated');
  return caller;
}

/** Whether the session or the token of a caller is still valid. Asking is no use of it. */
export function isLive(
  { sessions, apiTokens }: Pick<Accounts, 'sessions' | 'apiTokens'>,
  caller: Caller,
): Promise<boolean> {
  return caller.by === 'session'
    ? sessions.isLive(caller.session)
    : apiTokens.isLive(caller.secret);
}

async function lookUp(
  { sessions, apiTokens }: FindsCallers,
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
