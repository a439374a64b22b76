import { escapeHtml } from '../../../domain/escape-html.js';
import type { Language } from '../../../domain/languages.js';

/** The content of a mail with one link. */
export interface Letter {
  readonly language: Language;
  readonly title: string;
  readonly introduction: string;
  /** On a line of its own in the text. */
  readonly link: string;
  /** Label of the link's button. */
  readonly button: string;
  readonly remark: string;
  readonly reason: string;
}

export function letterAsText({ introduction, link, remark, reason }: Letter): string {
  return `${[introduction, link, remark, reason].join('\n\n')}\n`;
}

/**
 * Inline styles only, because mail programs ignore others; no images or other external resources.
 */
export function letterAsHtml(letter: Letter): string {
  const title = escapeHtml(letter.title);
  const link = escapeHtml(letter.link);
  return `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<h1 style="font-size:20px">${title}</h1>
<p>${escapeHtml(letter.introduction)}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:6px;\
background:#1f6feb;color:#ffffff;text-decoration:none">${escapeHtml(letter.button)}</a></p>
<p style="font-size:14px;word-break:break-all"><a href="${link}">${link}</a></p>
<p>${escapeHtml(letter.remark)}</p>
<p style="font-size:14px">${escapeHtml(letter.reason)}</p>
</div>
</body>
</html>
`;
}
