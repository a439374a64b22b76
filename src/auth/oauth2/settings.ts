import type { ProviderId } from '../../domain/user.js';

export type OAuthPreset = 'google' | 'github' | 'discord' | 'oidc';

/** The settings of a provider; missing values come from the preset. */
export interface OAuthSettings {
  readonly id: Exclude<ProviderId, 'provider_c'>;
  readonly preset: OAuthPreset;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string | undefined;
  /** Issuer whose metadata has the endpoints that are not set. */
  readonly issuer: URL | undefined;
  readonly authorizationUrl: URL | undefined;
  readonly tokenUrl: URL | undefined;
  readonly userinfoUrl: URL | undefined;
  /** Separated by spaces. */
  readonly scopes: string | undefined;
  /** Whether to trust an address if the provider does not state whether it is verified. */
  readonly trustEmail: boolean;
}

/** The three addresses that OAuth 2.0 needs. */
export interface Endpoints {
  readonly authorization: URL;
  readonly token: URL;
  readonly userinfo: URL;
}

export interface ResolvedOAuth {
  readonly name: string;
  readonly scopes: string;
  readonly issuer: URL | undefined;
  /** Undefined if they come from the issuer's metadata. */
  readonly endpoints: Endpoints | undefined;
}

interface Preset {
  readonly name?: string;
  readonly scopes: string;
  readonly issuer?: string;
  readonly endpoints?: Readonly<Record<keyof Endpoints, string>>;
}

const PRESETS: Readonly<Record<OAuthPreset, Preset>> = {
  google: {
    name: 'Google',
    scopes: 'openid email profile',
    issuer: 'https://accounts.google.com',
  },
  github: {
    name: 'GitHub',
    scopes: 'read:user user:email',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      userinfo: 'https://api.github.com/user',
    },
  },
  discord: {
    name: 'Discord',
    scopes: 'identify email',
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      userinfo: 'https://discord.com/api/users/@me',
    },
  },
  oidc: { scopes: 'openid email profile' },
};

/**
 * Completes the settings with their preset. Three endpoints need no issuer; one or two replace
 * those of the preset.
 * @throws Error without an issuer and without three endpoints
 */
export function resolveOAuth(settings: OAuthSettings): ResolvedOAuth {
  const preset = PRESETS[settings.preset];
  const endpoints = resolveEndpoints(settings, preset);
  const issuer = settings.issuer ?? (endpoints === undefined ? asUrl(preset.issuer) : undefined);
  if (issuer === undefined && endpoints === undefined) {
    throw new Error(`${settings.id} has neither an issuer nor all three endpoints`);
  }
  return {
    name: settings.name ?? preset.name ?? (issuer ?? endpoints?.authorization)?.hostname ?? '',
    scopes: settings.scopes ?? preset.scopes,
    issuer,
    endpoints,
  };
}

function resolveEndpoints(settings: OAuthSettings, preset: Preset): Endpoints | undefined {
  const authorization = settings.authorizationUrl ?? asUrl(preset.endpoints?.authorization);
  const token = settings.tokenUrl ?? asUrl(preset.endpoints?.token);
  const userinfo = settings.userinfoUrl ?? asUrl(preset.endpoints?.userinfo);
  if (authorization === undefined || token === undefined || userinfo === undefined)
    return undefined;
  return { authorization, token, userinfo };
}

function asUrl(text: string | undefined): URL | undefined {
  return text === undefined ? undefined : new URL(text);
}
