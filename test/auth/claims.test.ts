import { describe, expect, test } from 'vitest';
import { primaryEmail, readClaims } from '../../src/auth/oauth2/claims.js';
import { type OAuthSettings, resolveOAuth } from '../../src/auth/oauth2/settings.js';

describe('the claims of a provider', () => {
  test('GitHub: its number is the subject, and only the primary verified address is used', () => {
    const profile = {
      id: 583_231,
      login: 'octocat',
      name: null,
      email: 'public@example.com',
      avatar_url: 'https://avatars.example/u/583231',
    };
    const emails = primaryEmail([
      { email: 'other@example.com', primary: false, verified: true },
      { email: 'Octo@Example.com', primary: true, verified: true },
    ]);
    expect(readClaims('github', { ...profile, ...emails }, true)).toEqual({
      subject: '583231',
      email: { kind: 'verified', address: 'octo@example.com' },
      profile: { name: 'octocat', avatarUrl: 'https://avatars.example/u/583231' },
    });
  });

  test.each([
    ['not verified', [{ email: 'a@example.com', primary: true, verified: false }]],
    ['not there', [{ email: 'a@example.com', primary: false, verified: true }]],
    ['empty', []],
  ])('GitHub: a primary address that is %s is not used, nor is the public one', (_, list) => {
    const claims = { id: 1, email: 'public@example.com', ...primaryEmail(list) };
    expect(readClaims('github', claims, true).email).toEqual({ kind: 'unverified' });
  });

  test('Discord: `verified` is read, and the avatar URL is made from its hash', () => {
    const claims = {
      id: '80351110224678912',
      username: 'nelly',
      global_name: 'Nelly',
      avatar: '8342729096ea3675442027381ff50dfe',
      email: 'nelly@example.com',
      verified: true,
    };
    expect(readClaims('discord', claims, false)).toEqual({
      subject: '80351110224678912',
      email: { kind: 'verified', address: 'nelly@example.com' },
      profile: {
        name: 'Nelly',
        avatarUrl:
          'https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea3675442027381ff50dfe.png',
      },
    });
  });

  test.each([undefined, null, '', 1.5, {}, 'a'.repeat(256), 'a\u0000b', true])(
    'a subject of %j is rejected',
    (sub) => {
      expect(() => readClaims('oidc', { sub }, false)).toThrow(
        expect.objectContaining({ code: 'identity_provider_error' }),
      );
    },
  );
});

describe('presets', () => {
  const settings: OAuthSettings = {
    id: 'provider_a',
    preset: 'google',
    clientId: 'id',
    clientSecret: 'secret',
    name: undefined,
    issuer: undefined,
    authorizationUrl: undefined,
    tokenUrl: undefined,
    userinfoUrl: undefined,
    scopes: undefined,
    trustEmail: false,
  };

  test('of Google uses its issuer', () => {
    const { name, issuer, endpoints } = resolveOAuth(settings);
    expect({ name, issuer: issuer?.href, endpoints }).toEqual({
      name: 'Google',
      issuer: 'https://accounts.google.com/',
      endpoints: undefined,
    });
  });

  test.each(['github', 'discord'] as const)(
    'of %s has its endpoints, each of which can be replaced',
    (preset) => {
      const tokenUrl = new URL('https://stand-in.example/token');
      const { endpoints, scopes } = resolveOAuth({ ...settings, preset, tokenUrl, scopes: 'a b' });
      expect(endpoints?.token).toBe(tokenUrl);
      expect(endpoints?.userinfo.protocol).toBe('https:');
      expect(scopes).toBe('a b');
    },
  );

  test('without issuer and endpoints is refused', () => {
    expect(() => resolveOAuth({ ...settings, preset: 'oidc' })).toThrow('neither an issuer');
  });
});
