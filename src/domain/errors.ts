import type { DurationMs } from './units.js';

/**
 * The errors that a caller can get, as codes. `http/server/errors.ts` has the status of each.
 * Everything that is not a {@link DomainError} is an unexpected failure.
 */
export const ERROR_CODES = [
  'invalid_parameter',
  'item_not_found',
  'no_prices_in_window',
  'no_outlook',
  'no_sales',
  'no_index',
  'no_move',
  'no_exchange_rate',
  'amount_too_large',
  'store_unavailable',
  'not_recording',
  'invalid_sign_in_attempt',
  'sign_in_cancelled',
  'identity_provider_error',
  'invalid_token',
  'email_not_verified',
  'provider_not_available',
  'identity_already_linked',
  'demo_account',
  'not_authenticated',
  'invalid_csrf_token',
  'lot_not_found',
  'sale_not_found',
  'change_not_found',
  'portfolio_changed',
  'not_undoable',
  'not_enough_held',
  'share_not_found',
  'game_account_not_linked',
  'game_account_not_found',
  'game_account_linked',
  'own_game_account',
  'too_many_game_accounts',
  'inventory_private',
  'inventory_unavailable',
  'inventory_busy',
  'too_early',
  'too_many_requests',
  'alert_not_found',
  'not_watched',
  'too_many_shares',
  'too_many_alerts',
  'api_token_not_found',
  'too_many_api_tokens',
  'session_not_found',
  'provider_not_linked',
  'last_way_in',
  'sign_in_again',
  'nothing_to_merge',
  'accounts_conflict',
  'administrators_only',
  'user_not_found',
  'market_not_found',
  'no_backup_folder',
  'setup_done',
  'setup_code_needed',
  'mail_not_sent',
  'no_history',
  'backfill_running',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export function isErrorCode(code: string): code is ErrorCode {
  return ERROR_CODES.some((known) => known === code);
}

export interface DomainErrorOptions extends ErrorOptions {
  /** How long to wait before trying again. */
  readonly retryAfter?: DurationMs;
}

/** An expected failure. Its message may be shown to the caller. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly retryAfter: DurationMs | undefined;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}
