import type { Mail } from '../mailer.js';
import { escapeHtml } from './escape-html.js';

export interface MagicLink {
  readonly to: string;
  /** Signs in whoever opens it. */
  readonly link: URL;
  /** From 1. */
  readonly expiresInMinutes: number;
  /** One line. */
  readonly serviceName: string;
}

/** The mail that carries a link to sign in with; in its text the link has a line of its own. */
export function magicLinkMail({ to, link, expiresInMinutes, serviceName }: MagicLink): Mail {
  const minutes = expiresInMinutes === 1 ? '1 minute' : `${expiresInMinutes} minutes`;
  const words: Words = {
    title: `Sign in to ${serviceName}`,
    invitation: `Open this link to sign in to ${serviceName} at ${link.host}:`,
    link: link.href,
    limits: `It works once, within ${minutes}.`,
    reassurance:
      'If you did not ask for it, ignore this mail: nobody can sign in to your account without it.',
  };
  return { to, subject: words.title, text: asText(words), html: asHtml(words) };
}

interface Words {
  readonly title: string;
  readonly invitation: string;
  readonly link: string;
  readonly limits: string;
  readonly reassurance: string;
}

function asText({ invitation, link, limits, reassurance }: Words): string {
  return `${[invitation, link, limits, reassurance].join('\n\n')}\n`;
}

/** Inline styles only, as mail programs drop the others; no picture, nothing that is fetched. */
function asHtml(words: Words): string {
  const title = escapeHtml(words.title);
  const link = escapeHtml(words.link);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<h1 style="font-size:20px">${title}</h1>
<p>${escapeHtml(words.invitation)}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:6px;\
background:#1f6feb;color:#ffffff;text-decoration:none">Sign in</a></p>
<p style="font-size:14px;word-break:break-all"><a href="${link}">${link}</a></p>
<p>${escapeHtml(words.limits)}</p>
<p style="font-size:14px">${escapeHtml(words.reassurance)}</p>
</div>
</body>
</html>
`;
}
