import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import { requireCurrentSession } from '../security/current-session.js';
import { addRoutes } from '../server/add-routes.js';
import { installScopedNotFound } from '../server/addresses.js';
import type { HttpDeps } from '../server/deps.js';
import { accountDataRoutes } from './account-data-routes.js';
import { apiTokenRoutes } from './api-token-routes.js';
import { mergeRoutes } from './merge-routes.js';
import { accountProviderRoutes } from './provider-routes.js';
import { accountSessionRoutes } from './session-routes.js';
import { accountSettingsRoutes } from './settings-routes.js';

/** Everything under `/account`: for the signed-in user, and not stored by caches. */
export function accountScope(deps: HttpDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    scope.addHook('preParsing', async (request) => {
      if (!request.is404) await requireCurrentSession(deps.accounts, request);
    });
    installScopedNotFound(scope);
    await scope.register(cookie);
    await addRoutes(
      scope,
      apiTokenRoutes(deps),
      accountSessionRoutes(deps),
      accountSettingsRoutes(deps),
      accountProviderRoutes(deps),
      mergeRoutes(deps),
      accountDataRoutes(deps),
    );
  };
}
