import { createHash } from 'node:crypto';
import { escapeHtml } from '../../domain/escape-html.js';

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

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif;
  color: CanvasText; background: Canvas; }
a { color: inherit; }
body { margin: 0; padding: 2rem 1rem; }
main { max-inline-size: 29rem; margin: auto; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
.notice { padding: .75rem 1rem; border: 1px solid; border-radius: .375rem; }
button { inline-size: 100%; min-block-size: 2.75rem; font: inherit; font-weight: 600; cursor: pointer;
  color: #fff; background: #1d5fc4; border: 0; border-radius: .375rem; }
button:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * The content security policy of the page: its own style, and a form that posts to this origin.
 * Browsers also check the redirect after the form, so the web UI's origin is included.
 */
export function linkPagePolicy(frontendUrl: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${new URL(frontendUrl).origin}`,
    "frame-ancestors 'none'",
    "img-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
  ].join('; ');
}

/** The whole document. It works without JavaScript. */
export function linkPage({ email, signedInAs, token, action, frontendUrl }: LinkPage): string {
  const address = escapeHtml(email);
  const notice =
    signedInAs === undefined
      ? ''
      : `<p class="notice" role="note">You are signed in here as <strong>${escapeHtml(signedInAs)}</strong>. \
Signing in with this link ends that session.</p>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in · Itemtide</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Sign in as ${address}?</h1>
<p>This link was requested in another browser. Continue only if you requested it yourself: whatever
you enter afterwards belongs to the account of this address.</p>
${notice}<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>Sign in as ${address}</button>
</form>
<p><a href="${escapeHtml(frontendUrl)}" rel="noreferrer">Do not sign in</a></p>
</main>
</body>
</html>
`;
}
