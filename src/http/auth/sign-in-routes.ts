import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type CookieKind, readCookie } from '../../auth/cookies.js';
import type { ProviderCallback } from '../../auth/sign-in.js';
import { SIGN_IN_ROUTES, type SignInRoute } from '../../auth/sign-in-route.js';
import { isToken } from '../../auth/tokens.js';
import { currentSession } from '../security/current-session.js';
import { foreignRequest } from '../security/fetch-metadata.js';
import { refusePrefetch } from '../security/prefetch.js';
import { securityOf } from '../security/security-schemes.js';
import { clearCookie, setCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { PROVIDER_RESPONSES } from './auth-responses.js';
import { routeNameOf, signInFailure } from './sign-in-failure.js';

/** Open attempts per browser; a further one replaces the oldest. */
const MAX_ATTEMPTS = 5;

/** The start and the callback of each sign-in route. */
export function signInScope({
  accounts,
  settings: { frontendUrl },
}: Pick<HttpDeps, 'accounts' | 'settings'>): FastifyPluginAsync {
  const { signIn, cookies, sessions } = accounts;
  const errorHandler = signInFailure(frontendUrl);

  return async (app) => {
    app.addHook('onRequest', refusePrefetch);
    for (const route of SIGN_IN_ROUTES) {
      app.get(
        route.start,
        { schema: startSchema(route), exposeHeadRoute: false, errorHandler },
        async (request, reply) => {
          if (route.mode === 'link') refuseOtherSites(request, frontendUrl);
          const session = await currentSession(accounts, request);
          const { url, state, browserToken } = await signIn.begin({ route, session });
          const others = cookies.attemptsIn(request.headers.cookie);
          for (const old of others.slice(0, 1 - MAX_ATTEMPTS)) clearCookie(reply, old);
          setCookie(reply, cookies.attempt(state), browserToken);
          return reply.redirect(url.href, 302);
        },
      );

      app.get(
        route.callback,
        { schema: callbackSchema(route), exposeHeadRoute: false, errorHandler },
        async (request, reply) => {
          const query = request.url.split('?').slice(1).join('?');
          const state = new URLSearchParams(query).get('state');
          const attempt = isToken(state) ? cookies.attempt(state) : undefined;
          if (attempt !== undefined) clearCookie(reply, attempt);
          const back = await readCallback(route, query, attempt, request);
          if (route.mode === 'link') {
            const { userId } = await signIn.link(back);
            request.log.info(
              { userId, ip: request.ip, way: routeNameOf(request) },
              'identity linked',
            );
          } else {
            const { userId, sessionToken } = await signIn.login(back);
            setCookie(reply, cookies.session, sessionToken);
            request.log.info({ userId, ip: request.ip, way: routeNameOf(request) }, 'signed in');
          }
          return reply.redirect(frontendUrl, 302);
        },
      );
    }
  };

  async function readCallback(
    route: SignInRoute,
    query: string,
    attempt: CookieKind | undefined,
    request: FastifyRequest,
  ): Promise<ProviderCallback> {
    const { cookie } = request.headers;
    return {
      route,
      query,
      browserToken: attempt && readCookie(cookie, attempt),
      sessionToken: sessions.tokenIn(cookie),
      session: await currentSession(accounts, request),
    };
  }
}

/**
 * Linking must begin on our own pages: a page of another site that sends a visitor here could link
 * an identity of its own. Requests of browsers without fetch metadata are allowed.
 */
function refuseOtherSites({ headers }: FastifyRequest, frontendUrl: string): void {
  if (headers['sec-fetch-site'] !== 'cross-site') return;
  const { referer = '' } = headers;
  const origin = URL.canParse(referer) ? new URL(referer).origin : undefined;
  if (origin === new URL(frontendUrl).origin) return;
  throw foreignRequest();
}

function startSchema({ provider, mode }: SignInRoute) {
  return {
    operationId: mode === 'link' ? `beginLinking_${provider}` : `beginLogin_${provider}`,
    summary: mode === 'link' ? 'Begins to link an identity' : 'Begins to sign in',
    tags: ['auth'],
    security: securityOf(mode === 'link' ? 'session' : 'visitor', 'GET'),
    response: PROVIDER_RESPONSES,
  };
}

function callbackSchema({ provider, mode }: SignInRoute) {
  return {
    operationId: mode === 'link' ? `finishLinking_${provider}` : `finishLogin_${provider}`,
    summary: 'The callback of the provider',
    tags: ['auth'],
    security: securityOf(mode === 'link' ? 'session' : 'visitor', 'GET'),
    response: PROVIDER_RESPONSES,
  };
}
