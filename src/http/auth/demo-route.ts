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

/** Whether the sender of a request can sign in to the demo account. */
export function hasDemoAccount(request: FastifyRequest, { demoAccount, setup }: DemoDeps): boolean {
  return demoAccount !== undefined && isOnThisMachine(request, setup);
}

/** `/demo` */
export function demoRoute(
  app: FastifyInstance,
  {
    accounts,
    demoAccount,
    settings,
    setup,
  }: Pick<HttpDeps, 'accounts' | 'demoAccount' | 'settings' | 'setup'>,
): void {
  const { frontendUrl, baseUrl } = settings;
  const { cookies, sessions } = accounts;
  const origins = [baseUrl.origin, new URL(frontendUrl).origin];
  route(app, authOperations.signInAsDemo, async (request, reply) => {
    if (demoAccount === undefined || !isOnThisMachine(request, setup)) {
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
