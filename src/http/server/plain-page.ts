import { createHash } from 'node:crypto';
import type { Language } from '../../domain/languages.js';

/** A document without scripts, in the colours of the web UI. */
export interface PlainPage {
  /** Of the title and the content. */
  readonly language: Language;
  readonly title: string;
  /** In HTML. */
  readonly content: string;
  /** Seconds after which the browser loads it again; undefined for never. */
  readonly reloadAfter?: number;
}

/** The colours are those of web/styles/tokens.css. */
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif;
  color: light-dark(oklch(0.245 0.032 225), oklch(0.945 0.01 210));
  background: light-dark(oklch(0.972 0.005 210), oklch(0.188 0.018 222)); }
a { color: inherit; }
body { margin: 0; }
header { padding: .6rem 1rem; font-weight: 640; color: oklch(0.965 0.01 205);
  background: light-dark(oklch(0.272 0.045 224), oklch(0.228 0.036 224)); }
main { max-inline-size: 29rem; margin: auto; padding: 2rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
.notice { padding: .75rem 1rem; border: 1px solid; border-radius: .375rem; }
ol { padding: 0; list-style: none; }
li { padding: .35rem 0 .35rem .75rem; border-inline-start: 3px solid light-dark(oklch(0.892 0.01 215), oklch(0.305 0.022 220));
  color: light-dark(oklch(0.505 0.024 220), oklch(0.7 0.02 214)); }
li[data-done], li[aria-current] { border-color: light-dark(oklch(0.46 0.095 228), oklch(0.79 0.098 212)); }
li[aria-current] { font-weight: 600; color: inherit; }
button { inline-size: 100%; min-block-size: 2.75rem; font: inherit; font-weight: 600; cursor: pointer; border: 0;
  border-radius: .25rem; color: light-dark(oklch(0.995 0.002 210), oklch(0.188 0.018 222));
  background: light-dark(oklch(0.46 0.095 228), oklch(0.79 0.098 212)); }
button:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * The content security policy of such a page: its own style, and forms that post to this origin.
 * @param formTargets other origins to which a form leads: browsers also check the redirect after it
 */
export function plainPagePolicy(...formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "img-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
  ].join('; ');
}

/** The whole document. */
export function plainPage({ language, title, content, reloadAfter }: PlainPage): string {
  const reload =
    reloadAfter === undefined ? '' : `<meta http-equiv="refresh" content="${reloadAfter}">\n`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
${reload}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>Itemtide</header>
<main>
${content}
</main>
</body>
</html>
`;
}
