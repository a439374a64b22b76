import type { FastifyInstance } from 'fastify';
import { readCookie } from '../../auth/cookies.js';
import { isToken, newToken } from '../../auth/tokens.js';
import { authOperations } from '../../contract/operations/auth.js';
import { normaliseEmail } from '../../domain/email.js';
import { DomainError } from '../../domain/errors.js';
import { customerOf, senderOf } from '../security/sender.js';
import { setCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { readerLanguage } from '../web-pages/reader-language.js';

const SENT = 'if an account exists with that email, a login link has been sent';

/** In bytes, of the requests about mailed links: an address, or a token. */
export const BODY_LIMIT = 4_096;

/** `/magic/request` */
export function linkRequestRoute(
  app: FastifyInstance,
  { accounts }: Pick<HttpDeps, 'accounts'>,
): void {
  const { cookies, magicLinks } = accounts;
  route(
    app,
    authOperations.requestMagicLink,
    async (request, reply) => {
      if (accounts.links === 'none') {
        throw new DomainError('provider_not_available', 'login links are not available');
      }
      const email = normaliseEmail(request.body.email);
      if (email === undefined) {
        throw new DomainError('invalid_parameter', 'body.email must be an e-mail address');
      }
      const cookie = readCookie(request.headers.cookie, cookies.browser);
      const browserToken = isToken(cookie) ? cookie : newToken();
      const network = senderOf(request.ip);
      await magicLinks.request({
        email,
        language: readerLanguage(request),
        browserToken,
        network,
        customer: customerOf(network),
      });
      setCookie(reply, cookies.browser, browserToken);
      return { message: SENT };
    },
    { bodyLimit: BODY_LIMIT },
  );
}
