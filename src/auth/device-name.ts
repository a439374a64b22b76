/** In order of precedence: most browsers name others too. */
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

/** The first product of another program: `curl/8.5.0`. */
const PROGRAM = /^([A-Za-z][A-Za-z0-9._-]{0,39})(\/|$)/;

/**
 * A coarse name of the client from its `User-Agent`: `Firefox on Windows`, `curl`. It helps users
 * to recognize their sessions, and contains no version and nothing that identifies a person.
 * @returns at most 40 characters; `''` for an unknown client
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
