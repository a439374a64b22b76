/**
 * The message for each error code of a failed sign-in: what happened, and what to do.
 */
const WORDS: Readonly<Record<string, string>> = {
  invalid_sign_in_attempt:
    'That sign-in took too long, or was begun in another browser. Please begin again.',
  sign_in_cancelled: 'You cancelled the sign-in. Nothing was changed.',
  identity_provider_error:
    'The sign-in service did not answer as it should. Try again in a moment, or sign in another way.',
  invalid_token:
    'That sign-in link was used already, or has expired. Ask for a new one: each works once.',
  email_not_verified:
    'The sign-in service has not verified your e-mail address. Verify it there first, or sign in another way.',
  provider_not_available: 'That way to sign in is not available here.',
  identity_already_linked:
    'That account is linked to another user here, or you have linked another one already.',
  too_many_requests: 'Too many attempts to sign in. Wait a minute, then try again.',
  invalid_csrf_token: 'Another site sent you here to sign in. Please begin on this page.',
  store_unavailable: 'Signing in is not possible at the moment. Try again in a minute.',
  not_authenticated:
    'Your session ended before the account could be linked. Sign in and try again.',
};

/** The message for a code; a general one for unknown codes. */
export function failureMessage(code: string): string {
  return WORDS[code] ?? 'The sign-in did not succeed. Please try again.';
}
