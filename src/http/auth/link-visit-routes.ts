import { parse as parseForm } from 'node:querystring';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import Type from '#typebox';
import { readCookie } from '../../auth/cookies.js';
import type { LinkVisit } from '../../auth/magic-links.js';
import type { LinkRedemption } from '../../auth/sign-in.js';
import { invalidLink } from '../../auth/sign-in-errors.js';
import { AUTH_PATH } from '../../auth/sign-in-route.js';
import { authOperations } from '../../contract/operations/auth.js';
import { currentSession } from '../security/current-session.js';
import {
  foreignRequest,
  isFromOtherSite,
  isNavigation,
  refuseOtherOrigins,
} from '../security/fetch-metadata.js';
import { refusePrefetch } from '../security/prefetch.js';
import { setCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { readerLanguage } from '../web-pages/reader-language.js';
import { BROWSER_RESPONSES, FOREIGN_REQUEST } from './auth-responses.js';
import { linkPage, linkPagePolicy } from './link-page.js';
import { BODY_LIMIT } from './link-request-route.js';
import { acceptsHtml, signInFailure } from './sign-in-failure.js';

const VERIFY = '/magic/verify';

const verifySchema = {
  operationId: 'verifyMagicLink',
  summary: 'The target of a mailed link',
  description:
    'Signs in programs and the browser that requested the link. Other browsers get a page with a button.',
  tags: ['auth'],
  security: [],
  querystring: Type.Object({
    token: Type.Optional(Type.String({ description: 'The token in the link' })),
  }),
  response: {
    200: {
      description: 'The page, for a browser that did not request the link',
      content: { 'text/html': { schema: Type.String() } },
    },
    ...BROWSER_RESPONSES,
    ...FOREIGN_REQUEST,
  },
};

const FORM_TYPE = 'application/x-www-form-urlencoded';

const CONFIRM_RESPONSES = {
  303: Type.Null({
    description:
      'The caller accepts HTML: to the web UI, or to `/login?error=<code>` after a failure',
  }),
  ...FOREIGN_REQUEST,
};

/** `/magic/verify` */
export function linkVisitScope({
  accounts,
  settings,
}: Pick<HttpDeps, 'accounts' | 'settings'>): FastifyPluginAsync {
  const { frontendUrl, baseUrl } = settings;
  const { cookies, sessions } = accounts;
  const origins = [baseUrl.origin, new URL(frontendUrl).origin];
  const errorHandler = signInFailure(frontendUrl);

  const visitOf = (request: FastifyRequest, token: unknown): LinkVisit => ({
    token,
    browserToken: readCookie(request.headers.cookie, cookies.browser),
  });

  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    redemption: LinkRedemption,
  ) => {
    const { userId, sessionToken } = await accounts.signIn.magic(redemption);
    setCookie(reply, cookies.session, sessionToken);
    request.log.info({ userId, ip: request.ip, way: 'magic/verify' }, 'signed in');
  };

  /** The page for a browser that did not request the link; undefined for the browser that did. */
  const confirmationPage = async (request: FastifyRequest, visit: LinkVisit) => {
    const link = await accounts.magicLinks.find(visit);
    if (link === undefined) throw invalidLink();
    if (link.requestedHere) return undefined;
    const session = await currentSession(accounts, request);
    const isOther = session !== undefined && session.user.email !== link.email;
    const { email, name } = session?.user ?? {};
    return linkPage({
      email: link.email,
      signedInAs: isOther ? email || name || '' : undefined,
      token: String(visit.token),
      action: `${AUTH_PATH}${VERIFY}`,
      frontendUrl,
      language: readerLanguage(request),
    });
  };

  return async (app) => {
    app.get<{ Querystring: { token?: string } }>(
      VERIFY,
      {
        schema: verifySchema,
        // A malformed token has the same response as a wrong one.
        attachValidation: true,
        exposeHeadRoute: false,
        onRequest: refusePrefetch,
        errorHandler,
      },
      async (request, reply) => {
        const visit = visitOf(request, request.query.token);
        if (isNavigation(request)) {
          const page = await confirmationPage(request, visit);
          if (page !== undefined) {
            // The form sends a referrer to its own origin only.
            reply.header('referrer-policy', 'same-origin');
            reply.header('content-security-policy', linkPagePolicy(frontendUrl));
            return reply.type('text/html; charset=utf-8').send(page);
          }
        } else if (isFromOtherSite(request)) {
          throw foreignRequest();
        }
        // A link on another site's page must not end the current session.
        const previous = isFromOtherSite(request)
          ? undefined
          : sessions.tokenIn(request.headers.cookie);
        await signIn(request, reply, {
          ...visit,
          ifOtherBrowser: 'opened',
          sessionToken: previous,
        });
        return reply.redirect(frontendUrl, 302);
      },
    );

    app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, { ...parseForm(String(body)) }),
    );
    route(
      app,
      authOperations.confirmMagicLink,
      async (request, reply) => {
        refuseOtherOrigins(request, origins);
        // The body may be missing or of another form: it was not refused.
        const token = Reflect.get(Object(request.body), 'token');
        await signIn(request, reply, {
          ...visitOf(request, token),
          ifOtherBrowser: 'confirmed',
          sessionToken: sessions.tokenIn(request.headers.cookie),
        });
        return acceptsHtml(request) ? reply.redirect(frontendUrl, 303) : { message: 'signed in' };
      },
      {
        attachValidation: true,
        bodyLimit: BODY_LIMIT,
        errorHandler,
        responses: CONFIRM_RESPONSES,
        consumes: ['application/json', FORM_TYPE],
      },
    );
  };
}
