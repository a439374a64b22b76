import type { Config } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import type { ServiceSettings } from '../config/service-settings.js';
import type { Queryable } from '../store/connection/database.js';
import { loadSettings, type StoredSettings } from '../store/service/settings.js';

/** A configuration, and the stored settings in it. */
export interface StoredConfig {
  /** That of the environment and of stored settings. */
  readonly config: Config;
  readonly stored: StoredSettings;
}

/**
 * The settings of the environment with those that the database has.
 * @throws ConfigError that says how to start nevertheless
 */
export async function readStoredConfig(
  settings: ServiceSettings,
  database: Queryable,
): Promise<StoredConfig> {
  const stored = await loadSettings(database);
  try {
    return { config: settings.read(stored), stored };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const hint = 'The settings of the environment win over those that are stored.';
    throw new ConfigError(`${error.message}\n${hint}`, { cause: error });
  }
}
