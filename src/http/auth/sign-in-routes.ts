import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type CookieKind, readCookie } from '../../auth/cookies.js';
import { DOORS, type Door } from '../../auth/doors.js';
import type { Return } from '../../auth/sign-in.js';
import { isToken } from '../../auth/tokens.js';
import { currentSession } from '../security/current-session.js';
import { foreignRequest } from '../security/fetch-metadata.js';
import { refusePrefetch } from '../security/prefetch.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import { clearCookie, setCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { PROVIDER_ANSWERS } from './auth-responses.js';
import { signInFailure, wayOf } from './sign-in-failure.js';

/** Attempts that a browser may have under way at once; a further one replaces the oldest. */
const MAX_ATTEMPTS = 5;

/** A start and a callback for each door of each provider. */
export function signInRoutes({ accounts, frontendUrl }: HttpDeps): FastifyPluginAsync {
  const { signIn, cookies, sessions } = accounts;
  const errorHandler = signInFailure(frontendUrl);

  return async (app) => {
    app.addHook('onRequest', refusePrefetch);
    for (const door of DOORS) {
      app.get(
        door.start,
        { schema: startSchema(door), exposeHeadRoute: false, errorHandler },
        async (request, reply) => {
          if (door.mode === 'link') refuseOtherSites(request, frontendUrl);
          const session = await currentSession(accounts, request);
          const { url, state, browserToken } = await signIn.begin({ door, session });
          const others = cookies.attemptsIn(request.headers.cookie);
          for (const old of others.slice(0, 1 - MAX_ATTEMPTS)) clearCookie(reply, old);
          setCookie(reply, cookies.attempt(state), browserToken);
          return reply.redirect(url.href, 302);
        },
      );

      app.get(
        door.callback,
        { schema: callbackSchema(door), exposeHeadRoute: false, errorHandler },
        async (request, reply) => {
          const query = request.url.split('?').slice(1).join('?');
          const state = new URLSearchParams(query).get('state');
          const attempt = isToken(state) ? cookies.attempt(state) : undefined;
          if (attempt !== undefined) clearCookie(reply, attempt);
          const back = await readReturn(door, query, attempt, request);
          if (door.mode === 'link') {
            const { userId } = await signIn.link(back);
            request.log.info({ userId, ip: request.ip, way: wayOf(request) }, 'identity linked');
          } else {
            const { userId, sessionToken } = await signIn.login(back);
            setCookie(reply, cookies.session, sessionToken);
            request.log.info({ userId, ip: request.ip, way: wayOf(request) }, 'signed in');
          }
          return reply.redirect(frontendUrl, 302);
        },
      );
    }
  };

  async function readReturn(
    door: Door,
    query: string,
    attempt: CookieKind | undefined,
    request: FastifyRequest,
  ): Promise<Return> {
    const { cookie } = request.headers;
    return {
      door,
      query,
      browserToken: attempt && readCookie(cookie, attempt),
      sessionToken: sessions.tokenIn(cookie),
      session: await currentSession(accounts, request),
    };
  }
}

/**
 * Linking begins on our own pages: a foreign page that sent a visitor there could have an identity
 * of its own linked. Browsers that do not say where they come from are let through.
 */
function refuseOtherSites({ headers }: FastifyRequest, frontendUrl: string): void {
  if (headers['sec-fetch-site'] !== 'cross-site') return;
  const { referer = '' } = headers;
  const origin = URL.canParse(referer) ? new URL(referer).origin : undefined;
  if (origin === new URL(frontendUrl).origin) return;
  throw foreignRequest();
}

function startSchema({ provider, mode }: Door) {
  return {
    operationId: mode === 'link' ? `beginLinking_${provider}` : `beginLogin_${provider}`,
    summary: mode === 'link' ? 'Begins to link an identity' : 'Begins to sign in',
    tags: ['auth'],
    ...(mode === 'link' && { security: SESSION_ONLY }),
    response: PROVIDER_ANSWERS,
  };
}

function callbackSchema({ provider, mode }: Door) {
  return {
    operationId: mode === 'link' ? `finishLinking_${provider}` : `finishLogin_${provider}`,
    summary: 'Where the provider sends the browser back to',
    tags: ['auth'],
    ...(mode === 'link' && { security: SESSION_ONLY }),
    response: PROVIDER_ANSWERS,
  };
}
