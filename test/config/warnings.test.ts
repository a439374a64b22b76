import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.js';
import type { Environment } from '../../src/config/env.js';

const warningsOf = (environment: Environment) =>
  readConfig({ MARKETS: 'simulated', ...environment }, { markets: ['simulated'] }).warnings;

test.each([
  [{}],
  [{ HOST: '127.0.0.1' }],
  [{ HOST: '::1', BASE_URL: 'http://[::1]:8080' }],
  [{ HOST: 'localhost' }],
  [{ HOST: '0.0.0.0', BASE_URL: 'http://192.168.1.5:8080' }],
  [{ PROVIDER_A_CLIENT_ID: 'id', PROVIDER_A_CLIENT_SECRET: 'secret' }],
])('%j needs no warning', (environment) => {
  expect(warningsOf(environment)).toEqual([]);
});

test.each([
  [{ HOST: '0.0.0.0' }, 'http://localhost:8080'],
  [{ HOST: '192.168.1.5', PORT: '9000' }, 'http://localhost:9000'],
  [{ HOST: '::', BASE_URL: 'http://127.0.0.1:8080' }, 'http://127.0.0.1:8080'],
])('%j gives other machines a local address', (environment, address) => {
  const [warning, ...others] = warningsOf(environment);
  expect(others).toEqual([]);
  expect(warning).toContain(`HOST ${environment.HOST} lets other machines connect`);
  expect(warning).toContain(`${address} alone. Set BASE_URL`);
});

test.each([
  [{ PROVIDER_A_CLIENT_ID: 'id' }, 'PROVIDER_A_CLIENT_SECRET is not set'],
  [{ PROVIDER_B_CLIENT_SECRET: 'secret' }, 'PROVIDER_B_CLIENT_ID is not set'],
])('%j lacks the other half of a provider', (environment, start) => {
  expect(warningsOf(environment)).toEqual([`${start}: nobody can sign in by this provider.`]);
});
