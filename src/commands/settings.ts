import { existsSync } from 'node:fs';
import { MARKET_NAMES } from '../app/markets.js';
import { type Config, readConfig } from '../config/config.js';

/**
 * Reads the settings from the environment, and from `.env` of the current folder if there is one.
 * @throws Error that names each setting that is wrong
 */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env, { markets: MARKET_NAMES });
}

/** Where the data are, in one sentence. */
export function storeSentence({ database }: Config): string {
  return database.kind === 'embedded'
    ? `Data in ${database.directory}.`
    : 'Data in PostgreSQL at DATABASE_URL.';
}
