import type { ServiceSettings } from '../../contract/service-settings.js';
import type { AdminSettings } from '../server/deps.js';

export function settingsView({
  states,
  restartNeeded,
}: Awaited<ReturnType<AdminSettings['list']>>): ServiceSettings {
  return {
    settings: states.map(({ value = null, ...state }) => ({ ...state, value })),
    restart_needed: restartNeeded,
  };
}
