import { type AccountsConfig, readAccounts } from './accounts.js';
import { type BackupsConfig, readBackups } from './backups.js';
import { ConfigError } from './config-error.js';
import { type Environment, type GivenSettings, readEnvironment } from './env.js';
import {
  type MarketConfig,
  readMarket,
  readSpecialMarkets,
  type SpecialMarkets,
} from './markets.js';
import { type MetricsConfig, readMetrics } from './metrics.js';
import {
  parseBoolean,
  parseChoice,
  parseInteger,
  parseNames,
  parseOrigin,
  parsePostgresUrl,
  type Range,
} from './parse.js';
import { parsePage, parseProxies, parseServers } from './parse-addresses.js';
import { Secret } from './secret.js';
import { defaultOf, type SettingName } from './settings.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export type DatabaseConfig =
  | {
      readonly kind: 'embedded';
      readonly directory: string;
      /** Whether a commit is synced to the disk before it is confirmed. */
      readonly sync: boolean;
    }
  | { readonly kind: 'postgres'; readonly url: Secret };

const ROLES = ['all', 'api', 'ingest'] as const;

/** The role of a process: `api` serves requests, `ingest` polls markets, `all` does both. */
export type Role = (typeof ROLES)[number];

/** The configuration, with defaults applied and validated. */
export interface Config extends SpecialMarkets {
  readonly host: string;
  /** 0 uses a free port. */
  readonly port: number;
  /** An origin; undefined means `http://localhost:` with the listening port. */
  readonly baseUrl: string | undefined;
  /** Without a trailing slash; undefined means the base URL. */
  readonly frontendUrl: string | undefined;
  /** Addresses, ranges and `loopback`. */
  readonly trustedProxies: readonly string[];
  /** IP addresses, with or without a port; empty means the DNS servers of the system. */
  readonly dnsServers: readonly string[];
  readonly database: DatabaseConfig;
  /** Undefined for a single process. */
  readonly role: Role;
  /** How far the clock may be ahead of the last use of the database, at a start. */
  readonly clockJumpDays: number;
  /** In order of preference, at least one. */
  readonly markets: readonly MarketConfig[];
  readonly simulated: { readonly items: number; readonly seed: number };
  /** `minPrice` in cents. */
  readonly ranking: {
    readonly minPoints: number;
    readonly minPrice: number;
    readonly minVolume: number;
  };
  /** Request budgets per minute; each process counts for itself. */
  readonly requests: { readonly perAddress: number; readonly perUser: number };
  /** Per process. */
  readonly live: {
    readonly clients: number;
    readonly clientsPerAddress: number;
    readonly subscriptions: number;
  };
  readonly accounts: AccountsConfig;
  /** Undefined for no backups. */
  readonly backups: BackupsConfig | undefined;
  readonly logLevel: LogLevel;
  /** Undefined for no metrics. */
  readonly metrics: MetricsConfig | undefined;
}

/** The most costly request costs 100. */
const REQUEST_COSTS: Range = { min: 100, max: 1_000_000_000 };

/**
 * Reads the configuration from the environment. `known.markets` are the names of all existing
 * markets, configured or not.
 * @throws ConfigError with one sentence that names the setting
 */
export function readConfig(
  environment: Environment,
  known: { readonly markets: readonly string[] },
): Config {
  const given = readEnvironment(environment, known.markets);
  const text = (name: SettingName) => given.get(name) ?? defaultOf(name);
  const integer = (name: SettingName, range: Range) => parseInteger(name, text(name), range);
  const markets = parseNames('MARKETS', text('MARKETS'), known.markets);
  const port = integer('PORT', { min: 0, max: 65_535 });
  const baseUrl = given.get('BASE_URL');
  const frontendUrl = given.get('FRONTEND_URL');
  return {
    host: text('HOST'),
    port,
    baseUrl: baseUrl === undefined ? undefined : parseOrigin('BASE_URL', baseUrl),
    frontendUrl: frontendUrl === undefined ? undefined : parsePage('FRONTEND_URL', frontendUrl),
    trustedProxies: parseProxies('TRUST_PROXY', text('TRUST_PROXY')),
    dnsServers: parseServers('DNS_SERVERS', text('DNS_SERVERS')),
    database: readDatabase(given),
    role: readRole(given),
    clockJumpDays: integer('CLOCK_JUMP_DAYS', { min: 1, max: 36_500 }),
    markets: markets.map((market) => readMarket(market, given)),
    ...readSpecialMarkets(given, markets),
    simulated: {
      items: integer('SIMULATED_ITEMS', { min: 1, max: 50_000 }),
      seed: integer('SIMULATED_SEED', { min: 0, max: 2 ** 32 - 1 }),
    },
    ranking: {
      minPoints: integer('RANKING_MIN_POINTS', { min: 1, max: 1_000_000 }),
      minPrice: integer('RANKING_MIN_PRICE', { min: 0, max: 1_000_000_000 }),
      minVolume: integer('RANKING_MIN_VOLUME', { min: 0, max: 1_000_000_000 }),
    },
    requests: {
      perAddress: integer('ADDRESS_REQUESTS_PER_MINUTE', REQUEST_COSTS),
      perUser: integer('USER_REQUESTS_PER_MINUTE', REQUEST_COSTS),
    },
    live: {
      clients: integer('LIVE_CLIENTS', { min: 1, max: 1_000_000 }),
      clientsPerAddress: integer('LIVE_CLIENTS_PER_ADDRESS', { min: 1, max: 1_000_000 }),
      subscriptions: integer('LIVE_SUBSCRIPTIONS', { min: 1, max: 100_000_000 }),
    },
    accounts: readAccounts(given),
    backups: readBackups(given),
    logLevel: parseChoice('LOG_LEVEL', text('LOG_LEVEL'), LOG_LEVELS),
    metrics: readMetrics(given, port),
  };
}

function readDatabase(given: GivenSettings): DatabaseConfig {
  const directory = given.get('DATA_DIR');
  const url = given.get('DATABASE_URL');
  const sync = parseBoolean('DATA_SYNC', given.get('DATA_SYNC') ?? defaultOf('DATA_SYNC'));
  if (url === undefined) {
    return { kind: 'embedded', directory: directory ?? defaultOf('DATA_DIR'), sync };
  }
  if (directory !== undefined) {
    throw new ConfigError(
      'DATA_DIR and DATABASE_URL name two different databases: set one of them.',
    );
  }
  return { kind: 'postgres', url: new Secret(parsePostgresUrl('DATABASE_URL', url)) };
}

function readRole(given: GivenSettings): Role {
  const role = parseChoice('ROLE', given.get('ROLE') ?? defaultOf('ROLE'), ROLES);
  if (role !== 'all' && given.get('DATABASE_URL') === undefined) {
    throw new ConfigError(
      `ROLE ${role} needs DATABASE_URL, which the processes of one service share.`,
    );
  }
  return role;
}
