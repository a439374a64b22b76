import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import { requireSession, type Session } from '../../auth/sessions.js';
import { type CallerLookup, callerOf } from './caller.js';

/** The session of the request's cookie; undefined for a request with an API token. */
export async function currentSession(
  accounts: CallerLookup,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const caller = await callerOf(accounts, request);
  return caller?.by === 'session' ? caller.session : undefined;
}

/** @throws DomainError `not_authenticated` */
export async function requireCurrentSession(
  accounts: Accounts,
  request: FastifyRequest,
): Promise<Session> {
  return requireSession(await currentSession(accounts, request));
}
