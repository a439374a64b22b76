/**
 * What can go wrong for a caller, as codes. Only `http/errors.ts` knows which status each one has.
 * Everything that is not a {@link DomainError} is an unexpected failure.
 */
export const ERROR_CODES = [
  'invalid_parameter',
  'item_not_found',
  'no_prices_in_window',
  'store_unavailable',
  'invalid_sign_in_attempt',
  'sign_in_cancelled',
  'identity_provider_error',
  'invalid_token',
  'email_not_verified',
  'provider_not_available',
  'identity_already_linked',
  'not_authenticated',
  'invalid_csrf_token',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** An expected failure. Its message is a sentence that may be shown to the caller. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
