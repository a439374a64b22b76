import { normaliseEmail } from '../../domain/email.js';
import { avatarAddress, displayName, type Profile } from '../../domain/user.js';
import { identityProviderError } from '../sign-in-errors.js';
import type { EmailClaim } from '../verified-identity.js';
import type { OAuthPreset } from './settings.js';

/** The response of a user information endpoint: JSON of unknown form. */
export type Claims = Readonly<Record<string, unknown>>;

/** The identity that a provider returned. */
export interface OAuthClaims {
  readonly subject: string;
  readonly email: EmailClaim;
  readonly profile: Profile;
}

type Reader = (claims: Claims) => {
  readonly subject: unknown;
  readonly email: unknown;
  readonly verified: unknown;
  readonly name: unknown;
  readonly avatar: unknown;
};

const READERS: Readonly<Record<OAuthPreset, Reader>> = {
  google: openid,
  oidc: openid,
  github: (claims) => ({
    subject: claims.id,
    email: claims.email,
    verified: claims.email_verified,
    name: claims.name || claims.login,
    avatar: claims.avatar_url,
  }),
  discord: (claims) => ({
    subject: claims.id,
    email: claims.email,
    verified: claims.verified,
    name: claims.global_name || claims.username,
    avatar: discordAvatar(claims),
  }),
};

/**
 * Reads the identity in a provider's claims.
 * @throws DomainError `identity_provider_error` without a valid subject
 */
export function readClaims(preset: OAuthPreset, claims: Claims, trustEmail: boolean): OAuthClaims {
  const { subject, email, verified, name, avatar } = READERS[preset](claims);
  return {
    subject: readSubject(subject),
    email: readEmail(email, verified, trustEmail),
    profile: { name: displayName(name), avatarUrl: avatarAddress(avatar) },
  };
}

/** The primary address in GitHub's list of addresses, as claims. */
export function primaryEmail(list: unknown): Claims {
  if (!Array.isArray(list)) throw identityProviderError('the addresses are not an array');
  const primary = list.find((entry) => isClaims(entry) && entry.primary === true);
  return primary === undefined
    ? { email: undefined, email_verified: false }
    : { email: primary.email, email_verified: primary.verified === true };
}

export function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The claim names of OpenID Connect, and those of common OAuth 2.0 providers. */
function openid(claims: Claims) {
  return {
    subject: claims.sub ?? claims.id,
    email: claims.email,
    verified: claims.email_verified ?? claims.verified_email,
    name: claims.name || claims.preferred_username || claims.nickname,
    avatar: claims.picture || claims.avatar_url,
  };
}

function discordAvatar({ id, avatar }: Claims): string {
  return typeof avatar === 'string' && /^\w+$/.test(avatar)
    ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png`
    : '';
}

function readSubject(given: unknown): string {
  const subject = typeof given === 'number' && Number.isSafeInteger(given) ? `${given}` : given;
  if (typeof subject === 'string' && /^[^\p{Cc}]{1,255}$/u.test(subject)) return subject;
  throw identityProviderError('the profile has no valid subject');
}

function readEmail(email: unknown, verified: unknown, trustEmail: boolean): EmailClaim {
  const address = normaliseEmail(email);
  if (address === undefined) return { kind: 'unverified' };
  if (verified === true || verified === 'true') return { kind: 'verified', address };
  const silent = verified === undefined || verified === null;
  return silent && trustEmail ? { kind: 'trusted', address } : { kind: 'unverified' };
}
