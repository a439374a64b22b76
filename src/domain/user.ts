import type { Language } from './languages.js';
import type { Currency } from './money.js';
import type { EpochMs } from './units.js';

/** The permissions of API tokens. */
export const TOKEN_SCOPES = ['prices:read', 'portfolio:read', 'portfolio:write', 'alerts'] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** An API token as its owner sees it: everything but the secret, which is stored nowhere. */
export interface ApiToken {
  /** A UUID. */
  readonly id: string;
  /** The name given by its owner. */
  readonly name: string;
  /** At least one, in the order of {@link TOKEN_SCOPES}. */
  readonly scopes: readonly TokenScope[];
  readonly createdAt: EpochMs;
  /** The first moment at which it is no longer valid. */
  readonly expiresAt: EpochMs;
  /** Accurate to a minute; undefined if it was never used. */
  readonly lastUsedAt: EpochMs | undefined;
}

export const THEMES = ['system', 'light', 'dark'] as const;

/** The colours of the web UI: light, dark, or the system's choice. */
type Theme = (typeof THEMES)[number];

/** The initial valuation of a portfolio in the web UI; see `ValuationName`. */
export const DEFAULT_VALUATIONS = ['offer', 'best_net', 'bid'] as const;
type DefaultValuation = (typeof DEFAULT_VALUATIONS)[number];

/** The first pages of the web UI for a user with lots. */
export const FRONT_PAGES = ['portfolio', 'market'] as const;
type FrontPage = (typeof FRONT_PAGES)[number];

/** The columns of the list of items that can be hidden; item and price are always shown. */
export const OPTIONAL_COLUMNS = [
  'wear',
  'rarity',
  'change',
  'volatility',
  'hours',
  'source',
  'time',
] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** Maximum number of saved filters of the list of items. */
export const MAX_SAVED_FILTERS = 50;

/** A user's choices for the list of items. */
export interface ListChoices {
  /** The hidden columns. */
  readonly hidden: OptionalColumn[];
  /** Saved searches of the list: query strings of its page, with names. */
  readonly filters: { readonly name: string; readonly search: string }[];
}

/** A user's choices, shared by all browsers; null if not chosen. */
export interface UserSettings {
  readonly currency: Currency | null;
  readonly theme: Theme | null;
  /** A name of the IANA time zone database. */
  readonly timezone: string | null;
  /** The market whose prices an item page shows first. */
  readonly market: string | null;
  readonly valuation: DefaultValuation | null;
  readonly front: FrontPage | null;
  readonly list: ListChoices | null;
  /** That of mails. */
  readonly language: Language | null;
}

/** The identity providers. The contract defines their names, the settings configure them. */
export const PROVIDER_IDS = ['provider_a', 'provider_b', 'provider_c'] as const;

export type ProviderId = (typeof PROVIDER_IDS)[number];

/** The text that confirms the deletion of an account without an e-mail address. */
export const DELETION_PHRASE = 'delete my account';

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
