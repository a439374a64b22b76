import type { FastifyPluginAsync } from 'fastify';
import { setupOperations } from '../../contract/operations/setup.js';
import { type AuthLimit, installAuthLimit } from '../security/auth-rate-limit.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { readerLanguage } from '../web-pages/reader-language.js';
import { settingsView } from './settings-view.js';
import { isOnThisMachine, requireSetup } from './setup-guard.js';

/** Everything under `/setup`: rate limited as sign-ins are, and not stored by caches. */
export function setupScope(
  { setup, serviceSettings }: HttpDeps,
  limit: AuthLimit,
): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    installAuthLimit(scope, limit);

    route(scope, setupOperations.getSetup, async (request) => {
      const open = await setup.isOpen();
      return { open, code_needed: open && !isOnThisMachine(request, setup) };
    });

    route(scope, setupOperations.listSetupSettings, async (request) => {
      await requireSetup(request, request.body.code, setup);
      return settingsView(await serviceSettings.list());
    });

    route(scope, setupOperations.sendSetupMail, async (request) => {
      const { code, to, settings } = request.body;
      await requireSetup(request, code, setup);
      await serviceSettings.sendTestMail(to, settings, readerLanguage(request));
      return { message: 'the mail server has taken the mail' };
    });

    route(scope, setupOperations.setUp, async (request) => {
      const { code, settings } = request.body;
      await requireSetup(request, code, setup);
      await serviceSettings.change(settings);
      request.log.info({ settings: Object.keys(settings), ip: request.ip }, 'service set up');
      serviceSettings.restart();
      return { message: 'the service restarts' };
    });
  };
}
