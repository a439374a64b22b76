import type { EpochMs } from './units.js';

/** What an API token may be allowed to do. */
export const TOKEN_SCOPES = ['prices:read', 'portfolio:read', 'portfolio:write', 'alerts'] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** An API token as its owner sees it: everything but the secret, which is stored nowhere. */
export interface ApiToken {
  /** A UUID. */
  readonly id: string;
  /** What its owner calls it. */
  readonly name: string;
  /** At least one, in the order of {@link TOKEN_SCOPES}. */
  readonly scopes: readonly TokenScope[];
  readonly createdAt: EpochMs;
  /** The first moment at which it is no longer valid. */
  readonly expiresAt: EpochMs;
  /** Exact to a minute; undefined while it was never used. */
  readonly lastUsedAt: EpochMs | undefined;
}
