import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import type { Session } from '../../auth/sessions.js';
import { DomainError } from '../../domain/errors.js';
import { requireCurrentSession } from '../security/current-session.js';

/** @throws DomainError `not_authenticated`, `administrators_only` */
export async function requireAdmin(accounts: Accounts, request: FastifyRequest): Promise<Session> {
  const session = await requireCurrentSession(accounts, request);
  if (accounts.roleOf(session.user) === 'admin') return session;
  throw new DomainError('administrators_only', 'only administrators may do this');
}

/** Logs an action of an administrator. */
export async function logAdminAction(
  accounts: Accounts,
  request: FastifyRequest,
  action: { readonly action: string } & Readonly<Record<string, string>>,
): Promise<void> {
  const { user } = await requireAdmin(accounts, request);
  request.log.info({ ...action, admin: user.id, ip: request.ip }, 'administrator acted');
}
