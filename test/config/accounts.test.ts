import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.js';
import type { Environment } from '../../src/config/env.js';

const read = (environment: Environment) =>
  readConfig({ MARKETS: 'simulated', ...environment }, { markets: ['simulated'] });
const readStored = (stored: Environment) =>
  readConfig({ MARKETS: 'simulated' }, { markets: ['simulated'] }, stored);
const A = { PROVIDER_A_CLIENT_ID: 'id', PROVIDER_A_CLIENT_SECRET: 'hunter2' };

describe('identity providers', () => {
  test.each([
    [{}, 'google'],
    [{ PROVIDER_A_PRESET: 'discord' }, 'discord'],
    [{ PROVIDER_A_ISSUER: 'https://id.example' }, 'oidc'],
    [
      {
        PROVIDER_A_AUTHORIZATION_URL: 'https://id.example/a',
        PROVIDER_A_TOKEN_URL: 'https://id.example/t',
        PROVIDER_A_USERINFO_URL: 'http://127.0.0.1:9/u',
      },
      'oidc',
    ],
  ])('%j means the preset %s', (environment, preset) => {
    expect(read({ ...A, ...environment }).accounts.oauth).toMatchObject([{ preset }]);
  });

  test('the second one is GitHub by default', () => {
    const { oauth } = read({ PROVIDER_B_CLIENT_ID: 'id', PROVIDER_B_CLIENT_SECRET: 's' }).accounts;
    expect(oauth).toMatchObject([{ id: 'provider_b', preset: 'github', trustEmail: false }]);
  });

  test.each(['PROVIDER_A_CLIENT_ID', 'PROVIDER_A_CLIENT_SECRET'])(
    'without %s there is no provider',
    (name) => {
      expect(read({ ...A, [name]: '' }).accounts.oauth).toEqual([]);
    },
  );

  test('secrets are not printed', () => {
    const config = read({
      ...A,
      SMTP_URL: 'smtp://me:hunter2@mail.example',
      PROVIDER_C_API_KEY: 'hunter2',
    });
    expect(inspect(config, { depth: 9 }) + JSON.stringify(config)).not.toContain('hunter2');
  });
});

describe('an option of SMTP_URL that could start a program or redirect mails is refused by name', () => {
  test.each([
    ['sendmail', '?sendmail=1'],
    ['path', '?tls.rejectUnauthorized=false&path=/bin/sh'],
    ['args', '?args=-c&args=hidden'],
    ['proxy', '?proxy=socks5://hidden'],
    ['pool', '?pool=true'],
    ['logger', '?logger=true'],
    ['tls.ca', '?tls.ca=hidden'],
    ['__proto__', '?__proto__=hidden'],
  ])('%s', (key, query) => {
    const SMTP_URL = `smtp://me:hidden@mail.example/${query}`;
    for (const give of [() => read({ SMTP_URL }), () => readStored({ SMTP_URL })]) {
      expect(give).toThrow(expect.objectContaining({ name: 'ConfigError' }));
      expect(give).toThrow(new RegExp(`SMTP_URL must .*tls\\.rejectUnauthorized.*, not "${key}"`));
      expect(give).not.toThrow(/hidden/);
    }
  });
});

test.each(['false', 'FALSE', '0', 'no', 'off'])(
  'PROVIDER_C_OPENID_ENABLED=%s disables it',
  (text) => {
    expect(read({ PROVIDER_C_OPENID_ENABLED: text }).accounts.gamePlatform.enabled).toBe(false);
  },
);

test.each(['10.0.0.1', '10.0.0.0/8', 'loopback', '::1', 'fd00::/8, loopback', '2001:db8::1/64'])(
  'TRUST_PROXY may be %s',
  (text) => {
    expect(read({ TRUST_PROXY: text }).trustedProxies).toEqual(text.split(', '));
  },
);

test.each(['10.0.0.2', '10.0.0.2:5353, 10.0.0.3', '2001:db8::2', '[2001:db8::2]:5353'])(
  'DNS_SERVERS may be %s',
  (text) => {
    expect(read({ DNS_SERVERS: text }).dnsServers).toEqual(text.split(', '));
  },
);

test.each(['https://app.example', 'https://app.example/', 'http://10.0.0.5:5173/ui/'])(
  'FRONTEND_URL may be %s',
  (text) => {
    expect(read({ FRONTEND_URL: text }).frontendUrl).toBe(text.replace(/\/$/, ''));
  },
);

describe('an invalid value is refused with a message that names the setting', () => {
  test.each<Environment>([
    { PROVIDER_A_PRESET: 'facebook' },
    { PROVIDER_A_PRESET: 'oidc' },
    { PROVIDER_A_ISSUER: 'http://id.example' },
    { PROVIDER_A_ISSUER: 'id.example' },
    { PROVIDER_B_TOKEN_URL: 'https://me:pw@id.example/token' },
    { PROVIDER_A_TRUST_EMAIL: 'maybe' },
    { PROVIDER_C_OPENID_ENABLED: 'maybe' },
    { PROVIDER_C_OPENID_ENDPOINT: 'http://platform.example/login' },
    { PROVIDER_C_COMMUNITY_HOST: 'https://platform.example' },
    { PROVIDER_C_API_URL: 'http://api.example' },
    { SMTP_URL: 'mail.example:25' },
    { SMTP_URL: 'https://mail.example' },
    { SMTP_URL: 'smtp://me:100%@mail.example' },
    { SMTP_URL: 'smtp://mail.example/?tls.rejectUnauthorized=maybe' },
    { MAGIC_LINK_EXPIRY_MINUTES: '0' },
    { MAGIC_LINK_SIGNUP: 'perhaps' },
    { SESSION_LIFETIME_HOURS: '721' },
    { ADMIN_EMAILS: 'admin' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '10.0.0.256' },
    { TRUST_PROXY: '10.0.0.1,' },
    { DNS_SERVERS: 'dns.example' },
    { DNS_SERVERS: '10.0.0.2:' },
    { DNS_SERVERS: '10.0.0.2:65536' },
    { DNS_SERVERS: '10.0.0.2/8' },
    { DNS_SERVERS: '[10.0.0.2]:53' },
    { FRONTEND_URL: 'app.example' },
    { FRONTEND_URL: 'https://app.example/?x' },
    { PROVIDER_A_CLIENTID: 'x' },
  ])('%j', (environment) => {
    const [name = ''] = Object.keys(environment);
    const prefix = name.replace('_PRESET', environment[name] === 'oidc' ? '_ISSUER' : '_PRESET');
    expect(() => read(environment)).toThrow(
      expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(prefix) }),
    );
  });
});
