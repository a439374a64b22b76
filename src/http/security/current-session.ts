import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import { type LiveSession, requireSession } from '../../auth/sessions.js';
import { callerOf, type FindsCallers } from './caller.js';

/** The session that the request's cookie names; undefined when it carries an API token instead. */
export async function currentSession(
  accounts: FindsCallers,
  request: FastifyRequest,
): Promise<LiveSession | undefined> {
  const caller = await callerOf(accounts, request);
  return caller?.by === 'session' ? caller.session : undefined;
}

/** @throws DomainError `not_authenticated` */
export async function authenticated(
  accounts: Accounts,
  request: FastifyRequest,
): Promise<LiveSession> {
  return requireSession(await currentSession(accounts, request));
}
