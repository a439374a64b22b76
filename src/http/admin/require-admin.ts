import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import type { LiveSession } from '../../auth/sessions.js';
import { DomainError } from '../../domain/errors.js';
import { authenticated } from '../security/current-session.js';

/** @throws DomainError `not_authenticated`, `administrators_only` */
export async function requireAdmin(
  accounts: Accounts,
  request: FastifyRequest,
): Promise<LiveSession> {
  const session = await authenticated(accounts, request);
  if (accounts.roleOf(session.user) === 'admin') return session;
  throw new DomainError('administrators_only', 'only administrators may do this');
}

/** Writes down who did what as an administrator. */
export async function logAdminAction(
  accounts: Accounts,
  request: FastifyRequest,
  action: { readonly action: string } & Readonly<Record<string, string>>,
): Promise<void> {
  const { user } = await requireAdmin(accounts, request);
  request.log.info({ ...action, admin: user.id, ip: request.ip }, 'administrator acted');
}
