import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findService } from '../../src/commands/doctor/running-service.js';
import { readConfig } from '../../src/config/config.js';
import { MARKET_NAMES } from '../../src/market/registry.js';

const HEALTHY = { version: '0.2.0', status: 'ok', database: 'ok', markets: {} };

test.each<[label: string, health: unknown]>([
  ['without markets', { ...HEALTHY, markets: undefined }],
  ['with a market of another form', { ...HEALTHY, markets: { skinport: 'up' } }],
  ['with a version that is not text', { ...HEALTHY, version: 2 }],
  ['with a backup of another form', { ...HEALTHY, backup: { status: 'perhaps' } }],
  ['with a list', []],
  ['with null', null],
])('a program that answers %s is not the service', async (_label, health) => {
  expect(await serviceThatAnswers(health)).toBeUndefined();
});

test('the service is found by its health', async () => {
  const markets = { skinport: { status: 'down', error: 'timed out', points: 1 } };
  const backup = { status: 'late', last_success_at: null, error: null };
  const clock = { error: 'the clock is wrong' };
  // The service may be of another version, with fields that this one does not know.
  const health = { ...HEALTHY, markets, backup, clock, memory: 1 };
  expect(await serviceThatAnswers(health)).toMatchObject({
    ...HEALTHY,
    markets,
    backup,
    clock,
    mailsLinks: true,
  });
});

async function serviceThatAnswers(health: unknown) {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(url === '/api/v1/health' ? health : { links: 'mail' }));
  });
  onTestFinished(() => {
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const environment = { HOST: '127.0.0.1', PORT: `${port}` };
  return findService(readConfig(environment, { markets: MARKET_NAMES }));
}
