/** The first that matches counts: most browsers name others too. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** The first product of a program that is no browser: `curl/8.5.0`. */
const PROGRAM = /^([A-Za-z][A-Za-z0-9._-]{0,39})(\/|$)/;

/**
 * A coarse name for what a `User-Agent` header says: `Firefox on Windows`, `curl`. It shows a person
 * which of the sessions is which, and holds no version and nothing that tells two people apart.
 * @returns at most 40 characters; `''` when the header says nothing that is known
 */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  if (browser !== undefined || system !== undefined) return browser ?? system ?? '';
  const program = PROGRAM.exec(text)?.[1] ?? '';
  return program === 'Mozilla' ? '' : program;
}

function nameIn(names: typeof BROWSERS, text: string): string | undefined {
  return names.find(([, mark]) => mark.test(text))?.[0];
}
