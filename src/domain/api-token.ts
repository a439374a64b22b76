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
