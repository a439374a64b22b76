import type { EpochMs } from './units.js';

/** The identity providers. The contract defines their names, the settings configure them. */
export const PROVIDER_IDS = ['provider_a', 'provider_b', 'provider_c'] as const;

export type ProviderId = (typeof PROVIDER_IDS)[number];

/** Someone who can sign in. */
export interface User {
  /** A UUID. */
  readonly id: string;
  /** Normalized by {@link normaliseEmail}; undefined if unknown, which never matches. */
  readonly email: string | undefined;
  readonly name: string;
  /** An https address; `''` if there is none. */
  readonly avatarUrl: string;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A provider through which a user can sign in. */
export interface LinkedProvider {
  readonly provider: ProviderId;
  readonly linkedAt: EpochMs;
}

/** The stored data of a person at an identity provider. */
export interface Profile {
  readonly name: string;
  readonly avatarUrl: string;
}

const MAX_NAME_LENGTH = 100;
const MAX_AVATAR_LENGTH = 2_048;

/** A name without control characters and of limited length; `''` if not a string. */
export function displayName(given: unknown): string {
  if (typeof given !== 'string') return '';
  const line = given.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return [...line].slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** The address if it is https and not too long, otherwise `''`. */
export function avatarAddress(given: unknown): string {
  if (typeof given !== 'string' || given.length > MAX_AVATAR_LENGTH) return '';
  return /^https:\/\/[^\s"'<>\\\p{Cc}]+$/u.test(given) ? given : '';
}
