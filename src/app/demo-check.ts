import type { Config } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import type { ServiceSettings } from '../config/service-settings.js';
import type { Queryable } from '../store/connection/database.js';
import { loadSources } from '../store/markets/sources.js';
import type { StoredSettings } from '../store/service/settings.js';
import { REAL_MARKETS } from './markets.js';

/** Whether neither the environment nor the database says which markets are polled. */
export function isDemoByDefault(settings: ServiceSettings, stored: StoredSettings): boolean {
  return !settings.isFixed('MARKETS') && stored.MARKETS === undefined;
}

/**
 * Refuses to fill a database that has prices of real markets with those of the demo: its MARKETS was lost,
 * such as by a start in another folder than that of `.env`.
 * @throws ConfigError
 */
export async function refuseDemoOverPrices(
  database: Queryable,
  { database: place }: Pick<Config, 'database'>,
): Promise<void> {
  const sources = await loadSources(database);
  const real = [...new Set(sources.map(({ market }) => market))].filter((market) =>
    REAL_MARKETS.has(market),
  );
  if (real.length === 0) return;
  const other = place.kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL';
  throw new ConfigError(
    `MARKETS is not set, but the database has prices of ${real.join(', ')}: set it, such as ` +
      `MARKETS=${real.join(',')}. For the demo, set ${other} to another place.`,
  );
}
