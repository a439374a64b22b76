import { escapeHtml } from '../../domain/escape-html.js';
import { plainPage, plainPagePolicy } from '../server/plain-page.js';

/** The page of a mailed link in a browser that did not request it. */
export interface LinkPage {
  /** The address that the link signs in. */
  readonly email: string;
  /** Name of another user who is signed in in that browser; undefined if there is none. */
  readonly signedInAs: string | undefined;
  readonly token: string;
  /** Path that the button posts to. */
  readonly action: string;
  readonly frontendUrl: string;
}

/** The content security policy of the page. Its form leads to the web UI. */
export function linkPagePolicy(frontendUrl: string): string {
  return plainPagePolicy(new URL(frontendUrl).origin);
}

/** The whole document. It works without JavaScript. */
export function linkPage({ email, signedInAs, token, action, frontendUrl }: LinkPage): string {
  const address = escapeHtml(email);
  const notice =
    signedInAs === undefined
      ? ''
      : `<p class="notice" role="note">You are signed in here as <strong>${escapeHtml(signedInAs)}</strong>. \
Signing in with this link ends that session.</p>\n`;
  return plainPage({
    title: 'Sign in · Itemtide',
    content: `<h1>Sign in as ${address}?</h1>
<p>This link was requested in another browser. Continue only if you requested it yourself: whatever
you enter afterwards belongs to the account of this address.</p>
${notice}<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>Sign in as ${address}</button>
</form>
<p><a href="${escapeHtml(frontendUrl)}" rel="noreferrer">Do not sign in</a></p>`,
  });
}
