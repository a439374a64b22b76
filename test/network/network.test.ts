import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NameResolver } from '../../src/app/network/name-resolver.js';
import { openNetwork } from '../../src/app/network/network.js';
import { SECOND_MS } from '../../src/domain/units.js';
import { startDnsServer } from '../support/dns-server.js';
import { temporaryFolder } from '../support/program.js';

const startDns = (names: Readonly<Record<string, readonly string[]>> = {}) =>
  startDnsServer(names, onTestFinished);

const silentNames = (count: number) =>
  Array.from({ length: count }, (_, index) => `hook-${index}.silent.example`);

function hostsFile(text: string): string {
  const file = join(temporaryFolder(onTestFinished), 'hosts');
  writeFileSync(file, text);
  return file;
}

test('a name is resolved while a hundred other queries have no response', async () => {
  const dns = await startDns({ 'market.example': ['127.0.0.1', '127.0.0.2'] });
  const resolver = new NameResolver({ servers: [dns.address] });
  const silent = silentNames(100).map((name) => resolver.resolve(name));
  const all = Promise.allSettled(silent);
  const first = await Promise.race([
    resolver.resolve('market.example'),
    ...silent.map((lookup) => lookup.catch(() => 'given up')),
  ]);
  expect(first).toEqual(['127.0.0.1', '127.0.0.2']);
  expect((await all).every(({ status }) => status === 'rejected')).toBe(true);
});

test('a query without a response is aborted within five seconds', async () => {
  const dns = await startDns();
  const resolver = new NameResolver({ servers: [dns.address, dns.address, dns.address] });
  const begun = performance.now();
  await expect(resolver.resolve('one.silent.example')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(performance.now() - begun).toBeLessThan(5 * SECOND_MS);
});

test('a response, and a failure, are cached for a while', async () => {
  const dns = await startDns({ 'market.example': ['127.0.0.1'] });
  const resolver = new NameResolver({ servers: [dns.address] });
  for (const name of ['market.example', 'MARKET.example.', 'market.example']) {
    expect(await resolver.resolve(name)).toEqual(['127.0.0.1']);
    await expect(resolver.resolve('unknown.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  }
  // One query for IPv4, and one for IPv6.
  expect(dns.asked.sort()).toEqual([
    'market.example',
    'market.example',
    'unknown.example',
    'unknown.example',
  ]);
});

test('names in the hosts file, localhost and addresses cause no query', async () => {
  const dns = await startDns();
  const resolver = new NameResolver({
    servers: [dns.address],
    hostsFile: hostsFile('# local\n10.0.0.7 database Mail.example # ours\nfd00::7\tmail.example\n'),
  });
  expect(await resolver.resolve('mail.example')).toEqual(['10.0.0.7', 'fd00::7']);
  expect(await resolver.resolve('localhost')).toEqual(['127.0.0.1', '::1']);
  expect(await resolver.resolve('::1')).toEqual(['::1']);
  const withoutFile = new NameResolver({ servers: [dns.address], hostsFile: '/nowhere/hosts' });
  expect(await withoutFile.resolve('items.localhost')).toEqual(['127.0.0.1', '::1']);
  expect(dns.asked).toEqual([]);
});

test('fetch and connections use the addresses of the DNS server', async () => {
  const dns = await startDns({ 'market.example': ['127.0.0.1'] });
  const server = createServer((request, response) => response.end(request.headers.host));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const network = openNetwork({ servers: [dns.address] });
  const answer = await network.fetch(`http://market.example:${port}/`);
  expect(await answer.text()).toBe(`market.example:${port}`);
  await expect(network.fetch(`http://unknown.example:${port}/`)).rejects.toMatchObject({
    cause: { code: 'ENOTFOUND' },
  });
  for (const family of [0, 4]) {
    const socket = connect({ host: 'market.example', port, family, lookup: network.lookup });
    await new Promise<void>((connected, failed) => {
      socket.once('connect', connected).once('error', failed);
    });
    socket.destroy();
  }
});
