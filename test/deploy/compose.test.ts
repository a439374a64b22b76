import { existsSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.js';
import { settingNames } from '../../src/config/setting-names.js';
import { MARKET_NAMES } from '../../src/market/registry.js';
import { readCompose } from './compose.js';
import { ROOT, readDelivered } from './context.js';
import { readDockerfile } from './dockerfile.js';

const { services, networks, volumes } = readCompose({ POSTGRES_PASSWORD: 'password' });
const simple = readCompose({}, 'compose.simple.yaml');
const known = { markets: MARKET_NAMES };
const own = Object.entries(services).filter(([, { image }]) => image === 'itemtide');
const proxy = services.proxy;
const nginx = readDelivered('deploy/nginx.conf');

test('two services serve requests, and one polls the markets', () => {
  expect(own.map(([name, { environment }]) => [name, environment?.ROLE])).toEqual([
    ['api-1', 'api'],
    ['api-2', 'api'],
    ['ingest', 'ingest'],
  ]);
});

describe.each(own)('%s', (_name, { environment = {}, env_file }) => {
  test('has only existing settings with valid values', () => {
    const names = Object.keys(environment).filter((name) => name !== 'TMPDIR');
    for (const name of names) expect(settingNames([])).toContain(name);
    expect(() => readConfig(environment, known)).not.toThrow();
  });

  test('reads all other settings from .env if it exists', () => {
    expect(env_file).toEqual([{ path: '.env', required: false }]);
  });

  test('listens on the port of the proxy and the health check, regardless of .env', () => {
    const { HOST, PORT } = readDockerfile().environment;
    expect(environment).toMatchObject({ HOST, PORT });
  });

  test('has no embedded database, regardless of .env', () => {
    expect(environment).toMatchObject({ DATA_DIR: '' });
  });
});

test('without MARKETS a container runs the whole demo, and its setup can choose the markets', () => {
  const demo = readConfig({}, known).markets.map(({ name }) => name);
  const containers = [...own, ...Object.entries(simple.services)];
  for (const [, { environment = {} }] of containers) {
    expect(environment).not.toHaveProperty('MARKETS');
    expect(readConfig(environment, known).markets.map(({ name }) => name)).toEqual(demo);
  }
});

test('temporary databases of "verify" are on a volume, not in memory', () => {
  for (const [, { environment = {}, volumes: mounted = [] }] of [
    ...own,
    ...Object.entries(simple.services),
  ]) {
    const targets = mounted.map((volume) => volume.split(':')[1]);
    expect(targets.some((target) => environment.TMPDIR?.startsWith(`${target}/`))).toBe(true);
  }
});

test('every process stores images and backups in volumes', () => {
  for (const [, { environment = {}, volumes: mounted }] of own) {
    const { images, backups } = readConfig(environment, known);
    expect(mounted).toEqual([`pictures:${images?.directory}`, `backups:${backups?.directory}`]);
  }
});

describe('the simple file', () => {
  const [[name, service] = [], ...others] = Object.entries(simple.services);

  test('has one service, whose data and backups are in its only volume', () => {
    expect([name, others.length]).toEqual(['itemtide', 0]);
    expect(service?.volumes).toEqual(['data:/data']);
    const { database, backups } = readConfig(service?.environment ?? {}, known);
    expect(database).toMatchObject({ kind: 'embedded', directory: '/data/service' });
    expect(backups).toMatchObject({ directory: '/data/backups' });
  });

  test('builds the same image, and listens on loopback until PUBLISH says otherwise', () => {
    expect(service?.build).toEqual(services.ingest?.build);
    expect(service?.ports).toEqual(['127.0.0.1:8080:8080']);
    const published = readCompose({ PUBLISH: '8080' }, 'compose.simple.yaml');
    expect(published.services.itemtide?.ports).toEqual(['8080:8080']);
    const { HOST, PORT } = readDockerfile().environment;
    expect(service?.environment).toMatchObject({ HOST, PORT });
  });
});

test('volumes are declared, and mounted where the image has a folder of its user', () => {
  const folders = readDelivered('Dockerfile').matchAll(/--chown=65532:65532 (\S+) \1$/gm);
  const owned = [...folders].map(([, folder]) => folder);
  for (const file of [{ services, volumes }, simple]) {
    const mounted = Object.values(file.services)
      .flatMap((service) => service.volumes ?? [])
      .map((volume) => volume.split(':'))
      .filter(([source = '']) => !source.startsWith('./'));
    expect(Object.keys(file.volumes).sort()).toEqual([
      ...new Set(mounted.map(([source]) => source).sort()),
    ]);
    for (const [source, target] of mounted)
      if (source !== 'prices') expect(owned).toContain(target);
  }
});

describe.each(Object.entries({ ...services, ...simple.services }))('%s', (name, service) => {
  test('has limits of memory, processors and processes', () => {
    expect(service).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
    });
  });

  test('cannot gain privileges, and writes only to volumes and memory', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    const added =
      name === 'postgres' ? ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'] : [];
    expect(service.cap_add ?? []).toEqual(added);
  });
});

test('every image can be pinned by digest', () => {
  const digest = (name: string) => `${name}@sha256:${'0'.repeat(64)}`;
  const images = ['POSTGRES', 'PROXY', 'BUILD', 'RUN'].map((name) => `${name}_IMAGE`);
  const pinned = readCompose({
    POSTGRES_PASSWORD: 'password',
    ...Object.fromEntries(images.map((name) => [name, digest(name.toLowerCase())])),
  });
  for (const { image, build } of Object.values(pinned.services)) {
    const named = image === 'itemtide' ? Object.values(build?.args ?? {}) : [image];
    expect(named.length).toBeGreaterThan(0);
    for (const one of named) expect(one).toMatch(/@sha256:[0-9a-f]{64}$/);
  }
  const froms = readDelivered('Dockerfile').match(/^FROM .*$/gm) ?? [];
  expect(froms).toHaveLength(2);
  for (const from of froms) expect(from).toMatch(/^FROM (--platform=\S+ )?\$\{(BUILD|RUN)_IMAGE\}/);
  const defaults = services.ingest?.build?.args ?? {};
  for (const [name, image] of Object.entries(defaults)) {
    expect(readDelivered('Dockerfile')).toContain(`ARG ${name}=${image}\n`);
  }
});

test('services depend on existing services and networks', () => {
  for (const { depends_on = {}, networks: joined } of Object.values(services)) {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
    const names = Array.isArray(joined) ? joined : Object.keys(joined);
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(names));
  }
});

test('mounted files are in the checkout', () => {
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

  test('forwards requests to the services with the role api, at their port', () => {
    const { PORT } = readDockerfile().environment;
    const answering = own.filter(([, { environment }]) => environment?.ROLE === 'api');
    expect([...nginx.matchAll(/^\s*server (\S+)/gm)].map(([, server]) => server)).toEqual([
      ...answering.map(([name]) => `${name}:${PORT}`),
      '{',
    ]);
  });

  test('is the only proxy that they trust', () => {
    expect(address).toMatch(/^172\./);
    for (const [, { environment }] of own) expect(environment?.TRUST_PROXY).toBe(address);
  });

  test('trusts forwarded addresses only from the machine and its networks', () => {
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

  test('is published on loopback only', () => {
    expect(proxy?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });
});
