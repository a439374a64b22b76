import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.js';
import type { Environment } from '../../src/config/env.js';

const known = {
  markets: ['simulated', 'replay', 'skinport', 'market_csgo', 'steam', 'csgotrader'],
};
const read = (environment: Environment) =>
  readConfig({ MARKETS: 'simulated', ...environment }, known);

/** The markets of the demo. */
const DEMO = ['simulated', 'demo_bay', 'demo_harbor', 'demo_exchange', 'demo_platform'];

test('without any setting all defaults apply', () => {
  expect(readConfig({}, { markets: DEMO })).toEqual({
    warnings: [],
    host: '127.0.0.1',
    processor: { perAddress: 20, perUser: 20 },
    connections: { perAddress: 64 },
    live: { clients: 5_000, clientsPerAddress: 100, subscriptions: 500_000 },
    port: 8080,
    baseUrl: undefined,
    frontendUrl: undefined,
    trustedProxies: [],
    dnsServers: [],
    database: { kind: 'embedded', directory: './data', sync: true },
    role: 'all',
    clockJumpDays: 7,
    markets: DEMO.map((name) => ({
      name,
      origin: undefined,
      apiKey: undefined,
      intervalSeconds: undefined,
      requestsPerMinute: undefined,
    })),
    replay: undefined,
    steam: { items: [], cookie: undefined },
    csgotrader: { files: ['csgotrader'] },
    simulated: { items: 300, seed: 1 },
    consensusOf: ['offer'],
    fees: new Map(),
    images: {
      origin: 'https://cdn.cstrike.app',
      publishedOrigins: [
        'https://community.akamai.steamstatic.com',
        'https://raw.githubusercontent.com',
      ],
      directory: undefined,
      maxMegabytes: 200,
    },
    rates: { all: 'https://www.ecb.europa.eu', rub: undefined, uah: undefined },
    eventsOrigin: 'https://api.steampowered.com',
    catalogueUrl: 'https://raw.githubusercontent.com/ByMykel/CSGO-API/main/public/api/en/all.json',
    updateUrl: undefined,
    defaultCurrency: 'USD',
    ranking: { minPoints: 12, minPrice: 25, minVolume: 0 },
    accounts: {
      oauth: [],
      gamePlatform: {
        enabled: true,
        apiKey: undefined,
        endpoint: 'https://steamcommunity.com/openid/login',
        communityHost: 'steamcommunity.com',
        apiUrl: 'https://api.steampowered.com',
        inventoryUrl: 'https://steamcommunity.com',
      },
      smtpUrl: undefined,
      mailFrom: undefined,
      printMails: 'always',
      magicLinks: { expiryMinutes: 10, signUp: true, mailsPerHour: 300 },
      sessionLifetimeHours: 72,
      adminEmails: [],
    },
    logLevel: 'info',
  });
});

test('item data is fetched from another address, or not at all', () => {
  const at = (CATALOGUE_URL: string) => read({ CATALOGUE_URL }).catalogueUrl;
  expect(at('off')).toBe('off');
  expect(at('http://127.0.0.1:9000/all.json')).toBe('http://127.0.0.1:9000/all.json');
  for (const refused of ['http://items.example/all.json', 'https://u:p@items.example/', 'on'])
    expect(() => at(refused)).toThrow(/CATALOGUE_URL must/);
});

test('images can be disabled, or fetched from another host', () => {
  expect(read({ PICTURES: 'off' }).images).toBeUndefined();
  expect(
    read({
      PICTURES_URL: 'http://127.0.0.1:9000',
      PICTURES_PUBLISHED_URLS: 'https://pictures.example, http://127.0.0.1:9001',
      PICTURES_DIR: '/var/cache/pictures',
      PICTURES_MAX_MB: '50',
    }).images,
  ).toEqual({
    origin: 'http://127.0.0.1:9000',
    publishedOrigins: ['https://pictures.example', 'http://127.0.0.1:9001'],
    directory: '/var/cache/pictures',
    maxMegabytes: 50,
  });
  expect(() => read({ PICTURES_URL: 'http://images.example' })).toThrow(/PICTURES_URL must/);
  expect(() => read({ PICTURES_MAX_MB: '0' })).toThrow(/PICTURES_MAX_MB must/);
  expect(read({ PICTURES_PUBLISHED_URLS: 'off' }).images?.publishedOrigins).toEqual([]);
  expect(() => read({ PICTURES_PUBLISHED_URLS: 'https://a.example,http://b.example' })).toThrow(
    'PICTURES_PUBLISHED_URLS must be off, or name origins that begin with https://; http is for loopback addresses only, not "http://b.example".',
  );
});

test('lists are split, without spaces and duplicates', () => {
  const { steam, csgotrader } = read({
    MARKETS: 'steam, csgotrader',
    STEAM_ITEMS: 'Music Kit | Daniel Sadowski, The 8-Bit Kit; Glove Case ;;Glove Case',
    STEAM_COOKIE: '76561%7C%7CeyJ',
    CSGOTRADER_FILES: 'buff163, youpin',
  });
  expect(steam.items).toEqual(['Music Kit | Daniel Sadowski, The 8-Bit Kit', 'Glove Case']);
  expect(steam.cookie?.reveal()).toBe('76561%7C%7CeyJ');
  expect(csgotrader.files).toEqual(['buff163', 'youpin']);
});

test('an empty setting counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: '', REPLAY_FILE: '', SKINPORT_URL: '' })).toEqual(read({}));
});

test('set values are used', () => {
  const config = read({
    HOST: '0.0.0.0',
    PORT: '0',
    BASE_URL: 'https://Prices.Example/',
    CLOCK_JUMP_DAYS: '40',
    REPLAY_FILE: 'week.csv',
    REPLAY_SPEED: '2.5',
    MARKETS: 'market_csgo, replay',
    MARKET_CSGO_URL: 'http://127.0.0.1:9000',
    MARKET_CSGO_INTERVAL_SECONDS: '60',
    MARKET_CSGO_REQUESTS_PER_MINUTE: '6',
    SIMULATED_SEED: '7',
    RANKING_MIN_PRICE: '0',
    LOG_LEVEL: 'silent',
  });
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 0,
    baseUrl: 'https://prices.example',
    clockJumpDays: 40,
    replay: { file: 'week.csv', speed: 2.5 },
    simulated: { items: 300, seed: 7 },
    ranking: { minPoints: 12, minPrice: 0, minVolume: 0 },
    logLevel: 'silent',
  });
  expect(config.markets).toEqual([
    {
      name: 'market_csgo',
      origin: 'http://127.0.0.1:9000',
      apiKey: undefined,
      intervalSeconds: 60,
      requestsPerMinute: 6,
    },
    {
      name: 'replay',
      origin: undefined,
      apiKey: undefined,
      intervalSeconds: undefined,
      requestsPerMinute: undefined,
    },
  ]);
});

test('a URL of a market that is not polled is accepted', () => {
  expect(read({ SKINPORT_URL: 'https://skinport.example' })).toEqual(read({}));
});

describe('an invalid value is refused with a message that names the setting', () => {
  const refused: readonly (readonly [Environment, string])[] = [
    [{ PORT: 'abc' }, 'PORT must be an integer from 0 to 65535, not "abc".'],
    [{ PORT: '65536' }, 'PORT must be an integer from 0 to 65535, not "65536".'],
    [{ PORT: '1e3' }, 'PORT must be an integer from 0 to 65535, not "1e3".'],
    [{ PORT: '-1' }, 'PORT must be an integer from 0 to 65535, not "-1".'],
    [{ PORT: ' 1' }, 'PORT must be an integer from 0 to 65535, not " 1".'],
    [
      { MARKETS: 'replay', REPLAY_FILE: 'a', REPLAY_SPEED: '0' },
      'REPLAY_SPEED must be a number from 0.001 to 1000000, not "0".',
    ],
    [
      { MARKETS: 'skinprt' },
      'MARKETS may name simulated, replay, skinport, market_csgo, steam, csgotrader, not "skinprt".',
    ],
    [
      { MARKETS: 'skinport,' },
      'MARKETS may name simulated, replay, skinport, market_csgo, steam, csgotrader, not "".',
    ],
    [{ MARKETS: 'skinport,skinport' }, 'MARKETS names skinport twice.'],
    [
      { LOG_LEVEL: 'INFO' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "INFO".',
    ],
    [
      { MARKETS: 'skinport', SKINPORT_INTERVAL_SECONDS: '0' },
      'SKINPORT_INTERVAL_SECONDS must be an integer from 1 to 86400, not "0".',
    ],
  ];

  test.each(refused)('%j', (environment, sentence) => {
    expect(() => read(environment)).toThrow(expect.objectContaining({ message: sentence }));
    expect(() => read(environment)).toThrow(expect.objectContaining({ name: 'ConfigError' }));
  });
});

test('all problems are reported at once, one per line', () => {
  const wrong = {
    PORT: 'abc',
    MARKETS: 'replay',
    BASE_URL: 'https://me:hunter2@prices.example',
    TRUST_PROXY: 'loopback, 10.0.0.256',
    SKINPORT_URI: 'x',
    ROLE: 'api',
    METRICS_PORT: '8081',
  };
  expect(() => read(wrong)).toThrow(
    expect.objectContaining({
      message: [
        'PORT must be an integer from 0 to 65535, not "abc".',
        'BASE_URL must be an origin such as https://prices.example: scheme, host and port alone.',
        'TRUST_PROXY must name addresses, ranges such as 10.0.0.0/8, or loopback, not "10.0.0.256".',
        'SKINPORT_URI is not a setting of this program.',
        'ROLE api needs DATABASE_URL, which the processes of one service share.',
        'REPLAY_FILE must name a file, because MARKETS names replay.',
      ].join('\n'),
    }),
  );
});

describe('settings that contradict each other are refused with both names', () => {
  test('the market replay without a file', () => {
    expect(() => read({ MARKETS: 'replay' })).toThrow(
      'REPLAY_FILE must name a file, because MARKETS names replay.',
    );
  });

  test('the market steam without items, or items without it', () => {
    expect(() => read({ MARKETS: 'steam' })).toThrow(
      'STEAM_ITEMS must name items, because MARKETS names steam.',
    );
    expect(() => read({ STEAM_ITEMS: 'Glove Case' })).toThrow(
      'STEAM_ITEMS is set, but MARKETS does not name steam.',
    );
  });

  test('a cookie with its name, or followed by another one', () => {
    for (const text of ['a; b=c', 'a,b', 'a b', 'a\nb']) {
      expect(() => read({ STEAM_COOKIE: text })).toThrow(/^STEAM_COOKIE must be the value/);
    }
  });

  test('files of csgotrader without the market', () => {
    expect(() => read({ CSGOTRADER_FILES: 'buff163' })).toThrow(
      'CSGOTRADER_FILES is set, but MARKETS does not name csgotrader.',
    );
  });

  test('a file without the market replay', () => {
    expect(() => read({ REPLAY_FILE: 'week.csv' })).toThrow(
      'REPLAY_FILE is set, but MARKETS does not name replay.',
    );
  });

  test('two databases', () => {
    expect(() => read({ DATA_DIR: 'data', DATABASE_URL: 'postgres://h/d' })).toThrow(
      /^DATA_DIR and DATABASE_URL /,
    );
  });
});

describe('an unknown name with the prefix of a setting is refused', () => {
  test.each(['RANKING_MIN_PIONTS', 'REPLAY_FIEL', 'REPLAY_URL', 'SIMULATED_ITEM', 'SKINPORT_URI'])(
    '%s',
    (name) => {
      expect(() => read({ [name]: 'x' })).toThrow(`${name} is not a setting of this program.`);
    },
  );

  test('except an interval, which can be set for every market', () => {
    const { markets } = read({ SIMULATED_INTERVAL_SECONDS: '30' });
    expect(markets[0]?.intervalSeconds).toBe(30);
  });

  test('the rest of the environment is ignored', () => {
    expect(read({ PATH: '/bin', HOME: '/root', RANKING: 'x' })).toEqual(read({}));
  });
});

describe('addresses', () => {
  const notOrigins = [
    'prices.example',
    'ftp://prices.example',
    'https://prices.example/path',
    'https://prices.example?x',
    'https://user@prices.example',
  ];

  test.each(notOrigins)('BASE_URL %s is not an origin', (BASE_URL) => {
    expect(() => read({ BASE_URL })).toThrow(/^BASE_URL must be an origin/);
  });

  test.each([
    'http://localhost:1',
    'http://127.8.0.1',
    'http://[::1]:80',
    'https://skinport.example:443',
  ])('a market may be at %s', (url) => {
    const [market] = read({ MARKETS: 'skinport', SKINPORT_URL: url }).markets;
    expect(market?.origin).toBe(new URL(url).origin);
  });

  test.each(['http://skinport.example', 'http://10.0.0.1', 'http://127.0.0.1.example'])(
    'a market may not be at %s',
    (SKINPORT_URL) => {
      expect(() => read({ MARKETS: 'skinport', SKINPORT_URL })).toThrow(
        /^SKINPORT_URL must be an origin that begins with https:/,
      );
    },
  );

  test.each(['api', 'ingest'])('ROLE %s without a shared database', (role) => {
    expect(() => read({ ROLE: role })).toThrow(
      `ROLE ${role} needs DATABASE_URL, which the processes of one service share.`,
    );
    expect(read({ ROLE: role, DATABASE_URL: 'postgres://h/d' }).role).toBe(role);
  });

  test('DATABASE_URL must be an address of PostgreSQL', () => {
    expect(() => read({ DATABASE_URL: 'mysql://h/d' })).toThrow(/^DATABASE_URL must be an address/);
  });
});

describe('secrets', () => {
  const environment = {
    DATABASE_URL: 'postgres://me:hunter2@db.example/prices',
    MARKETS: 'skinport',
    SKINPORT_API_KEY: 'hunter2',
  };

  test('are revealed on request', () => {
    const { database, markets } = read(environment);
    expect(database.kind === 'postgres' && database.url.reveal()).toBe(environment.DATABASE_URL);
    expect(markets[0]?.apiKey?.reveal()).toBe('hunter2');
  });

  test('are not printed or logged', () => {
    const config = read(environment);
    const shown = [inspect(config, { depth: 9, showHidden: true }), JSON.stringify(config)];
    shown.push(`${config.markets[0]?.apiKey}`);
    expect(shown.join('\n')).not.toContain('hunter2');
    expect(shown.join('\n')).toContain('[secret]');
  });

  test.each([
    { DATABASE_URL: 'postgre://me:hunter2@db.example/prices' },
    { BASE_URL: 'https://me:hunter2@prices.example' },
    { MARKETS: 'skinport', SKINPORT_URL: 'https://me:hunter2@skinport.example' },
  ])('are not in the error message: %#', (wrong) => {
    expect(() => read(wrong)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});
