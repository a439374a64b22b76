import { ConfigError } from './config-error.js';
import type { GivenSettings } from './env.js';
import { parseBoolean, parseChoice, parseInteger, parseSafeOrigin } from './parse.js';
import { parseEmails, parseHost, parseSafeUrl, parseSmtpUrl } from './parse-addresses.js';
import { Secret } from './secret.js';
import { defaultOf, providerSetting, type SettingName } from './settings.js';

const PRESETS = ['google', 'github', 'discord', 'oidc'] as const;

/** A provider of OAuth 2.0; undefined fields come from the preset. */
export interface OAuthConfig {
  readonly id: 'provider_a' | 'provider_b';
  readonly preset: (typeof PRESETS)[number];
  readonly clientId: string;
  readonly clientSecret: Secret;
  readonly name: string | undefined;
  readonly issuer: string | undefined;
  readonly authorizationUrl: string | undefined;
  readonly tokenUrl: string | undefined;
  readonly userinfoUrl: string | undefined;
  readonly scopes: string | undefined;
  readonly trustEmail: boolean;
}

/** The provider of OpenID 2.0. */
export interface GamePlatformConfig {
  /** Whether users can sign in with it. */
  readonly enabled: boolean;
  readonly apiKey: Secret | undefined;
  readonly endpoint: string;
  readonly communityHost: string;
  /** Origins. */
  readonly apiUrl: string;
  readonly inventoryUrl: string;
}

/** The settings of accounts. */
export interface AccountsConfig {
  /** The configured providers. */
  readonly oauth: readonly OAuthConfig[];
  readonly gamePlatform: GamePlatformConfig;
  readonly smtpUrl: Secret | undefined;
  readonly mailFrom: string | undefined;
  /** When mails are printed, if there is no mail server. */
  readonly printMails: 'always' | 'demo';
  readonly magicLinks: { readonly expiryMinutes: number; readonly signUp: boolean };
  readonly sessionLifetimeHours: number;
  /** In lower case. */
  readonly adminEmails: readonly string[];
}

/** @throws ConfigError */
export function readAccounts(given: GivenSettings): AccountsConfig {
  const text = (name: SettingName) => given.get(name) ?? defaultOf(name);
  const key = given.get('PROVIDER_C_API_KEY');
  const smtpUrl = given.get('SMTP_URL');
  return {
    oauth: [readOAuth('provider_a', given), readOAuth('provider_b', given)].filter(
      (provider) => provider !== undefined,
    ),
    gamePlatform: {
      enabled: parseBoolean('PROVIDER_C_OPENID_ENABLED', text('PROVIDER_C_OPENID_ENABLED')),
      apiKey: key === undefined ? undefined : new Secret(key),
      endpoint: parseSafeUrl('PROVIDER_C_OPENID_ENDPOINT', text('PROVIDER_C_OPENID_ENDPOINT')),
      communityHost: parseHost('PROVIDER_C_COMMUNITY_HOST', text('PROVIDER_C_COMMUNITY_HOST')),
      apiUrl: parseSafeOrigin('PROVIDER_C_API_URL', text('PROVIDER_C_API_URL')),
      inventoryUrl: parseSafeOrigin('PROVIDER_C_INVENTORY_URL', text('PROVIDER_C_INVENTORY_URL')),
    },
    smtpUrl: smtpUrl === undefined ? undefined : new Secret(parseSmtpUrl('SMTP_URL', smtpUrl)),
    mailFrom: given.get('MAIL_FROM'),
    printMails: parseChoice('PRINT_MAILS', text('PRINT_MAILS'), ['always', 'demo']),
    magicLinks: {
      expiryMinutes: parseInteger('MAGIC_LINK_EXPIRY_MINUTES', text('MAGIC_LINK_EXPIRY_MINUTES'), {
        min: 1,
        max: 60,
      }),
      signUp: parseBoolean('MAGIC_LINK_SIGNUP', text('MAGIC_LINK_SIGNUP')),
    },
    sessionLifetimeHours: parseInteger('SESSION_LIFETIME_HOURS', text('SESSION_LIFETIME_HOURS'), {
      min: 1,
      max: 720,
    }),
    adminEmails: parseEmails('ADMIN_EMAILS', text('ADMIN_EMAILS')),
  };
}

/** Undefined if either of the credentials is empty. */
function readOAuth(id: OAuthConfig['id'], given: GivenSettings): OAuthConfig | undefined {
  const nameOf = (suffix: string) => providerSetting(id, suffix);
  const setting = (suffix: string) => given.get(nameOf(suffix));
  const url = (suffix: string) => {
    const text = setting(suffix);
    return text === undefined ? undefined : parseSafeUrl(nameOf(suffix), text);
  };
  const clientId = setting('CLIENT_ID');
  const clientSecret = setting('CLIENT_SECRET');
  const endpoints = {
    issuer: url('ISSUER'),
    authorizationUrl: url('AUTHORIZATION_URL'),
    tokenUrl: url('TOKEN_URL'),
    userinfoUrl: url('USERINFO_URL'),
  };
  const preset = readPreset(id, setting('PRESET'), endpoints);
  const trustEmail = parseBoolean(nameOf('TRUST_EMAIL'), setting('TRUST_EMAIL') ?? 'false');
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return {
    id,
    preset,
    clientId,
    clientSecret: new Secret(clientSecret),
    name: setting('NAME'),
    ...endpoints,
    scopes: setting('SCOPES'),
    trustEmail,
  };
}

type Endpoints = Pick<OAuthConfig, 'issuer' | 'authorizationUrl' | 'tokenUrl' | 'userinfoUrl'>;

/** Without a preset, endpoints mean a provider without an issuer, which needs all of them. */
function readPreset(
  id: OAuthConfig['id'],
  given: string | undefined,
  { issuer, authorizationUrl, tokenUrl, userinfoUrl }: Endpoints,
): OAuthConfig['preset'] {
  const name = (suffix: string) => providerSetting(id, suffix);
  const urls = [authorizationUrl, tokenUrl, userinfoUrl];
  const isDescribed = issuer !== undefined || urls.some((url) => url !== undefined);
  const own = id === 'provider_a' ? 'google' : 'github';
  const preset = parseChoice(name('PRESET'), given ?? (isDescribed ? 'oidc' : own), PRESETS);
  if (preset === 'oidc' && issuer === undefined && urls.includes(undefined)) {
    throw new ConfigError(
      `${name('ISSUER')} must be set, or else ${name('AUTHORIZATION_URL')}, ` +
        `${name('TOKEN_URL')} and ${name('USERINFO_URL')}.`,
    );
  }
  return preset;
}
