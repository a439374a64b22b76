import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readCookie } from '../../auth/cookies.js';
import { isToken, newToken } from '../../auth/tokens.js';
import { MagicLinkRequest, Message } from '../../contract/auth.js';
import { ref } from '../../contract/schema.js';
import { normaliseEmail } from '../../domain/email.js';
import { DomainError } from '../../domain/errors.js';
import { senderOf } from '../security/sender.js';
import { setCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { BODY_RESPONSES } from '../server/responses.js';
import { AUTH_RESPONSES } from './auth-responses.js';

const schema = {
  operationId: 'requestMagicLink',
  summary: 'Mails a sign-in link',
  tags: ['auth'],
  body: MagicLinkRequest,
  response: {
    200: ref(Message, { description: 'The same for every address' }),
    ...BODY_RESPONSES,
    ...AUTH_RESPONSES,
  },
};

const SENT = 'if an account exists with that email, a login link has been sent';

/** Bytes; larger bodies are no request for a link. */
const BODY_LIMIT = 4_096;

/** `/magic/request` */
export function linkRequestRoutes({ accounts }: HttpDeps): FastifyPluginAsyncTypebox {
  const { cookies, magicLinks } = accounts;
  return async (app) => {
    app.post('/magic/request', { schema, bodyLimit: BODY_LIMIT }, async (request, reply) => {
      if (!accounts.offersMagicLinks) {
        throw new DomainError('provider_not_available', 'login links are not available');
      }
      const email = normaliseEmail(request.body.email);
      if (email === undefined) {
        throw new DomainError('invalid_parameter', 'body.email must be an e-mail address');
      }
      const known = readCookie(request.headers.cookie, cookies.browser);
      const browserToken = isToken(known) ? known : newToken();
      await magicLinks.request({ email, browserToken, network: senderOf(request.ip) });
      setCookie(reply, cookies.browser, browserToken);
      return { message: SENT };
    });
  };
}
