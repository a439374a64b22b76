import { ConfigError } from './config-error.js';
import { type Environment, GivenSettings } from './env.js';
import { marketsOf, presetOf, RULES } from './rules.js';
import { marketPrefix, PROVIDERS } from './setting-names.js';
import type { ValueOf } from './settings.js';
import { warningsOf } from './warnings.js';

/** The configuration: the values of the settings, as settings.ts describes them. */
export type Config = ReturnType<typeof configOf>;

export type LogLevel = ValueOf<'LOG_LEVEL'>;

export type DatabaseConfig = Config['database'];

/**
 * Reads the configuration from the environment, and from stored settings, over which the environment wins.
 * `known.markets` are the names of all existing markets, configured or not.
 * @throws ConfigError with one line for each problem, which names the setting
 */
export function readConfig(
  environment: Environment,
  known: { readonly markets: readonly string[] },
  stored: Environment = {},
): Config {
  const settings = new GivenSettings(environment, known.markets, stored);
  const rules = RULES.map((rule) => () => rule(settings));
  const problems = problemsOf([...settings.checks(), () => marketsOf(settings), ...rules]);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return configOf(settings);
}

/** The errors of the checks. A rule also throws the error of a setting that it reads. */
function problemsOf(checks: readonly (() => void)[]): string[] {
  const problems = new Set<string>();
  for (const check of checks) {
    try {
      check();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.add(error.message);
    }
  }
  return [...problems];
}

function configOf(settings: GivenSettings) {
  return {
    warnings: warningsOf(settings),
    host: settings.read('HOST'),
    /** 0 uses a free port. */
    port: settings.read('PORT'),
    baseUrl: settings.read('BASE_URL'),
    frontendUrl: settings.read('FRONTEND_URL'),
    trustedProxies: settings.read('TRUST_PROXY'),
    dnsServers: settings.read('DNS_SERVERS'),
    database: databaseOf(settings),
    /** The duties of the process. */
    role: settings.read('ROLE'),
    clockJumpDays: settings.read('CLOCK_JUMP_DAYS'),
    /** In order of preference, at least one. */
    markets: marketsOf(settings).map((name) => marketOf(name, settings)),
    replay: replayOf(settings),
    steam: { items: settings.read('STEAM_ITEMS'), cookie: settings.read('STEAM_COOKIE') },
    csgotrader: { files: settings.read('CSGOTRADER_FILES') },
    simulated: { items: settings.read('SIMULATED_ITEMS'), seed: settings.read('SIMULATED_SEED') },
    ranking: {
      minPoints: settings.read('RANKING_MIN_POINTS'),
      /** Cents. */
      minPrice: settings.read('RANKING_MIN_PRICE'),
      minVolume: settings.read('RANKING_MIN_VOLUME'),
    },
    consensusOf: settings.read('CONSENSUS_KINDS'),
    /** By market; others have the known fees. */
    fees: settings.read('MARKET_FEES'),
    /** Origins of exchange rates; undefined for none. */
    rates: {
      all: settings.read('RATES_URL'),
      rub: settings.read('RATES_RUB_URL'),
      uah: settings.read('RATES_UAH_URL'),
    },
    /** Of the news of the game. */
    eventsOrigin: settings.read('EVENTS_URL'),
    /** Of the published data of all items. */
    catalogueUrl: settings.read('CATALOGUE_URL'),
    /** Where to ask for a newer version; undefined for nowhere. */
    updateUrl: settings.read('UPDATE_CHECK') ? settings.read('UPDATE_URL') : undefined,
    defaultCurrency: settings.read('DEFAULT_CURRENCY'),
    /** Undefined for that of the browser. */
    defaultTimezone: settings.read('DEFAULT_TIMEZONE'),
    /** Shares of one processor core in percent, 0 for no limit; each process counts for itself. */
    processor: {
      perAddress: settings.read('ADDRESS_CPU_PERCENT'),
      perUser: settings.read('USER_CPU_PERCENT'),
    },
    /** Connections at a time; 0 for no limit. */
    connections: { perAddress: settings.read('ADDRESS_CONNECTIONS') },
    /** Per process. */
    live: {
      clients: settings.read('LIVE_CLIENTS'),
      clientsPerAddress: settings.read('LIVE_CLIENTS_PER_ADDRESS'),
      subscriptions: settings.read('LIVE_SUBSCRIPTIONS'),
    },
    images: imagesOf(settings),
    accounts: accountsOf(settings),
    backups: backupsOf(settings),
    logLevel: settings.read('LOG_LEVEL'),
    metrics: metricsOf(settings),
  } as const;
}

function databaseOf(settings: GivenSettings) {
  const url = settings.read('DATABASE_URL');
  if (url !== undefined) return { kind: 'postgres', url } as const;
  const [directory, sync] = [settings.read('DATA_DIR'), settings.read('DATA_SYNC')];
  return { kind: 'embedded', directory, sync } as const;
}

/** Undefined means the market's default. */
function marketOf(name: string, settings: GivenSettings) {
  const prefix = marketPrefix(name);
  return {
    name,
    origin: settings.read('<MARKET>_URL', prefix),
    apiKey: settings.read('<MARKET>_API_KEY', prefix),
    intervalSeconds: settings.read('<MARKET>_INTERVAL_SECONDS', prefix),
    requestsPerMinute: settings.read('<MARKET>_REQUESTS_PER_MINUTE', prefix),
  };
}

/** Undefined unless the market is polled. */
function replayOf(settings: GivenSettings) {
  const [file, speed] = [settings.read('REPLAY_FILE'), settings.read('REPLAY_SPEED')];
  return file === undefined ? undefined : { file, speed };
}

/** Undefined if images are not fetched. */
function imagesOf(settings: GivenSettings) {
  if (!settings.read('PICTURES')) return undefined;
  return {
    /** From which the images that the built-in catalogue names are fetched. */
    origin: settings.read('PICTURES_URL'),
    /** The origins of images in published item data. */
    publishedOrigins: settings.read('PICTURES_PUBLISHED_URLS'),
    /** Undefined for a folder in that of the data. */
    directory: settings.read('PICTURES_DIR'),
    maxMegabytes: settings.read('PICTURES_MAX_MB'),
  };
}

/** Undefined for no backups. */
function backupsOf(settings: GivenSettings) {
  const directory = settings.read('BACKUP_DIR');
  const [intervalHours, keep] = [
    settings.read('BACKUP_INTERVAL_HOURS'),
    settings.read('BACKUP_KEEP'),
  ];
  return directory === undefined ? undefined : { directory, intervalHours, keep };
}

/** Undefined if neither setting is set: then nothing is measured. */
function metricsOf(settings: GivenSettings) {
  const [token, port] = [settings.read('METRICS_TOKEN'), settings.read('METRICS_PORT')];
  return token === undefined && port === undefined ? undefined : { token, port };
}

function accountsOf(settings: GivenSettings) {
  return {
    oauth: (['provider_a', 'provider_b'] as const).flatMap((id) => oauthOf(id, settings)),
    gamePlatform: {
      enabled: settings.read('PROVIDER_C_OPENID_ENABLED'),
      apiKey: settings.read('PROVIDER_C_API_KEY'),
      endpoint: settings.read('PROVIDER_C_OPENID_ENDPOINT'),
      communityHost: settings.read('PROVIDER_C_COMMUNITY_HOST'),
      apiUrl: settings.read('PROVIDER_C_API_URL'),
      inventoryUrl: settings.read('PROVIDER_C_INVENTORY_URL'),
    },
    smtpUrl: settings.read('SMTP_URL'),
    mailFrom: settings.read('MAIL_FROM'),
    printMails: settings.read('PRINT_MAILS'),
    magicLinks: {
      expiryMinutes: settings.read('MAGIC_LINK_EXPIRY_MINUTES'),
      signUp: settings.read('MAGIC_LINK_SIGNUP'),
      mailsPerHour: settings.read('MAGIC_LINK_MAILS_PER_HOUR'),
    },
    sessionLifetimeHours: settings.read('SESSION_LIFETIME_HOURS'),
    adminEmails: settings.read('ADMIN_EMAILS'),
  };
}

/** None if either of the credentials is missing; undefined fields come from the preset. */
function oauthOf(id: keyof typeof PROVIDERS, settings: GivenSettings) {
  const x = PROVIDERS[id];
  const clientId = settings.read('PROVIDER_<X>_CLIENT_ID', x);
  const clientSecret = settings.read('PROVIDER_<X>_CLIENT_SECRET', x);
  if (clientId === undefined || clientSecret === undefined) return [];
  return [
    {
      id,
      preset: presetOf(settings, x),
      clientId,
      clientSecret,
      name: settings.read('PROVIDER_<X>_NAME', x),
      issuer: settings.read('PROVIDER_<X>_ISSUER', x),
      authorizationUrl: settings.read('PROVIDER_<X>_AUTHORIZATION_URL', x),
      tokenUrl: settings.read('PROVIDER_<X>_TOKEN_URL', x),
      userinfoUrl: settings.read('PROVIDER_<X>_USERINFO_URL', x),
      scopes: settings.read('PROVIDER_<X>_SCOPES', x),
      trustEmail: settings.read('PROVIDER_<X>_TRUST_EMAIL', x),
    },
  ];
}
