import { existsSync } from 'node:fs';
import { MARKET_NAMES } from '../app/markets.js';
import type { Config } from '../config/config.js';
import { ServiceSettings } from '../config/service-settings.js';

/**
 * Reads the settings from the environment, and from `.env` in the current folder if it exists.
 * @throws Error that names each invalid setting
 */
export function readSettings(): Config {
  return givenSettings().read();
}

/** The settings of the environment, and of `.env` in the current folder if it exists. */
export function givenSettings(): ServiceSettings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return new ServiceSettings({ ...process.env }, MARKET_NAMES);
}

/** Describes where the data is stored. */
export function storeSentence({ database }: Config): string {
  return database.kind === 'embedded'
    ? `Data in ${database.directory}.`
    : 'Data in PostgreSQL at DATABASE_URL.';
}
