/** A setting as documented. */
export interface Setting {
  readonly name: string;
  /** The default; `''` for none. */
  readonly default: string;
  readonly meaning: string;
}

/**
 * All settings of the program. Defaults are taken from here; README.md, .env.example and the help
 * of the command line show the same rows.
 */
export const SETTINGS = [
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on.' },
  { name: 'PORT', default: '8080', meaning: 'Port to listen on; 0 for a free one.' },
  {
    name: 'BASE_URL',
    default: 'http://localhost:<PORT>',
    meaning: 'Origin at which users reach the service.',
  },
  {
    name: 'FRONTEND_URL',
    default: 'BASE_URL',
    meaning: 'URL to which browsers return after signing in; pages of its origin may call the API.',
  },
  {
    name: 'TRUST_PROXY',
    default: '',
    meaning: 'Proxies whose X-Forwarded-For is trusted: addresses, ranges, loopback.',
  },
  {
    name: 'DNS_SERVERS',
    default: '',
    meaning: "DNS servers to ask in place of the system's: IP addresses, with or without a port.",
  },
  { name: 'DATA_DIR', default: './data', meaning: 'Folder of the embedded database.' },
  {
    name: 'DATA_SYNC',
    default: 'true',
    meaning:
      'Whether the embedded database syncs to the disk; with false, a power cut may lose data.',
  },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning:
      'PostgreSQL to use instead of the embedded database: postgres://user:password@host/name.',
  },
  {
    name: 'ROLE',
    default: 'all',
    meaning:
      'api serves requests, ingest polls the markets, all does both; only one process polls at a time.',
  },
  {
    name: 'CLOCK_JUMP_DAYS',
    default: '7',
    meaning:
      'Days that the clock may be ahead of the last use of the database at a start, 1 to 36500.',
  },
  {
    name: 'MARKETS',
    default: 'simulated',
    meaning: 'Markets to poll, comma-separated, in order of preference.',
  },
  {
    name: '<MARKET>_URL',
    default: "the market's own",
    meaning: 'Origin for requests to a market, such as SKINPORT_URL; http on loopback only.',
  },
  { name: '<MARKET>_API_KEY', default: '', meaning: 'API key of a market.' },
  {
    name: '<MARKET>_INTERVAL_SECONDS',
    default: "the market's own",
    meaning: 'Seconds between two polls of a market, 1 to 86400.',
  },
  {
    name: '<MARKET>_REQUESTS_PER_MINUTE',
    default: "the market's own",
    meaning: 'Most requests to a market per minute, 1 to 6000.',
  },
  {
    name: 'CSGOTRADER_FILES',
    default: 'csgotrader',
    meaning: 'Price files of CSGOTrader to poll, such as buff163,youpin; each is a series.',
  },
  {
    name: 'STEAM_ITEMS',
    default: '',
    meaning: 'Full names of the items to request from the market steam, separated by semicolons.',
  },
  {
    name: 'STEAM_COOKIE',
    default: '',
    meaning: 'Value of the cookie steamLoginSecure, for the history of the market steam.',
  },
  { name: 'REPLAY_FILE', default: '', meaning: 'File of prices for the market replay.' },
  {
    name: 'REPLAY_SPEED',
    default: '1',
    meaning: 'Speed of the replay, 0.001 to 1000000; 1 is real time.',
  },
  {
    name: 'SIMULATED_ITEMS',
    default: '300',
    meaning: 'Number of items in the market simulated, 1 to 50000.',
  },
  {
    name: 'SIMULATED_SEED',
    default: '1',
    meaning: 'Seed of the simulated prices, 0 to 4294967295; the same seed gives the same prices.',
  },
  {
    name: 'RANKING_MIN_POINTS',
    default: '12',
    meaning: 'Points in the window that an item needs to be ranked, from 1.',
  },
  {
    name: 'RANKING_MIN_PRICE',
    default: '25',
    meaning: 'Price in cents that an item needs to be ranked, from 0.',
  },
  {
    name: 'RANKING_MIN_VOLUME',
    default: '0',
    meaning: 'Trades in the window, or offers at its end, that an item needs to be ranked, from 0.',
  },
  {
    name: 'PROVIDER_<X>_CLIENT_ID',
    default: '',
    meaning:
      'Client id of this service at identity provider A or B; without it the provider is off.',
  },
  {
    name: 'PROVIDER_<X>_CLIENT_SECRET',
    default: '',
    meaning: 'Client secret; without it the provider is off.',
  },
  {
    name: 'PROVIDER_<X>_PRESET',
    default: 'google for A, github for B, oidc with an issuer or a URL of its own',
    meaning:
      'google, github, discord, or oidc for any other, which needs an issuer or all three URLs.',
  },
  {
    name: 'PROVIDER_<X>_NAME',
    default: "the preset's",
    meaning: 'Name of the provider on the login page.',
  },
  {
    name: 'PROVIDER_<X>_ISSUER',
    default: "the preset's",
    meaning: 'Issuer of OpenID Connect, from which the endpoints are read; http on loopback only.',
  },
  {
    name: 'PROVIDER_<X>_AUTHORIZATION_URL',
    default: "the preset's",
    meaning: 'Authorization endpoint, for a provider without an issuer.',
  },
  {
    name: 'PROVIDER_<X>_TOKEN_URL',
    default: "the preset's",
    meaning: 'Token endpoint.',
  },
  {
    name: 'PROVIDER_<X>_USERINFO_URL',
    default: "the preset's",
    meaning: 'User info endpoint.',
  },
  {
    name: 'PROVIDER_<X>_SCOPES',
    default: "the preset's",
    meaning: 'Scopes to request, separated by spaces.',
  },
  {
    name: 'PROVIDER_<X>_TRUST_EMAIL',
    default: 'false',
    meaning: 'Whether an e-mail address counts as verified if the provider does not say.',
  },
  {
    name: 'PROVIDER_C_OPENID_ENABLED',
    default: 'true',
    meaning: 'Whether users can sign in with the game platform, by OpenID 2.0.',
  },
  {
    name: 'PROVIDER_C_API_KEY',
    default: '',
    meaning: "Key of the game platform's web API; without it names and avatars stay empty.",
  },
  {
    name: 'PROVIDER_C_OPENID_ENDPOINT',
    default: 'https://steamcommunity.com/openid/login',
    meaning: 'OpenID 2.0 endpoint of the game platform; http on loopback only.',
  },
  {
    name: 'PROVIDER_C_COMMUNITY_HOST',
    default: 'steamcommunity.com',
    meaning: 'Host of the OpenID identifiers of the game platform.',
  },
  {
    name: 'PROVIDER_C_API_URL',
    default: 'https://api.steampowered.com',
    meaning: "Origin of the game platform's web API; http on loopback only.",
  },
  {
    name: 'PROVIDER_C_INVENTORY_URL',
    default: 'https://steamcommunity.com',
    meaning: "Origin of the game platform's inventories; http on loopback only.",
  },
  {
    name: 'SMTP_URL',
    default: '',
    meaning:
      'Mail server, as smtp://user:password@host:587 or smtps://; without it mails are printed.',
  },
  {
    name: 'PRINT_MAILS',
    default: 'always',
    meaning:
      'Without SMTP_URL: always, or demo to print mails only while all prices are demo data. Otherwise there are no login links.',
  },
  {
    name: 'MAIL_FROM',
    default: 'no-reply at the host of BASE_URL',
    meaning: 'Sender address of mails.',
  },
  {
    name: 'MAGIC_LINK_EXPIRY_MINUTES',
    default: '10',
    meaning: 'Minutes for which a mailed login link is valid, 1 to 60.',
  },
  {
    name: 'MAGIC_LINK_SIGNUP',
    default: 'true',
    meaning: 'Whether login links are also mailed to addresses without an account.',
  },
  {
    name: 'SESSION_LIFETIME_HOURS',
    default: '72',
    meaning: 'Hours after which an unused session ends, 1 to 720.',
  },
  {
    name: 'ADMIN_EMAILS',
    default: '',
    meaning: 'E-mail addresses of the administrators, comma-separated.',
  },
  {
    name: 'ADDRESS_REQUESTS_PER_MINUTE',
    default: '3000',
    meaning: 'Request budget of an address per minute, weighted by route, from 100.',
  },
  {
    name: 'USER_REQUESTS_PER_MINUTE',
    default: '1200',
    meaning: 'Request budget of a signed-in user per minute, weighted by route, from 100.',
  },
  {
    name: 'LIVE_CLIENTS',
    default: '5000',
    meaning: 'Most live connections of a process, 1 to 1000000.',
  },
  {
    name: 'LIVE_CLIENTS_PER_ADDRESS',
    default: '100',
    meaning: 'Most live connections from one address, IPv6 by /64, 1 to 1000000.',
  },
  {
    name: 'LIVE_SUBSCRIPTIONS',
    default: '500000',
    meaning: 'Most items that all live clients of a process follow together, 1 to 100000000.',
  },
  {
    name: 'BACKUP_DIR',
    default: '',
    meaning: 'Folder for scheduled backups of all data; without it none are made.',
  },
  {
    name: 'BACKUP_INTERVAL_HOURS',
    default: '24',
    meaning: 'Hours from one backup in BACKUP_DIR to the next, 1 to 8760.',
  },
  {
    name: 'BACKUP_KEEP',
    default: '7',
    meaning: 'Number of backups to keep in BACKUP_DIR, 1 to 10000; older ones are deleted.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'METRICS_TOKEN',
    default: '',
    meaning: 'Bearer token that /metrics requires, 16 characters or more.',
  },
  {
    name: 'METRICS_PORT',
    default: '',
    meaning: 'Separate port of /metrics on HOST, 0 to 65535; 0 for a free one.',
  },
] as const satisfies readonly Setting[];

export type SettingName = (typeof SETTINGS)[number]['name'];

const MARKET_MARK = '<MARKET>';

/** The default of a setting in the table. */
export function defaultOf(name: SettingName): string {
  return SETTINGS.find((setting) => setting.name === name)?.default ?? '';
}

/** Markets without a network: they have an interval, but neither URL nor key. */
const MARKETS_WITHOUT_ADDRESS: readonly string[] = ['simulated', 'replay'];
const INTERVAL = `${MARKET_MARK}_INTERVAL_SECONDS`;

/** `market_csgo` to `MARKET_CSGO`: the prefix of the market's settings. */
export function marketPrefix(market: string): string {
  return market.toUpperCase();
}

const PROVIDER_MARK = 'PROVIDER_<X>';

/** `provider_a` and `NAME` to `PROVIDER_A_NAME`. */
export function providerSetting(id: 'provider_a' | 'provider_b', suffix: string): string {
  return `${id.toUpperCase()}_${suffix}`;
}

/** The names of all settings, expanded for each market and provider. */
export function settingNames(markets: readonly string[]): string[] {
  const addressed = markets.filter((market) => !MARKETS_WITHOUT_ADDRESS.includes(market));
  return SETTINGS.flatMap(({ name }) => {
    if (name.startsWith(PROVIDER_MARK)) {
      return ['PROVIDER_A', 'PROVIDER_B'].map((prefix) => name.replace(PROVIDER_MARK, prefix));
    }
    if (!name.startsWith(MARKET_MARK)) return [name];
    const having = name === INTERVAL ? markets : addressed;
    return having.map((market) => name.replace(MARKET_MARK, marketPrefix(market)));
  });
}
