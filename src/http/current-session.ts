import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../auth/accounts.js';
import { type LiveSession, requireSession, type Sessions } from '../auth/sessions.js';

const looked = new WeakMap<FastifyRequest, Promise<LiveSession | undefined>>();

/** Where sessions are found. */
export interface FindsSessions {
  readonly sessions: Pick<Sessions, 'find'>;
}

/** The session that the request's cookie names, looked up once a request. */
export function currentSession(
  { sessions }: FindsSessions,
  request: FastifyRequest,
): Promise<LiveSession | undefined> {
  const found = looked.get(request) ?? sessions.find(request.headers.cookie);
  looked.set(request, found);
  return found;
}

/** @throws DomainError `not_authenticated` */
export async function authenticated(
  accounts: Accounts,
  request: FastifyRequest,
): Promise<LiveSession> {
  return requireSession(await currentSession(accounts, request));
}
