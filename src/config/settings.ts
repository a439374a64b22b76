/** A setting as the documents show it. */
export interface Setting {
  readonly name: string;
  /** What holds when it is unset; `''` where that is nothing at all. */
  readonly default: string;
  readonly meaning: string;
}

/**
 * Every setting of the program, once. Defaults are taken from here; README.md, .env.example and
 * the command line's help show the same rows.
 */
export const SETTINGS = [
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on.' },
  { name: 'PORT', default: '8080', meaning: 'Port to listen on; 0 takes a free one.' },
  {
    name: 'BASE_URL',
    default: 'http://localhost:<PORT>',
    meaning: 'Origin at which users reach the service.',
  },
  {
    name: 'FRONTEND_URL',
    default: 'BASE_URL',
    meaning: 'Where browsers go after signing in; pages of another origin may call the API.',
  },
  {
    name: 'TRUST_PROXY',
    default: '',
    meaning: 'Proxies whose X-Forwarded-For is believed: addresses, ranges, loopback.',
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
      'Whether the embedded database syncs to the disk; false for data that a power cut may take.',
  },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning:
      'PostgreSQL to use in place of the embedded database, as postgres://user:password@host/name.',
  },
  {
    name: 'ROLE',
    default: 'all',
    meaning: 'api answers requests, ingest asks the markets, all does both; one at a time ingests.',
  },
  {
    name: 'CLOCK_JUMP_DAYS',
    default: '7',
    meaning:
      'Days that the clock may be ahead at a start of when the database was last used, 1 to 36500.',
  },
  {
    name: 'MARKETS',
    default: 'simulated',
    meaning: 'Markets to ask, comma-separated, in order of preference.',
  },
  {
    name: '<MARKET>_URL',
    default: "the market's own",
    meaning: 'Origin that requests to a market go to, such as SKINPORT_URL; http on loopback only.',
  },
  { name: '<MARKET>_API_KEY', default: '', meaning: 'Key of a market that wants one.' },
  {
    name: '<MARKET>_INTERVAL_SECONDS',
    default: "the market's own",
    meaning: 'Seconds between two polls of a market, 1 to 86400.',
  },
  {
    name: '<MARKET>_REQUESTS_PER_MINUTE',
    default: "the market's own",
    meaning: 'Requests to a market in a minute at most, 1 to 6000.',
  },
  {
    name: 'CSGOTRADER_FILES',
    default: 'csgotrader',
    meaning: 'Price files of CSGOTrader to follow, such as buff163,youpin; each is a series.',
  },
  {
    name: 'STEAM_ITEMS',
    default: '',
    meaning: 'Full names of the items that the market steam is asked for, separated by semicolons.',
  },
  {
    name: 'STEAM_COOKIE',
    default: '',
    meaning: 'Value of the cookie steamLoginSecure; the history of the market steam needs it.',
  },
  { name: 'REPLAY_FILE', default: '', meaning: 'File of prices that the market replay plays.' },
  {
    name: 'REPLAY_SPEED',
    default: '1',
    meaning: 'How many times faster than it was the replay runs, 0.001 to 1000000.',
  },
  {
    name: 'SIMULATED_ITEMS',
    default: '300',
    meaning: 'Items that the market simulated prices, 1 to 50000.',
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
    meaning: 'Identity provider A or B: id of this service there; without it there is no provider.',
  },
  {
    name: 'PROVIDER_<X>_CLIENT_SECRET',
    default: '',
    meaning: 'Secret that belongs to the id; without it there is no provider.',
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
    meaning: 'Issuer of OpenID Connect, which tells the endpoints; http on loopback only.',
  },
  {
    name: 'PROVIDER_<X>_AUTHORIZATION_URL',
    default: "the preset's",
    meaning: 'Where users sign in, for a provider without an issuer.',
  },
  {
    name: 'PROVIDER_<X>_TOKEN_URL',
    default: "the preset's",
    meaning: 'Where codes are exchanged for tokens.',
  },
  {
    name: 'PROVIDER_<X>_USERINFO_URL',
    default: "the preset's",
    meaning: 'Where the profile of a user is.',
  },
  {
    name: 'PROVIDER_<X>_SCOPES',
    default: "the preset's",
    meaning: 'Scopes to ask for, separated by blanks.',
  },
  {
    name: 'PROVIDER_<X>_TRUST_EMAIL',
    default: 'false',
    meaning: 'Whether an address counts as verified when the provider does not say.',
  },
  {
    name: 'PROVIDER_C_OPENID_ENABLED',
    default: 'true',
    meaning: 'Whether users can sign in through the game platform, by OpenID 2.0.',
  },
  {
    name: 'PROVIDER_C_API_KEY',
    default: '',
    meaning: "Key of the game platform's web API; without it names and avatars stay empty.",
  },
  {
    name: 'PROVIDER_C_OPENID_ENDPOINT',
    default: 'https://steamcommunity.com/openid/login',
    meaning: 'Where users of the game platform sign in; http on loopback only.',
  },
  {
    name: 'PROVIDER_C_COMMUNITY_HOST',
    default: 'steamcommunity.com',
    meaning: 'Host of the identifiers of the game platform.',
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
      'Without SMTP_URL: always, or demo to print mails only while all prices are demo data. Then there are no login links otherwise.',
  },
  {
    name: 'MAIL_FROM',
    default: 'no-reply at the host of BASE_URL',
    meaning: 'Address that mails come from.',
  },
  {
    name: 'MAGIC_LINK_EXPIRY_MINUTES',
    default: '10',
    meaning: 'Minutes for which a mailed login link is good, 1 to 60.',
  },
  {
    name: 'MAGIC_LINK_SIGNUP',
    default: 'true',
    meaning: 'Whether a login link is mailed to addresses without an account too.',
  },
  {
    name: 'SESSION_LIFETIME_HOURS',
    default: '72',
    meaning: 'Hours for which a session lives without being used, 1 to 720.',
  },
  {
    name: 'ADMIN_EMAILS',
    default: '',
    meaning: 'E-mail addresses of the administrators, comma-separated.',
  },
  {
    name: 'ADDRESS_REQUESTS_PER_MINUTE',
    default: '3000',
    meaning: 'What requests of an address may cost in a minute, weighed by route, from 100.',
  },
  {
    name: 'USER_REQUESTS_PER_MINUTE',
    default: '1200',
    meaning: 'What requests of a signed-in user may cost in a minute, weighed by route, from 100.',
  },
  {
    name: 'LIVE_CLIENTS',
    default: '5000',
    meaning: 'Live connections at once that a process takes, 1 to 1000000.',
  },
  {
    name: 'LIVE_CLIENTS_PER_ADDRESS',
    default: '100',
    meaning: 'Live connections at once from one address, IPv6 by /64, 1 to 1000000.',
  },
  {
    name: 'LIVE_SUBSCRIPTIONS',
    default: '500000',
    meaning: 'Items that all live clients of a process follow together, 1 to 100000000.',
  },
  {
    name: 'BACKUP_DIR',
    default: '',
    meaning: 'Folder in which the service saves all data again and again; without it never.',
  },
  {
    name: 'BACKUP_INTERVAL_HOURS',
    default: '24',
    meaning: 'Hours from one backup in BACKUP_DIR to the next, 1 to 8760.',
  },
  {
    name: 'BACKUP_KEEP',
    default: '7',
    meaning: 'Backups that are kept in BACKUP_DIR, 1 to 10000; older ones are deleted.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'METRICS_TOKEN',
    default: '',
    meaning: 'Bearer token, 16 characters or more, for which /metrics tells what is measured.',
  },
  {
    name: 'METRICS_PORT',
    default: '',
    meaning: 'Port that /metrics has for itself on HOST, 0 to 65535; 0 takes a free one.',
  },
] as const satisfies readonly Setting[];

export type SettingName = (typeof SETTINGS)[number]['name'];

const MARKET_MARK = '<MARKET>';

/** What the table says of the setting when nothing is given. */
export function defaultOf(name: SettingName): string {
  return SETTINGS.find((setting) => setting.name === name)?.default ?? '';
}

/** Markets that ask nobody: an interval can be set for them, but neither address nor key. */
const MARKETS_WITHOUT_ADDRESS: readonly string[] = ['simulated', 'replay'];
const INTERVAL = `${MARKET_MARK}_INTERVAL_SECONDS`;

/** `market_csgo` to `MARKET_CSGO`: what the names of the market's settings begin with. */
export function marketPrefix(market: string): string {
  return market.toUpperCase();
}

const PROVIDER_MARK = 'PROVIDER_<X>';

/** `provider_a` and `NAME` to `PROVIDER_A_NAME`. */
export function providerSetting(id: 'provider_a' | 'provider_b', suffix: string): string {
  return `${id.toUpperCase()}_${suffix}`;
}

/** The names of all settings, those of markets and providers written out for each of them. */
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
