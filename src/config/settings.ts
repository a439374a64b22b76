import { CURRENCIES } from '../domain/money.js';
import { PRICE_KINDS } from '../domain/source.js';
import {
  emails,
  host,
  origin,
  originOrOff,
  page,
  postgresUrl,
  proxies,
  safeOrigin,
  safeOriginsOrOff,
  safeUrl,
  safeUrlOrOff,
  servers,
  smtpUrl,
} from './address-kinds.js';
import { marketFees } from './fee-kind.js';
import {
  boolean,
  choice,
  decimal,
  entries,
  integer,
  type Kind,
  matching,
  named,
  parseAs,
  secret,
  someOf,
  text,
} from './kinds.js';
import type { Secret } from './secret.js';

/** A setting, from which types, validation and documents are derived. */
export interface Setting<T> {
  /** As documented; `''` for none. */
  readonly default: string;
  readonly meaning: string;
  /** Whether administrators can store it in the database; otherwise only the environment sets it. */
  readonly storable: boolean;
  /** Whether its value must not be shown. */
  readonly secret: boolean;
  /**
   * The value of a given text, or of undefined if the setting is not given.
   * @throws ConfigError that names the setting by this name
   */
  readonly read: (name: string, given: string | undefined) => T;
}

const FROM_ENVIRONMENT = { storable: false, secret: false } as const;

/** A setting with a default. */
function setting<T>(kind: Kind<T>, fallback: string, meaning: string): Setting<T> {
  const read = (name: string, given = fallback) => parseAs(kind, name, given);
  return { default: fallback, meaning, read, ...FROM_ENVIRONMENT };
}

/** A setting that is undefined unless given; `otherwise` documents what then applies. */
function optional<T>(kind: Kind<T>, otherwise: string, meaning: string): Setting<T | undefined> {
  const read = (name: string, given?: string) =>
    given === undefined ? undefined : parseAs(kind, name, given);
  return { default: otherwise, meaning, read, ...FROM_ENVIRONMENT };
}

/** A setting that is undefined unless given, and whose value must not be shown. */
function optionalSecret(kind: Kind<string>, meaning: string): Setting<Secret | undefined> {
  return { ...optional(secret(kind), '', meaning), secret: true };
}

/** A setting that administrators can store. */
function storable<T>(setting: Setting<T>): Setting<T> {
  return { ...setting, storable: true };
}

/** Only the value: without characters that would end the cookie or the header. */
const cookie = matching(
  'be the value of the cookie steamLoginSecure alone',
  /^[\x21-\x2b\x2d-\x3a\x3c-\x7e]+$/,
);

/** As in the IANA database. */
const timezone = named('be a time zone such as Europe/Berlin', (name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
});

const token = matching('have 16 to 256 visible ASCII characters', /^[\x21-\x7e]{16,256}$/);

const LISTENING = {
  HOST: setting(text, '127.0.0.1', 'Address to listen on.'),
  PORT: setting(integer(0, 65_535), '8080', 'Port to listen on; 0 for a free one.'),
  BASE_URL: optional(origin, 'http://localhost:<PORT>', 'Origin at which users reach the service.'),
  FRONTEND_URL: optional(
    page,
    'BASE_URL',
    'URL to which browsers return after signing in; pages of its origin may call the API.',
  ),
  TRUST_PROXY: setting(
    proxies,
    '',
    'Proxies whose X-Forwarded-For is trusted: addresses, ranges, loopback.',
  ),
  DNS_SERVERS: setting(
    servers,
    '',
    "DNS servers to query instead of the system's: IP addresses, with or without a port.",
  ),
};

const DATA = {
  DATA_DIR: setting(text, './data', 'Folder of the embedded database.'),
  DATA_SYNC: setting(
    boolean,
    'true',
    'Whether the embedded database syncs to the disk; with false, a power cut may lose data.',
  ),
  DATABASE_URL: optionalSecret(
    postgresUrl,
    'PostgreSQL to use instead of the embedded database: postgres://user:password@host/name.',
  ),
  ROLE: setting(
    choice('all', 'api', 'ingest'),
    'all',
    'api serves requests, ingest polls the markets, all does both; only one process polls at a time.',
  ),
  CLOCK_JUMP_DAYS: setting(
    integer(1, 36_500),
    '7',
    'Maximum number of days that the clock may be ahead of the last use of the database at startup, 1 to 36500.',
  ),
  BACKUP_DIR: storable(
    optional(text, '', 'Folder for scheduled backups of all data; without it none are made.'),
  ),
  BACKUP_INTERVAL_HOURS: storable(
    setting(integer(1, 8_760), '24', 'Hours from one backup in BACKUP_DIR to the next, 1 to 8760.'),
  ),
  BACKUP_KEEP: storable(
    setting(
      integer(1, 10_000),
      '7',
      'Number of backups to keep in BACKUP_DIR, 1 to 10000; older ones are deleted.',
    ),
  ),
};

const MARKETS = {
  MARKETS: storable(
    setting(
      text,
      'simulated,demo_bay,demo_harbor,demo_exchange,demo_platform',
      'Markets to poll, comma-separated, in order of preference; the default is a demo.',
    ),
  ),
  '<MARKET>_URL': optional(
    safeOrigin,
    "the market's own",
    'Origin for requests to a market, such as SKINPORT_URL; http on loopback only.',
  ),
  '<MARKET>_API_KEY': storable(optionalSecret(text, 'API key of a market.')),
  '<MARKET>_INTERVAL_SECONDS': storable(
    optional(
      integer(1, 86_400),
      "the market's own",
      'Seconds between two polls of a market, 1 to 86400.',
    ),
  ),
  '<MARKET>_REQUESTS_PER_MINUTE': storable(
    optional(
      integer(1, 6_000),
      "the market's own",
      'Maximum number of requests to a market per minute, 1 to 6000.',
    ),
  ),
  MARKET_FEES: storable(
    setting(
      marketFees,
      '',
      'Fees of markets in percent, overriding the known ones: skinport:seller=8,6@1000;csfloat:seller=2,buyer=2.8.',
    ),
  ),
  CSGOTRADER_FILES: storable(
    setting(
      entries(','),
      'csgotrader',
      'Price files of CSGOTrader to poll, such as buff163,youpin; each is a series.',
    ),
  ),
  STEAM_ITEMS: storable(
    setting(
      entries(';'),
      '',
      'Full names of the items to request from the market steam, separated by semicolons.',
    ),
  ),
  STEAM_COOKIE: storable(
    optionalSecret(
      cookie,
      'Value of the cookie steamLoginSecure, for the history of the market steam.',
    ),
  ),
  REPLAY_FILE: optional(text, '', 'File of prices for the market replay.'),
  REPLAY_SPEED: setting(
    decimal(0.001, 1_000_000),
    '1',
    'Speed of the replay, 0.001 to 1000000; 1 is real time.',
  ),
  SIMULATED_ITEMS: setting(
    integer(1, 50_000),
    '300',
    'Number of items in the market simulated, 1 to 50000.',
  ),
  SIMULATED_SEED: setting(
    integer(0, 2 ** 32 - 1),
    '1',
    'Seed of the simulated prices, 0 to 4294967295; the same seed gives the same prices.',
  ),
};

/** Prices in a site's own money say nothing about cash. */
const CONSENSUS_KINDS = PRICE_KINDS.filter((kind) => kind !== 'site');

const FIGURES = {
  RANKING_MIN_POINTS: storable(
    setting(
      integer(1, 1_000_000),
      '12',
      'Minimum number of points in the window for an item to be ranked, from 1.',
    ),
  ),
  RANKING_MIN_PRICE: storable(
    setting(
      integer(0, 1_000_000_000),
      '25',
      'Minimum price in cents for an item to be ranked, from 0.',
    ),
  ),
  RANKING_MIN_VOLUME: storable(
    setting(
      integer(0, 1_000_000_000),
      '0',
      'Minimum number of trades in the window, or of trades of 24 hours or offers at its end, for an item to be ranked, from 0.',
    ),
  ),
  CONSENSUS_KINDS: storable(
    setting(
      someOf(CONSENSUS_KINDS),
      'offer',
      `Kinds of prices that enter a consensus, comma-separated: ${CONSENSUS_KINDS.join(', ')}.`,
    ),
  ),
};

const FEEDS = {
  RATES_URL: setting(
    originOrOff,
    'https://www.ecb.europa.eu',
    'Origin of the euro rates of the European Central Bank, or off for none; http on loopback only.',
  ),
  RATES_RUB_URL: optional(
    safeOrigin,
    '',
    'Origin of the rouble rate, such as https://www.cbr.ru; without it there is none.',
  ),
  RATES_UAH_URL: optional(
    safeOrigin,
    '',
    'Origin of the hryvnia rate, such as https://bank.gov.ua; without it there is none.',
  ),
  DEFAULT_CURRENCY: storable(
    setting(
      choice(...CURRENCIES),
      'USD',
      'Currency in which the web UI shows amounts until a visitor chooses another, such as EUR.',
    ),
  ),
  DEFAULT_TIMEZONE: storable(
    optional(
      timezone,
      "the browser's",
      'Time zone in which the web UI shows times until a visitor chooses another, such as Europe/Berlin.',
    ),
  ),
  EVENTS_URL: setting(
    originOrOff,
    'https://api.steampowered.com',
    'Origin of the news of the game, for events in charts, or off for none; http on loopback only.',
  ),
  CATALOGUE_URL: setting(
    safeUrlOrOff,
    'https://raw.githubusercontent.com/ByMykel/CSGO-API/main/public/api/en/all.json',
    'Address of the published data of all items, or off for none; http on loopback only.',
  ),
  UPDATE_CHECK: setting(
    boolean,
    'false',
    'Whether the page Administration asks UPDATE_URL, at most once a day, for a newer version.',
  ),
  UPDATE_URL: setting(
    safeUrl,
    'https://data.jsdelivr.com/v1/packages/npm/itemtide/resolved',
    'Address of a JSON document with the newest version; http on loopback only.',
  ),
  PICTURES: setting(
    boolean,
    'true',
    'Whether images of items are fetched; otherwise placeholders are drawn.',
  ),
  PICTURES_URL: setting(
    safeOrigin,
    'https://cdn.cstrike.app',
    'Origin from which images of items are fetched; http on loopback only.',
  ),
  PICTURES_PUBLISHED_URLS: setting(
    safeOriginsOrOff,
    'https://community.akamai.steamstatic.com,https://raw.githubusercontent.com',
    'Origins of images in the data of CATALOGUE_URL that are fetched, comma-separated, or off for none.',
  ),
  PICTURES_DIR: optional(
    text,
    'pictures in DATA_DIR',
    'Folder in which this process stores images of items.',
  ),
  PICTURES_MAX_MB: setting(
    integer(1, 1_000_000),
    '200',
    'Maximum size of the stored images in megabytes, 1 to 1000000; the least recently used are deleted.',
  ),
};

const PROVIDERS = {
  'PROVIDER_<X>_CLIENT_ID': optional(
    text,
    '',
    'Client id of this service at identity provider A or B; without it the provider is off.',
  ),
  'PROVIDER_<X>_CLIENT_SECRET': optionalSecret(
    text,
    'Client secret; without it the provider is off.',
  ),
  'PROVIDER_<X>_PRESET': optional(
    choice('google', 'github', 'discord', 'oidc'),
    'google for A, github for B, oidc with an issuer or a URL of its own',
    'google, github, discord, or oidc for any other, which needs an issuer or all three URLs.',
  ),
  'PROVIDER_<X>_NAME': optional(text, "the preset's", 'Name of the provider on the login page.'),
  'PROVIDER_<X>_ISSUER': optional(
    safeUrl,
    "the preset's",
    'Issuer of OpenID Connect, from which the endpoints are read; http on loopback only.',
  ),
  'PROVIDER_<X>_AUTHORIZATION_URL': optional(
    safeUrl,
    "the preset's",
    'Authorization endpoint, for a provider without an issuer.',
  ),
  'PROVIDER_<X>_TOKEN_URL': optional(safeUrl, "the preset's", 'Token endpoint.'),
  'PROVIDER_<X>_USERINFO_URL': optional(safeUrl, "the preset's", 'User info endpoint.'),
  'PROVIDER_<X>_SCOPES': optional(text, "the preset's", 'Scopes to request, separated by spaces.'),
  'PROVIDER_<X>_TRUST_EMAIL': setting(
    boolean,
    'false',
    'Whether an e-mail address counts as verified if the provider does not say.',
  ),
};

const GAME_PLATFORM = {
  PROVIDER_C_OPENID_ENABLED: setting(
    boolean,
    'true',
    'Whether users can sign in with the game platform, by OpenID 2.0.',
  ),
  PROVIDER_C_API_KEY: storable(
    optionalSecret(
      text,
      "Key of the game platform's web API; without it names and avatars stay empty.",
    ),
  ),
  PROVIDER_C_OPENID_ENDPOINT: setting(
    safeUrl,
    'https://steamcommunity.com/openid/login',
    'OpenID 2.0 endpoint of the game platform; http on loopback only.',
  ),
  PROVIDER_C_COMMUNITY_HOST: setting(
    host,
    'steamcommunity.com',
    'Host of the OpenID identifiers of the game platform.',
  ),
  PROVIDER_C_API_URL: setting(
    safeOrigin,
    'https://api.steampowered.com',
    "Origin of the game platform's web API; http on loopback only.",
  ),
  PROVIDER_C_INVENTORY_URL: setting(
    safeOrigin,
    'https://steamcommunity.com',
    "Origin of the game platform's inventories; http on loopback only.",
  ),
};

const ACCOUNTS = {
  SMTP_URL: storable(
    optionalSecret(
      smtpUrl,
      'Mail server, as smtp://user:password@host:587 or smtps://; without it mails are printed.',
    ),
  ),
  PRINT_MAILS: setting(
    choice('always', 'demo'),
    'always',
    'Without SMTP_URL: always, or demo to print mails only while all prices are demo data. Otherwise there are no login links.',
  ),
  MAIL_FROM: storable(
    optional(text, 'no-reply at the host of BASE_URL', 'Sender address of mails.'),
  ),
  MAGIC_LINK_EXPIRY_MINUTES: storable(
    setting(integer(1, 60), '10', 'Minutes for which a mailed login link is valid, 1 to 60.'),
  ),
  MAGIC_LINK_SIGNUP: storable(
    setting(
      boolean,
      'true',
      'Whether login links are also mailed to addresses without an account.',
    ),
  ),
  MAGIC_LINK_MAILS_PER_HOUR: storable(
    setting(
      integer(1, 1_000_000),
      '300',
      'Maximum number of unused mailed login links per hour, for addresses with and without an account each, 1 to 1000000.',
    ),
  ),
  SESSION_LIFETIME_HOURS: storable(
    setting(integer(1, 720), '72', 'Hours after which an unused session ends, 1 to 720.'),
  ),
  ADMIN_EMAILS: storable(
    setting(emails, '', 'E-mail addresses of the administrators, comma-separated.'),
  ),
};

const LIMITS = {
  ADDRESS_CPU_PERCENT: setting(
    integer(0, 100),
    '20',
    'Share of one processor core that requests of an address may take, IPv6 by /64, in percent, 0 to 100; 0 for no limit.',
  ),
  USER_CPU_PERCENT: setting(
    integer(0, 100),
    '20',
    'The same for requests of a signed-in user, 0 to 100; 0 for no limit.',
  ),
  ADDRESS_CONNECTIONS: setting(
    integer(0, 1_000_000),
    '64',
    'Maximum number of HTTP connections from one address, IPv6 by /64, 0 to 1000000; 0 for no limit. Those of TRUST_PROXY and live connections do not count.',
  ),
  LIVE_CLIENTS: setting(
    integer(1, 1_000_000),
    '5000',
    'Maximum number of live connections of a process, 1 to 1000000.',
  ),
  LIVE_CLIENTS_PER_ADDRESS: setting(
    integer(1, 1_000_000),
    '100',
    'Maximum number of live connections from one address, IPv6 by /64, 1 to 1000000.',
  ),
  LIVE_SUBSCRIPTIONS: setting(
    integer(1, 100_000_000),
    '500000',
    'Maximum number of items that all live clients of a process follow together, 1 to 100000000.',
  ),
};

const MONITORING = {
  LOG_LEVEL: setting(
    choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'fatal, error, warn, info, debug, trace or silent.',
  ),
  METRICS_TOKEN: optionalSecret(
    token,
    'Bearer token that /metrics requires, 16 characters or more.',
  ),
  METRICS_PORT: optional(
    integer(0, 65_535),
    '',
    'Separate port of /metrics on HOST, 0 to 65535; 0 for a free one.',
  ),
};

/** A group of settings, as the documents show them. */
export interface Topic {
  readonly title: string;
  readonly note?: string;
  readonly settings: Readonly<Record<string, Setting<unknown>>>;
}

/**
 * All settings by topic. The help, .env.example and docs/settings.md are generated from these tables,
 * in this order (`npm run docs`).
 */
export const TOPICS: readonly Topic[] = [
  { title: 'Listening', settings: LISTENING },
  {
    title: 'Database and backups',
    note: 'Set DATA_DIR or DATABASE_URL, not both.',
    settings: DATA,
  },
  {
    title: 'Markets',
    note: '`<MARKET>` is the name of a market in capitals, as in `SKINPORT_URL`.',
    settings: MARKETS,
  },
  { title: 'Rankings and consensus', settings: FIGURES },
  { title: 'Exchange rates, events and images', settings: FEEDS },
  {
    title: 'Identity providers A and B',
    note: '`<X>` is `A` or `B`, as in `PROVIDER_A_CLIENT_ID`. The redirect URI to register at the provider is `{BASE_URL}/api/v1/auth/provider_a/callback`, or `provider_b`.',
    settings: PROVIDERS,
  },
  { title: 'Game platform', settings: GAME_PLATFORM },
  { title: 'Mail, login links and sessions', settings: ACCOUNTS },
  { title: 'Limits', settings: LIMITS },
  { title: 'Log and metrics', settings: MONITORING },
];

/** All settings of the program. */
export const SETTINGS = {
  ...LISTENING,
  ...DATA,
  ...MARKETS,
  ...FIGURES,
  ...FEEDS,
  ...PROVIDERS,
  ...GAME_PLATFORM,
  ...ACCOUNTS,
  ...LIMITS,
  ...MONITORING,
} as const;

/** As documented: `<MARKET>` stands for a market in capitals, `<X>` for A or B. */
export type SettingName = keyof typeof SETTINGS;

/** The type of a setting's value. */
export type ValueOf<N extends SettingName> =
  (typeof SETTINGS)[N] extends Setting<infer T> ? T : never;
