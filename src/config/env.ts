import { ConfigError } from './config-error.js';
import { marketPrefix, settingNames } from './settings.js';

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The set values by name, not yet validated. */
export type GivenSettings = ReadonlyMap<string, string>;

/** Settings of former versions, with the reason why they are refused. */
const FORMER: Readonly<Record<string, string>> = {
  REDIS_URL: 'is no longer needed, because processes synchronize through DATABASE_URL: remove it',
  RAW_RETENTION_DAYS: 'is no longer needed, because all observations are kept: remove it',
};

/**
 * Reads the program's settings from the environment; an empty one counts as unset.
 * @throws ConfigError for a name that begins like a setting and is none, probably a typing error,
 * and for a setting of former versions
 */
export function readEnvironment(
  environment: Environment,
  markets: readonly string[],
): GivenSettings {
  const names = new Set(settingNames(markets));
  const prefixes = ownPrefixes(markets);
  const given = new Map<string, string>();
  for (const [name, text] of Object.entries(environment)) {
    if (text === undefined || text === '') continue;
    if (FORMER[name] !== undefined) throw new ConfigError(`${name} ${FORMER[name]}.`);
    if (names.has(name)) given.set(name, text);
    else if (prefixes.some((prefix) => name.startsWith(prefix))) {
      throw new ConfigError(`${name} is not a setting of this program.`);
    }
  }
  return given;
}

function ownPrefixes(markets: readonly string[]): string[] {
  return ['RANKING', 'BACKUP', 'PROVIDER', 'MAGIC_LINK', ...markets.map(marketPrefix)].map(
    (prefix) => `${prefix}_`,
  );
}
