import { ConfigError } from './config-error.js';
import { marketPrefix, settingNames } from './settings.js';

/** The environment as the process has it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What was given, by the name of the setting. Nothing of it is checked yet. */
export type GivenSettings = ReadonlyMap<string, string>;

/** Settings of former versions: why a start with them ends. */
const FORMER: Readonly<Record<string, string>> = {
  REDIS_URL: 'is not needed any more, as processes keep in step by DATABASE_URL alone: remove it',
  RAW_RETENTION_DAYS: 'is not needed any more, as all observations are kept: remove it',
};

/**
 * Fetches the program's settings out of the environment; an empty one counts as unset.
 * @throws ConfigError for a name that begins like a setting and is none, most likely a slip, and for a
 *   setting of former versions
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
