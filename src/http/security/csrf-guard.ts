import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import { requireCsrfToken } from '../../auth/sessions.js';
import { requireCaller } from './caller.js';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Requires for every changing request in the scope, except of operations for visitors, an API token,
 * or a session with its CSRF token. It runs before the body is read.
 */
export function installCsrfGuard(api: FastifyInstance, accounts: Accounts): void {
  api.addHook('preParsing', async (request) => {
    if (SAFE_METHODS.includes(request.method)) return;
    if (request.routeOptions.config.access === 'visitor') return;
    const caller = await requireCaller(accounts, request);
    // A page of another site cannot make a browser send a token, so no CSRF token is needed.
    if (caller.by === 'token') return;
    try {
      requireCsrfToken(caller.session, request.headers['x-csrf-token']);
    } catch (error) {
      request.log.info({ userId: caller.user.id, ip: request.ip }, 'csrf token refused');
      throw error;
    }
  });
}
