/**
 * What to tell a person whose sign-in failed, by the code that the service sends the browser back
 * with: what happened, and what to do.
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
  too_many_requests: 'There were too many tries to sign in. Wait a minute, then begin again.',
  invalid_csrf_token: 'Another site sent you here to sign in. Please begin on this page.',
  store_unavailable: 'Signing in is not possible at the moment. Try again in a minute.',
  not_authenticated:
    'Your session ended before the account could be linked. Sign in and try again.',
};

/** A sentence for every code, also for those of a newer service. */
export function failureWords(code: string): string {
  return WORDS[code] ?? 'The sign-in did not succeed. Please try again.';
}
