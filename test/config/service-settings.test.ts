import { describe, expect, test } from 'vitest';
import type { Environment } from '../../src/config/env.js';
import { ServiceSettings } from '../../src/config/service-settings.js';
import { SETTINGS } from '../../src/config/settings.js';

const DEFAULT_MARKETS = SETTINGS.MARKETS.default.split(',');
const MARKETS = [...DEFAULT_MARKETS, 'skinport', 'steam'];

const given = (environment: Environment) => new ServiceSettings(environment, MARKETS);

function stateOf(settings: ServiceSettings, stored: Environment, name: string) {
  return settings.states(stored).find((state) => state.name === name);
}

describe('the value of a setting', () => {
  test.each([
    [
      'the environment, over a stored one',
      { BACKUP_KEEP: '3' },
      { BACKUP_KEEP: '4' },
      3,
      'environment',
    ],
    ['the environment alone', { BACKUP_KEEP: '3' }, {}, 3, 'environment'],
    ['a stored one', {}, { BACKUP_KEEP: '4' }, 4, 'stored'],
    [
      'a stored one, where the environment has an empty one',
      { BACKUP_KEEP: '' },
      { BACKUP_KEEP: '4' },
      4,
      'stored',
    ],
    ['the default', {}, {}, 7, 'default'],
  ] as const)('comes from %s', (_, environment, stored, value, origin) => {
    const settings = given({ BACKUP_DIR: 'b', ...environment });
    expect(settings.read(stored).backups?.keep).toBe(value);
    expect(stateOf(settings, stored, 'BACKUP_KEEP')?.origin).toBe(origin);
    expect(settings.isFixed('BACKUP_KEEP')).toBe(origin === 'environment');
  });

  test('is not returned for a secret', () => {
    const settings = given({ SMTP_URL: 'smtp://user:hidden@host' });
    const stored = { SKINPORT_API_KEY: 'hidden', STEAM_COOKIE: 'hidden' };
    expect(JSON.stringify(settings.states(stored))).not.toContain('hidden');
    expect(stateOf(settings, stored, 'SKINPORT_API_KEY')).toMatchObject({
      secret: true,
      origin: 'stored',
      value: undefined,
    });
    expect(settings.read(stored).markets[0]?.apiKey).toBeUndefined();
    expect(settings.read({ ...stored, MARKETS: 'skinport' }).markets[0]?.apiKey?.reveal()).toBe(
      'hidden',
    );
  });
});

test('a stored setting is validated like one of the environment', () => {
  const settings = given({});
  expect(() => settings.read({ BACKUP_KEEP: '0' })).toThrow(
    /BACKUP_KEEP must be an integer from 1/,
  );
  expect(() => settings.read({ MARKETS: 'nowhere' })).toThrow(/MARKETS may name/);
  expect(() => settings.read({ MARKETS: 'steam' })).toThrow(/STEAM_ITEMS must name items/);
});

test('stored settings of a market missing in the environment do not prevent a start', () => {
  const stored = { STEAM_ITEMS: 'Chroma Case', MARKETS: 'steam' };
  expect(given({ MARKETS: 'skinport' }).read(stored).markets).toMatchObject([{ name: 'skinport' }]);
  expect(() => given({ STEAM_ITEMS: 'Chroma Case' }).read({})).toThrow(/does not name steam/);
});

test('an unknown stored setting is ignored with a warning', () => {
  const stored = {
    RANKING_OLD_POINTS: '9',
    GONE_API_KEY: 'hidden',
    BACKUP_KEEP: '3',
  };
  const { warnings, backups } = given({ BACKUP_DIR: 'b' }).read(stored);
  expect(backups?.keep).toBe(3);
  expect(warnings).toEqual([expect.stringContaining('GONE_API_KEY, RANKING_OLD_POINTS')]);
  expect(warnings.join()).not.toContain('hidden');
  expect(() => given({ RANKING_OLD_POINTS: '9' }).read(stored)).toThrow(
    /RANKING_OLD_POINTS is not/,
  );
});

test('settings read before the database is open, and its keys, cannot be stored', () => {
  const read = [
    'HOST',
    'PORT',
    'BASE_URL',
    'DATABASE_URL',
    'DATA_DIR',
    'ROLE',
    'TRUST_PROXY',
    'LOG_LEVEL',
  ];
  for (const name of read) expect(given({}).isStorable(name), name).toBe(false);
  expect(given({}).isStorable('SKINPORT_API_KEY')).toBe(true);
  expect(given({}).isStorable('NOWHERE_API_KEY')).toBe(false);
});

test('each setting with a secret value is marked as one', () => {
  const marked = Object.entries(SETTINGS).filter(([, { secret }]) => secret);
  expect(marked.map(([name]) => name)).toEqual([
    'DATABASE_URL',
    '<MARKET>_API_KEY',
    'STEAM_COOKIE',
    'PROVIDER_<X>_CLIENT_SECRET',
    'PROVIDER_C_API_KEY',
    'SMTP_URL',
    'METRICS_TOKEN',
  ]);
});

test('the time zone must exist', () => {
  expect(given({ DEFAULT_TIMEZONE: 'Europe/Berlin' }).read().defaultTimezone).toBe('Europe/Berlin');
  expect(() => given({ DEFAULT_TIMEZONE: 'Moon/Crater' }).read()).toThrow(
    /DEFAULT_TIMEZONE must be a time zone/,
  );
});
