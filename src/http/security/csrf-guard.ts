import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import { requireCsrfToken } from '../../auth/sessions.js';
import { requireCaller } from './caller.js';

/** The routes that change something for whoever calls, and need no session. All of them. */
export const UNGUARDED_ROUTES: readonly string[] = [
  'POST /api/v1/auth/magic/request',
  // Guarded by the token of the link, and by the origin of the page that posts it.
  'POST /api/v1/auth/magic/verify',
];

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Lets nothing change without an API token, or a session and the session's own CSRF token, on all
 * routes inside: who adds a route has nothing to do for it. It acts before a body is read.
 */
export function installCsrfGuard(api: FastifyInstance, accounts: Accounts): void {
  api.addHook('preParsing', async (request) => {
    if (SAFE_METHODS.includes(request.method)) return;
    if (UNGUARDED_ROUTES.includes(`${request.method} ${request.routeOptions.url}`)) return;
    const caller = await requireCaller(accounts, request);
    // No page of another site can make a browser send it, so it needs no further proof.
    if (caller.by === 'token') return;
    try {
      requireCsrfToken(caller.session, request.headers['x-csrf-token']);
    } catch (error) {
      request.log.info({ userId: caller.user.id, ip: request.ip }, 'csrf token refused');
      throw error;
    }
  });
}
