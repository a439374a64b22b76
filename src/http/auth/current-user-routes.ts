import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AUTH_PATH, SIGN_IN_ROUTES } from '../../auth/sign-in-route.js';
import { CsrfToken, LinkedProviders, Me, Message, SignInOptions } from '../../contract/auth.js';
import { ref } from '../../contract/schema.js';
import { currentSession, requireCurrentSession } from '../security/current-session.js';
import { SESSION_ONLY, SESSION_OPTIONAL } from '../security/security-schemes.js';
import { clearCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { BODY_RESPONSES } from '../server/responses.js';
import { timestamp } from '../server/timestamp.js';
import { AUTH_RESPONSES, CSRF_REFUSED, NOT_AUTHENTICATED } from './auth-responses.js';
import { userView } from './user-view.js';

const meSchema = {
  operationId: 'getMe',
  summary: 'The signed-in user',
  tags: ['auth'],
  security: SESSION_OPTIONAL,
  response: { 200: ref(Me, { description: 'The user, or null' }), ...AUTH_RESPONSES },
};

const providersSchema = {
  operationId: 'listLinkedProviders',
  summary: 'The providers through which the user can sign in',
  tags: ['auth'],
  security: SESSION_ONLY,
  response: {
    200: ref(LinkedProviders, { description: 'In the order in which they were linked' }),
    ...AUTH_RESPONSES,
    ...NOT_AUTHENTICATED,
  },
};

const csrfSchema = {
  operationId: 'getCsrfToken',
  summary: "The session's token for requests that change something",
  tags: ['auth'],
  security: SESSION_ONLY,
  response: { 200: ref(CsrfToken), ...AUTH_RESPONSES, ...NOT_AUTHENTICATED },
};

const optionsSchema = {
  operationId: 'listSignInOptions',
  summary: 'The available ways to sign in',
  tags: ['auth'],
  response: { 200: ref(SignInOptions), ...AUTH_RESPONSES },
};

const logoutSchema = {
  operationId: 'logout',
  summary: 'Ends the session',
  tags: ['auth'],
  response: {
    200: ref(Message),
    ...AUTH_RESPONSES,
    ...BODY_RESPONSES,
    ...NOT_AUTHENTICATED,
    ...CSRF_REFUSED,
  },
};

/** Routes about the current user and session. */
export function accountRoutes({ accounts, baseUrl }: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/me', { schema: meSchema }, async (request) => {
      const session = await currentSession(accounts, request);
      if (session === undefined) return { user: null };
      return { user: userView(session.user, accounts.roleOf(session.user)) };
    });

    app.get('/providers', { schema: providersSchema }, async (request) => {
      const { user } = await requireCurrentSession(accounts, request);
      const linked = await accounts.linkedProviders(user);
      return {
        providers: linked.map(({ provider, linkedAt }) => ({
          provider,
          linked_at: timestamp(linkedAt),
        })),
      };
    });

    app.get('/csrf', { schema: csrfSchema }, async (request) => {
      const { csrfToken } = await requireCurrentSession(accounts, request);
      return { csrf_token: csrfToken };
    });

    app.get('/options', { schema: optionsSchema }, async () => ({
      providers: accounts.providers.map(({ id, name }) => {
        const route = SIGN_IN_ROUTES.find(
          ({ provider, mode }) => provider === id && mode === 'login',
        );
        const loginUrl = new URL(`${AUTH_PATH}${route?.start}`, baseUrl);
        return { provider: id, name, login_url: loginUrl.href };
      }),
      magic_link: accounts.offersMagicLinks,
    }));

    app.post('/logout', { schema: logoutSchema }, async (request, reply) => {
      const session = await requireCurrentSession(accounts, request);
      await accounts.sessions.end(session);
      clearCookie(reply, accounts.cookies.session);
      request.log.info({ userId: session.user.id, ip: request.ip }, 'signed out');
      return { message: 'logged out' };
    });
  };
}
