// Texts of the sign-in page.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = 'Sign in';
/** What loads, as in `Loading the ways to sign in…`. */
export const content = 'the ways to sign in';

export const signedIn = (portfolio: Wrap, account: Wrap) => (
  <>
    You are signed in. Go to your {portfolio('portfolio')} or your {account('account')}.
  </>
);

export const whatFor = 'For your portfolio, watchlist and alerts. Prices need no account.';
export const continueWith = (provider: string) => `Continue with ${provider}`;
/** Between the buttons and the form. */
export const or = 'or';

export const email = 'E-mail address';
export const emailHint = 'We’ll mail you a sign-in link. No password.';
/** Without a mail server. */
export const printedHint =
  'No mail server here: the link is printed in the service’s terminal or log.';
export const print = 'Print a link';
export const noEmail = 'Enter your e-mail address.';
export const wrongEmail = 'An e-mail address looks like name@example.com.';
export const send = 'Mail me a link';
export const sending = 'Sending…';
export const notSent = 'The link was not sent';

export const checkMail = 'Check your mail';
export const linkSent = (address: ReactNode) => (
  <>
    If {address} can sign in here, a link is on its way. It works once, for a few minutes, and leads
    back to where you were. In another browser, such as on your phone, you are asked first.
  </>
);
export const checkTerminal = 'Open the link from the terminal';
export const linkPrinted = (address: ReactNode) => (
  <>
    The link is printed in the terminal of the service, or in its log, if {address} can sign in
    here. It works once, for a few minutes. In another browser you are asked first.
  </>
);
export const otherAddress = 'Use another address';

export const lookAround = 'Look around as a demo user';
export const lookingAround = 'Signing in…';
export const demoHint =
  'With a portfolio, watchlist and alerts. Changes last until the next restart.';

export const noWay = 'Sign-in isn’t set up';
export const noWayHint = (
  <>
    The operator must set up a sign-in method first, such as <code>PROVIDER_A_CLIENT_ID</code> and{' '}
    <code>PROVIDER_A_CLIENT_SECRET</code>.
  </>
);
export const pricesWithoutAccount = (prices: Wrap) => <>{prices('Prices')} need no account.</>;

export const failed = 'Sign-in failed';
/** What happened and what to do, by error code. */
export const failures: Readonly<Record<string, string>> = {
  invalid_sign_in_attempt: 'That sign-in took too long or started in another browser. Try again.',
  sign_in_cancelled: 'You canceled the sign-in. Nothing was changed.',
  identity_provider_error:
    'The sign-in service did not answer as it should. Try again in a moment, or sign in another way.',
  invalid_token:
    'That sign-in link was already used, or has expired. Request a new one: each works once.',
  email_not_verified:
    'The sign-in service has not verified your e-mail address. Verify it there first, or sign in another way.',
  provider_not_available: 'That way to sign in is not available here.',
  identity_already_linked:
    'That account is linked to another user here, or you have already linked another one.',
  demo_account: 'The demo user is deleted at the next start, so nothing can be linked to it.',
  too_many_requests: 'Too many attempts to sign in. Wait a minute, then try again.',
  invalid_csrf_token: 'Another site sent you here to sign in. Start on this page.',
  store_unavailable: 'Signing in is not possible at the moment. Try again in a minute.',
  not_authenticated:
    'Your session ended before the account could be linked. Sign in and try again.',
};
export const unknownFailure = 'The sign-in did not succeed. Please try again.';
