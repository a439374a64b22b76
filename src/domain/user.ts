import type { EpochMs } from './units.js';

/** The providers of identities. The names are those of the contract; settings configure them. */
export const PROVIDER_IDS = ['provider_a', 'provider_b', 'provider_c'] as const;

export type ProviderId = (typeof PROVIDER_IDS)[number];

/** Someone who can sign in. */
export interface User {
  /** A UUID. */
  readonly id: string;
  /** As {@link normaliseEmail} gives it; undefined when none is known, and then nothing matches. */
  readonly email: string | undefined;
  readonly name: string;
  /** An https address; `''` when there is none. */
  readonly avatarUrl: string;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A provider through which a user can sign in. */
export interface LinkedProvider {
  readonly provider: ProviderId;
  readonly linkedAt: EpochMs;
}

/** What an identity provider knows of a person, as it is kept. */
export interface Profile {
  readonly name: string;
  readonly avatarUrl: string;
}

const MAX_NAME_LENGTH = 100;
const MAX_AVATAR_LENGTH = 2_048;

/** A name without control characters and of bounded length; `''` for what is no text. */
export function displayName(given: unknown): string {
  if (typeof given !== 'string') return '';
  const line = given.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return [...line].slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** The address if it is https and not too long, else `''`. */
export function avatarAddress(given: unknown): string {
  if (typeof given !== 'string' || given.length > MAX_AVATAR_LENGTH) return '';
  return /^https:\/\/[^\s"'<>\\\p{Cc}]+$/u.test(given) ? given : '';
}
