import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import { MagicLinkRequest, Message } from '../../contract/auth.js';
import { ref } from '../../contract/schema.js';
import { normaliseEmail } from '../../domain/email.js';
import { DomainError } from '../../domain/errors.js';
import { refuseUncounted } from '../auth-rate-limit.js';
import { signInFailure } from '../browser-failures.js';
import type { HttpDeps } from '../deps.js';
import { refusePrefetch } from '../prefetch.js';
import { setCookie } from '../set-cookie.js';
import { BODY_ANSWERS } from './answers.js';
import { AUTH_ANSWERS, BROWSER_ANSWERS } from './auth-answers.js';

const requestSchema = {
  operationId: 'requestMagicLink',
  summary: 'Mails a link to sign in with',
  tags: ['auth'],
  body: MagicLinkRequest,
  response: {
    200: ref(Message, { description: 'The same for every address' }),
    ...BODY_ANSWERS,
    ...AUTH_ANSWERS,
  },
};

const verifySchema = {
  operationId: 'verifyMagicLink',
  summary: 'Where a mailed link leads to',
  tags: ['auth'],
  querystring: Type.Object({
    token: Type.Optional(Type.String({ description: 'What the link carries' })),
  }),
  response: BROWSER_ANSWERS,
};

const SENT = 'if an account exists with that email, a login link has been sent';

/** Larger bodies are no request for a link. Bytes. */
const BODY_LIMIT = 4_096;

/** `/magic/request` and `/magic/verify` */
export function magicLinkRoutes({ accounts, frontendUrl }: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/magic/request',
      { schema: requestSchema, bodyLimit: BODY_LIMIT, onRequest: refuseUncounted },
      async (request) => {
        const email = normaliseEmail(request.body.email);
        if (email === undefined) {
          throw new DomainError('invalid_parameter', 'body.email must be an e-mail address');
        }
        await accounts.magicLinks.request(email);
        return { message: SENT };
      },
    );

    app.get(
      '/magic/verify',
      {
        schema: verifySchema,
        // A token of a wrong form gets the answer of a wrong token.
        attachValidation: true,
        exposeHeadRoute: false,
        onRequest: refusePrefetch,
        errorHandler: signInFailure(frontendUrl),
      },
      async (request, reply) => {
        const { userId, sessionToken } = await accounts.signIn.magic({
          token: request.query.token,
          sessionToken: accounts.sessions.tokenIn(request.headers.cookie),
        });
        setCookie(reply, accounts.cookies.session, sessionToken);
        request.log.info({ userId, ip: request.ip, way: 'magic/verify' }, 'signed in');
        return reply.redirect(frontendUrl, 302);
      },
    );
  };
}
