import { type EpochMs, HOUR_MS } from './units.js';

/** Maximum number of accounts on the game platform that a user links. */
export const MAX_GAME_ACCOUNTS = 20;

/** Maximum length of the name that a user gives to an account, in characters. */
export const MAX_ACCOUNT_NAME_LENGTH = 60;

/** How often an account is imported automatically, in hours; 0: never. */
export const IMPORT_HOURS = { min: 6, max: 168 };

/** How long a scheduled import that misses more than half of the lots waits for another to agree. */
export const CONFIRM_AFTER = HOUR_MS;

/**
 * The result of the last import of an account: `imported`, an inventory; `empty`, one without items, by which a
 * scheduled import closes nothing; `private`; `unconfirmed`, one that misses more than half of the lots, which
 * stay until a later import agrees; `unavailable`, no answer; `refused`, one that exceeds the limits of a
 * portfolio.
 */
export const ACCOUNT_STATES = [
  'imported',
  'empty',
  'private',
  'unconfirmed',
  'unavailable',
  'refused',
] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** An account on the game platform whose inventory a user imports. */
export interface GameAccount {
  /** On the game platform, in decimal digits. */
  readonly id: string;
  /** As the user calls it; `''` if it has no name. */
  readonly name: string;
  /** Whether the user signs in by it; otherwise it is any public account. */
  readonly isOwn: boolean;
  readonly addedAt: EpochMs;
  /** 0: only when the user asks. */
  readonly importEveryHours: number;
  /** Undefined if it is not imported automatically. */
  readonly nextImportAt: EpochMs | undefined;
  /** Undefined before the first import. */
  readonly state: AccountState | undefined;
  readonly stateAt: EpochMs | undefined;
  /** The number of assets that wait for another import to agree that they are gone. */
  readonly missing: number;
  /** When an import finished last; undefined if none did. */
  readonly lastImportedAt: EpochMs | undefined;
}
