import { DEMO_ADDRESS } from '../auth/verified-identity.js';
import { isLoopback } from '../domain/loopback.js';
import type { Setup } from '../http/server/deps.js';
import { hasUsersBut } from '../store/accounts/user-list.js';
import { loadSetupCode } from '../store/service/setup-code.js';
import type { Base } from './base.js';

/** The setup, which is open until there is an account, unless the environment names an administrator. */
export function buildSetup({ settings, config, baseUrl, prices: { database } }: Base): Setup {
  let isDone = settings.isFixed('ADMIN_EMAILS');
  return {
    isLocal: isLoopback(baseUrl.hostname) && isLoopback(hostnameOf(config.host)),
    async isOpen() {
      isDone ||= await hasUsersBut(database, DEMO_ADDRESS);
      return !isDone;
    },
    code: () => loadSetupCode(database),
  };
}

/** As in a URL. */
function hostnameOf(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
