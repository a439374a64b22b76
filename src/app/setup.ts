import { DEMO_ADDRESS } from '../auth/verified-identity.js';
import type { Setup } from '../http/server/deps.js';
import { closeSetup, isSetupOver, loadSetupCode } from '../store/service/setup-code.js';
import type { Base } from './base.js';
import { isLocal } from './ports.js';

/**
 * The setup of a service that nobody has used before. It closes for good when an administrator has an
 * account, or when the environment names one. Accounts of others do not close it.
 */
export function buildSetup({ settings, config, prices: { database } }: Base): Setup {
  const { adminEmails } = config.accounts;
  let isClosed = false;
  let known: string | undefined;
  const code = async () => {
    if (isClosed) return undefined;
    if (settings.isFixed('ADMIN_EMAILS') || (await isSetupOver(database, adminEmails))) {
      await closeSetup(database);
      isClosed = true;
      return undefined;
    }
    known ??= await loadSetupCode(database, DEMO_ADDRESS);
    isClosed = known === undefined;
    return known;
  };
  return {
    isLocal: isLocal(config),
    code,
    isOpen: async () => (await code()) !== undefined,
  };
}
