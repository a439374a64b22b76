import { type AccountsConfig, readAccounts } from './accounts.js';
import { ConfigError } from './config-error.js';
import { type Environment, type GivenSettings, readEnvironment } from './env.js';
import {
  parseChoice,
  parseDecimal,
  parseInteger,
  parseNames,
  parseOrigin,
  parsePostgresUrl,
  parseSafeOrigin,
  type Range,
} from './parse.js';
import { parsePage, parseProxies } from './parse-addresses.js';
import { Secret } from './secret.js';
import { defaultOf, marketPrefix, type SettingName } from './settings.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly directory: string }
  | { readonly kind: 'postgres'; readonly url: Secret };

/** What a market was told; undefined leaves it to the market. */
export interface MarketConfig {
  readonly name: string;
  readonly origin: string | undefined;
  readonly apiKey: Secret | undefined;
  readonly intervalSeconds: number | undefined;
}

/** Everything that can be set, with defaults applied and contradictions refused. */
export interface Config {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** An origin; undefined stands for `http://localhost:` and the port that is listened on. */
  readonly baseUrl: string | undefined;
  /** Without a slash at its end; undefined stands for the base URL. */
  readonly frontendUrl: string | undefined;
  /** Addresses, ranges and `loopback`. */
  readonly trustedProxies: readonly string[];
  readonly database: DatabaseConfig;
  readonly rawRetentionDays: number;
  /** In order of preference, at least one. */
  readonly markets: readonly MarketConfig[];
  /** Undefined unless the market `replay` is among the markets. */
  readonly replay: { readonly file: string; readonly speed: number } | undefined;
  readonly simulated: { readonly items: number; readonly seed: number };
  /** `minPrice` in cents. */
  readonly ranking: {
    readonly minPoints: number;
    readonly minPrice: number;
    readonly minVolume: number;
  };
  readonly accounts: AccountsConfig;
  readonly logLevel: LogLevel;
}

/** The longest window is seven days, and a change is measured from the last point before it. */
const RETENTION_DAYS: Range = { min: 8, max: 3_650 };
const INTERVAL_SECONDS: Range = { min: 1, max: 86_400 };

/**
 * Makes the configuration from the environment. `known.markets` are the names of all markets
 * there are, whether configured or not.
 * @throws ConfigError whose message is one sentence that names the setting
 */
export function readConfig(
  environment: Environment,
  known: { readonly markets: readonly string[] },
): Config {
  const given = readEnvironment(environment, known.markets);
  const text = (name: SettingName) => given.get(name) ?? defaultOf(name);
  const integer = (name: SettingName, range: Range) => parseInteger(name, text(name), range);
  const markets = parseNames('MARKETS', text('MARKETS'), known.markets);
  const baseUrl = given.get('BASE_URL');
  const frontendUrl = given.get('FRONTEND_URL');
  return {
    host: text('HOST'),
    port: integer('PORT', { min: 0, max: 65_535 }),
    baseUrl: baseUrl === undefined ? undefined : parseOrigin('BASE_URL', baseUrl),
    frontendUrl: frontendUrl === undefined ? undefined : parsePage('FRONTEND_URL', frontendUrl),
    trustedProxies: parseProxies('TRUST_PROXY', text('TRUST_PROXY')),
    database: readDatabase(given),
    rawRetentionDays: integer('RAW_RETENTION_DAYS', RETENTION_DAYS),
    markets: markets.map((market) => readMarket(market, given)),
    replay: readReplay(given, markets),
    simulated: {
      items: integer('SIMULATED_ITEMS', { min: 1, max: 50_000 }),
      seed: integer('SIMULATED_SEED', { min: 0, max: 2 ** 32 - 1 }),
    },
    ranking: {
      minPoints: integer('RANKING_MIN_POINTS', { min: 1, max: 1_000_000 }),
      minPrice: integer('RANKING_MIN_PRICE', { min: 0, max: 1_000_000_000 }),
      minVolume: integer('RANKING_MIN_VOLUME', { min: 0, max: 1_000_000_000 }),
    },
    accounts: readAccounts(given),
    logLevel: parseChoice('LOG_LEVEL', text('LOG_LEVEL'), LOG_LEVELS),
  };
}

function readDatabase(given: GivenSettings): DatabaseConfig {
  const directory = given.get('DATA_DIR');
  const url = given.get('DATABASE_URL');
  if (url === undefined) return { kind: 'embedded', directory: directory ?? defaultOf('DATA_DIR') };
  if (directory !== undefined) {
    throw new ConfigError(
      'DATA_DIR and DATABASE_URL name two different databases: set one of them.',
    );
  }
  return { kind: 'postgres', url: new Secret(parsePostgresUrl('DATABASE_URL', url)) };
}

function readMarket(name: string, given: GivenSettings): MarketConfig {
  const prefix = marketPrefix(name);
  const setting = <T>(suffix: string, parse: (name: string, text: string) => T): T | undefined => {
    const full = `${prefix}_${suffix}`;
    const text = given.get(full);
    return text === undefined ? undefined : parse(full, text);
  };
  return {
    name,
    origin: setting('URL', parseSafeOrigin),
    apiKey: setting('API_KEY', (_, text) => new Secret(text)),
    intervalSeconds: setting('INTERVAL_SECONDS', (full, text) =>
      parseInteger(full, text, INTERVAL_SECONDS),
    ),
  };
}

function readReplay(given: GivenSettings, markets: readonly string[]): Config['replay'] {
  const file = given.get('REPLAY_FILE');
  const speedText = given.get('REPLAY_SPEED') ?? defaultOf('REPLAY_SPEED');
  const speed = parseDecimal('REPLAY_SPEED', speedText, { min: 0.001, max: 1_000_000 });
  if (!markets.includes('replay')) {
    if (file === undefined) return undefined;
    throw new ConfigError('REPLAY_FILE is set, but MARKETS does not name replay.');
  }
  if (file === undefined) {
    throw new ConfigError('REPLAY_FILE must name a file, as MARKETS names replay.');
  }
  return { file, speed };
}
