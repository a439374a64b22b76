import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authOperations } from '../../contract/operations/auth.js';
import { DomainError } from '../../domain/errors.js';
import { refuseOtherOrigins } from '../security/fetch-metadata.js';
import { setCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { isOnThisMachine } from '../setup/setup-guard.js';

export type DemoDeps = Pick<HttpDeps, 'demoAccount'> & {
  readonly setup: Pick<HttpDeps['setup'], 'isLocal'>;
};

/** The demo account, if the sender of a request can sign in to it. */
export function demoAccountFor(request: FastifyRequest, { demoAccount, setup }: DemoDeps) {
  return isOnThisMachine(request, setup) ? demoAccount : undefined;
}

/** `/demo` */
export function demoRoute(
  app: FastifyInstance,
  deps: Pick<HttpDeps, 'accounts' | 'settings'> & DemoDeps,
): void {
  const { frontendUrl, baseUrl } = deps.settings;
  const { cookies, sessions } = deps.accounts;
  const origins = [baseUrl.origin, new URL(frontendUrl).origin];
  route(app, authOperations.signInAsDemo, async (request, reply) => {
    const demoAccount = demoAccountFor(request, deps);
    if (demoAccount === undefined) {
      throw new DomainError('provider_not_available', 'there is no demo account');
    }
    refuseOtherOrigins(request, origins);
    const previous = sessions.tokenIn(request.headers.cookie);
    const { userId, sessionToken } = await demoAccount.signIn(previous);
    setCookie(reply, cookies.session, sessionToken);
    request.log.info({ userId, ip: request.ip, way: 'demo' }, 'signed in');
    return { message: 'signed in' };
  });
}
