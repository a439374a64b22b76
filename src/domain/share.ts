import type { EpochMs } from './units.js';

/** Maximum number of shared links of a user. */
export const MAX_SHARES = 10;

/** Maximum length of the name of a link, in characters. */
export const MAX_SHARE_NAME = 60;

/** The content of a link, and its lifetime. */
export interface ShareTerms {
  readonly name: string;
  /** When it stops working; undefined for never. */
  readonly endsAt: EpochMs | undefined;
  /** Amounts and quantities; otherwise shares in percent alone. */
  readonly amounts: boolean;
  /** Each lot, in addition to the holdings. */
  readonly lots: boolean;
  /** The value over the last year. */
  readonly history: boolean;
}

/** A link that shows the portfolio of a user to anyone. */
export interface Share extends ShareTerms {
  /** A UUID, unique per user. */
  readonly id: string;
  readonly createdAt: EpochMs;
  /** The secret part of its address; undefined for a link from before tokens were kept. */
  readonly token: string | undefined;
}
