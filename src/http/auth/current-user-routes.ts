import type { FastifyInstance } from 'fastify';
import { AUTH_PATH, SIGN_IN_ROUTES } from '../../auth/sign-in-route.js';
import { authOperations } from '../../contract/operations/auth.js';
import { currentSession, requireCurrentSession } from '../security/current-session.js';
import { clearCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { timestamp } from '../server/timestamp.js';
import { userView } from './user-view.js';

/** Routes about the current user and session. */
export function currentUserRoutes(
  app: FastifyInstance,
  { accounts, settings }: Pick<HttpDeps, 'accounts' | 'settings'>,
): void {
  route(app, authOperations.getMe, async (request) => {
    const session = await currentSession(accounts, request);
    if (session === undefined) return { user: null };
    return { user: userView(session.user, accounts.roleOf(session.user)) };
  });

  route(app, authOperations.listLinkedProviders, async (request) => {
    const { user } = await requireCurrentSession(accounts, request);
    const linked = await accounts.linkedProviders(user);
    return {
      providers: linked.map(({ provider, linkedAt }) => ({
        provider,
        linked_at: timestamp(linkedAt),
      })),
    };
  });

  route(app, authOperations.getCsrfToken, async (request) => {
    const { csrfToken } = await requireCurrentSession(accounts, request);
    return { csrf_token: csrfToken };
  });

  route(app, authOperations.listSignInOptions, async () => ({
    providers: accounts.providers.map(({ id, name }) => {
      const route = SIGN_IN_ROUTES.find(
        ({ provider, mode }) => provider === id && mode === 'login',
      );
      const loginUrl = new URL(`${AUTH_PATH}${route?.start}`, settings.baseUrl);
      return { provider: id, name, login_url: loginUrl.href };
    }),
    links: accounts.links,
  }));

  route(app, authOperations.logout, async (request, reply) => {
    const session = await requireCurrentSession(accounts, request);
    await accounts.sessions.end(session);
    clearCookie(reply, accounts.cookies.session);
    request.log.info({ userId: session.user.id, ip: request.ip }, 'signed out');
    return { message: 'logged out' };
  });
}
