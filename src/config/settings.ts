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
  { name: 'DATA_DIR', default: './data', meaning: 'Folder of the embedded database.' },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning:
      'PostgreSQL to use in place of the embedded database, as postgres://user:password@host/name.',
  },
  {
    name: 'RAW_RETENTION_DAYS',
    default: '8',
    meaning: 'How long single price points are kept, 8 to 3650 days.',
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
    meaning: 'Volume in the window that an item needs to be ranked, from 0.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'fatal, error, warn, info, debug, trace or silent.',
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

/** The names of all settings, with those of a market written out for each of the known markets. */
export function settingNames(markets: readonly string[]): string[] {
  const addressed = markets.filter((market) => !MARKETS_WITHOUT_ADDRESS.includes(market));
  return SETTINGS.flatMap(({ name }) => {
    if (!name.startsWith(MARKET_MARK)) return [name];
    const having = name === INTERVAL ? markets : addressed;
    return having.map((market) => name.replace(MARKET_MARK, marketPrefix(market)));
  });
}
