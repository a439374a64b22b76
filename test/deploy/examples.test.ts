import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { AS_DELIVERED } from '../../bench/program.js';
import { EXIT_CODES } from '../../src/commands/exit-codes.js';
import { settingNames } from '../../src/config/setting-names.js';
import { ROOT, readDelivered } from './context.js';
import { readDockerfile } from './dockerfile.js';

describe('the systemd unit', () => {
  const unit = readDelivered('deploy/itemtide.service');
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  test('exposes at most 2.0 of 10', () => {
    const file = join(ROOT, 'deploy/itemtide.service');
    const words = ['security', '--offline=true', '--no-pager', '--threshold=20', file];
    const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });

  test('has valid lines', () => {
    const words = ['verify', '--man=no', join(ROOT, 'deploy/itemtide.service')];
    const { stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
    const ours = stderr.split('\n').filter((line) => line.includes('itemtide.service:'));
    // The program is installed on the machine of the service, not on this one.
    expect(ours.filter((line) => !line.includes('is not executable'))).toEqual([]);
  });

  test('writes only to its state folder, and restarts unless a setting is wrong', () => {
    expect(valuesOf('StateDirectory')).toEqual(['itemtide']);
    expect(valuesOf('WorkingDirectory')).toEqual(['%S/itemtide']);
    const { wrongUse, wrongSettings } = EXIT_CODES;
    expect(valuesOf('RestartPreventExitStatus')).toEqual([
      `${wrongUse.code} ${wrongSettings.code}`,
    ]);
  });

  test('has the memory options of the image, and only existing settings', () => {
    const pairs = valuesOf('Environment').flatMap((line) => line.split(' '));
    const given = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s)));
    const { HOST: _host, PORT: _port, ...ofImage } = readDockerfile().environment;
    expect(given).toStrictEqual(ofImage);
    const own = Object.keys(given).filter((name) => !/^(NODE_|MALLOC_)/.test(name));
    for (const name of own) expect(settingNames([])).toContain(name);
  });
});

test('npm start, the documents and the benches have the memory options of the image', () => {
  const { NODE_OPTIONS = '', ...environment } = memoryOptions(readDockerfile().environment);
  const words = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const { scripts } = JSON.parse(readDelivered('package.json'));
  expect(scripts.start).toBe(`${words.join(' ')} node ${NODE_OPTIONS} dist/main.js serve`);
  expect(readDelivered('docs/operating.md')).toContain(
    `\`\`\`text\n${words.join(' ')}\nNODE_OPTIONS=${NODE_OPTIONS}\n\`\`\``,
  );
  expect(AS_DELIVERED).toStrictEqual({ ...environment, NODE_OPTIONS });
});

/** The variables that change how much memory the program has: those of glibc, and the options of Node. */
function memoryOptions(environment: Readonly<Record<string, string>>) {
  const names = Object.keys(environment).filter((name) => /^(MALLOC_|NODE_OPTIONS$)/.test(name));
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? '']));
}

test('Traefik passes all paths of one host to the port of the service', () => {
  const { http } = parse(readDelivered('deploy/traefik.yaml'));
  expect(Object.keys(http.routers)).toEqual(['itemtide']);
  expect(http.routers.itemtide).toMatchObject({
    rule: 'Host(`prices.example`)',
    service: 'itemtide',
  });
  expect(http.services.itemtide.loadBalancer.servers).toEqual([{ url: 'http://127.0.0.1:8080' }]);
});

test('CI builds the image for both processors with a list of its packages, if there is a container engine', () => {
  expect(readDelivered('.ci/run')).toMatch(/docker info[\s\S]*check 'image' \.ci\/image/);
  const build = readDelivered('.ci/image');
  expect(build).toContain('--platform linux/amd64,linux/arm64 --sbom=true');
  expect(readDelivered('Dockerfile')).toContain('ARG TARGETARCH');
});

test.each([
  ['x64', 'sharp-linux-x64'],
  ['arm64', 'sharp-linux-arm64'],
])('the lock has the packages of the image for %s', (cpu, name) => {
  const { packages } = JSON.parse(readDelivered('package-lock.json'));
  expect(packages[`node_modules/@img/${name}`]).toMatchObject({ cpu: [cpu], optional: true });
});
