import { existsSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.js';
import { settingNames } from '../../src/config/settings.js';
import { MARKET_NAMES } from '../../src/market/registry.js';
import { readCompose } from './compose.js';
import { ROOT, readDelivered } from './context.js';
import { readDockerfile } from './dockerfile.js';

const { services, networks } = readCompose({ POSTGRES_PASSWORD: 'password' });
const known = { markets: MARKET_NAMES };
const own = Object.entries(services).filter(([, { image }]) => image === 'itemtide');
const proxy = services.proxy;
const nginx = readDelivered('deploy/nginx.conf');

test('its own services are those that answer and one that asks the markets', () => {
  expect(own.map(([name, { environment }]) => [name, environment?.ROLE])).toEqual([
    ['api-1', 'api'],
    ['api-2', 'api'],
    ['ingest', 'ingest'],
  ]);
});

describe.each(own)('%s', (_name, { environment = {}, env_file }) => {
  test('is given settings that there are, with values that are allowed', () => {
    for (const name of Object.keys(environment)) expect(settingNames([])).toContain(name);
    expect(() => readConfig(environment, known)).not.toThrow();
  });

  test('takes all other settings from .env, where there is one', () => {
    expect(env_file).toEqual([{ path: '.env', required: false }]);
  });

  test('listens where the proxy and the health check look, whatever .env says', () => {
    const { HOST, PORT } = readDockerfile().environment;
    expect(environment).toMatchObject({ HOST, PORT });
  });

  test('has no database of its own, whatever .env says', () => {
    expect(environment).toMatchObject({ DATA_DIR: '' });
  });
});

test('services stand on services and networks that there are', () => {
  for (const { depends_on = {}, networks: joined } of Object.values(services)) {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
    const names = Array.isArray(joined) ? joined : Object.keys(joined);
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(names));
  }
});

test('the files that are mounted are in the checkout', () => {
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith('./'));
  expect(mounted).toHaveLength(1);
  for (const volume of mounted)
    expect(existsSync(join(ROOT, volume.split(':')[0] ?? ''))).toBe(true);
});

describe('the proxy', () => {
  const subnet = (name: string) => networks[name]?.ipam?.config[0]?.subnet ?? '';
  const gateway = (name: string) => networks[name]?.ipam?.config[0]?.gateway ?? '';
  const address =
    proxy?.networks && 'inside' in proxy.networks ? proxy.networks.inside?.ipv4_address : undefined;

  test('hands requests to the services that answer, at their port', () => {
    const { PORT } = readDockerfile().environment;
    const answering = own.filter(([, { environment }]) => environment?.ROLE === 'api');
    expect([...nginx.matchAll(/^\s*server (\S+)/gm)].map(([, server]) => server)).toEqual([
      ...answering.map(([name]) => `${name}:${PORT}`),
      '{',
    ]);
  });

  test('is the one whose word they take', () => {
    expect(address).toMatch(/^172\./);
    for (const [, { environment }] of own) expect(environment?.TRUST_PROXY).toBe(address);
  });

  test('takes the word of the machine and of whoever shares a network with it alone', () => {
    const trusted = new BlockList();
    for (const [, network = '', bits = '32'] of nginx.matchAll(
      /set_real_ip_from ([\d.]+)(?:\/(\d+))?;/g,
    )) {
      trusted.addSubnet(network, Number(bits));
    }
    const outside = subnet('outside').replace(/\.0\/24$/, '.77');
    for (const one of ['127.0.0.1', gateway('inside'), gateway('outside'), outside]) {
      expect(trusted.check(one), one).toBe(true);
    }
    for (const one of ['127.0.0.2', address ?? '', '192.168.1.7', '198.51.100.7']) {
      expect(trusted.check(one), one).toBe(false);
    }
  });

  test('is published on loopback alone', () => {
    expect(proxy?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });
});
