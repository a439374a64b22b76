import type { FastifyInstance } from 'fastify';
import { adminOperations } from '../../contract/operations/admin.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { settingsView } from '../setup/settings-view.js';
import { readerLanguage } from '../web-pages/reader-language.js';
import { logAdminAction } from './require-admin.js';

/** `/admin/settings` and `/admin/restart` */
export function adminSettingsRoutes(
  app: FastifyInstance,
  { accounts, serviceSettings }: Pick<HttpDeps, 'accounts' | 'serviceSettings'>,
): void {
  route(app, adminOperations.listSettings, async () => settingsView(await serviceSettings.list()));

  route(app, adminOperations.changeSettings, async (request) => {
    const { settings } = request.body;
    await serviceSettings.change(settings);
    // Values may be secrets.
    const names = Object.keys(settings).join(', ');
    await logAdminAction(accounts, request, { action: 'change settings', settings: names });
    return settingsView(await serviceSettings.list());
  });

  route(app, adminOperations.sendTestMail, async (request) => {
    const { to, settings } = request.body;
    await logAdminAction(accounts, request, { action: 'send test mail' });
    await serviceSettings.sendTestMail(to, settings, readerLanguage(request));
    return { message: 'the mail server has taken the mail' };
  });

  route(app, adminOperations.restartService, async (request) => {
    await logAdminAction(accounts, request, { action: 'restart' });
    serviceSettings.restart();
    return { message: 'the service restarts' };
  });
}
