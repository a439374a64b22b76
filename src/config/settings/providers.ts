import { host, safeOrigin, safeUrl } from '../address-kinds.js';
import { boolean, choice, text } from '../kinds.js';
import { optional, optionalSecret, setting, storable, type Topic } from './setting.js';

export const STEAM_WEB_API = 'https://api.steampowered.com';

export const PROVIDERS = {
  title: 'Identity providers A and B',
  note: '`<X>` is `A` or `B`, as in `PROVIDER_A_CLIENT_ID`. The redirect URI to register at the provider is `{BASE_URL}/api/v1/auth/provider_a/callback`, or `provider_b`.',
  settings: {
    'PROVIDER_<X>_CLIENT_ID': optional(
      text,
      '',
      'Client id of this service at identity provider A or B; without it the provider is off.',
    ),
    'PROVIDER_<X>_CLIENT_SECRET': optionalSecret(
      text,
      'Client secret; without it the provider is off.',
    ),
    'PROVIDER_<X>_PRESET': optional(
      choice('google', 'github', 'discord', 'oidc'),
      'google for A, github for B, oidc with an issuer or a URL of its own',
      'google, github, discord, or oidc for any other, which needs an issuer or all three URLs.',
    ),
    'PROVIDER_<X>_NAME': optional(text, "the preset's", 'Name of the provider on the login page.'),
    'PROVIDER_<X>_ISSUER': optional(
      safeUrl,
      "the preset's",
      'Issuer of OpenID Connect, from which the endpoints are read; http on loopback only.',
    ),
    'PROVIDER_<X>_AUTHORIZATION_URL': optional(
      safeUrl,
      "the preset's",
      'Authorization endpoint, for a provider without an issuer.',
    ),
    'PROVIDER_<X>_TOKEN_URL': optional(safeUrl, "the preset's", 'Token endpoint.'),
    'PROVIDER_<X>_USERINFO_URL': optional(safeUrl, "the preset's", 'User info endpoint.'),
    'PROVIDER_<X>_SCOPES': optional(
      text,
      "the preset's",
      'Scopes to request, separated by spaces.',
    ),
    'PROVIDER_<X>_TRUST_EMAIL': setting(
      boolean,
      'false',
      'Whether an e-mail address counts as verified if the provider does not say.',
    ),
  },
} satisfies Topic;

export const GAME_PLATFORM = {
  title: 'Game platform',
  settings: {
    PROVIDER_C_OPENID_ENABLED: setting(
      boolean,
      'true',
      'Whether users can sign in with the game platform, by OpenID 2.0.',
    ),
    PROVIDER_C_API_KEY: storable(
      optionalSecret(
        text,
        "Key of the game platform's web API; without it names and avatars stay empty.",
      ),
    ),
    PROVIDER_C_OPENID_ENDPOINT: setting(
      safeUrl,
      'https://steamcommunity.com/openid/login',
      'OpenID 2.0 endpoint of the game platform; http on loopback only.',
    ),
    PROVIDER_C_COMMUNITY_HOST: setting(
      host,
      'steamcommunity.com',
      'Host of the OpenID identifiers of the game platform.',
    ),
    PROVIDER_C_API_URL: setting(
      safeOrigin,
      STEAM_WEB_API,
      "Origin of the game platform's web API; http on loopback only.",
    ),
    PROVIDER_C_INVENTORY_URL: setting(
      safeOrigin,
      'https://steamcommunity.com',
      "Origin of the game platform's inventories; http on loopback only.",
    ),
  },
} satisfies Topic;
