import { isLoopback } from '../domain/loopback.js';
import { hidden, type Kind, list } from './kinds.js';

/** `http(s)://host[:port]`, without a trailing slash. */
export const origin = hidden(
  'be an origin such as https://prices.example: scheme, host and port alone',
  (text) => {
    const url = webUrl(text);
    return url?.href === `${url?.origin}/` ? url?.origin : undefined;
  },
);

/** Like {@link origin}, with http on loopback only. */
export const safeOrigin = hidden(
  'be an origin that begins with https://; http is for loopback addresses only',
  (text) => (isSafe(webUrl(text)) ? origin.parse(text) : undefined),
);

const safeOrigins = list(
  'be off, or name origins that begin with https://; http is for loopback addresses only',
  (entry) => safeOrigin.parse(entry) === entry,
);

/** Comma-separated, each like {@link safeOrigin}; none for `off`. */
export const safeOriginsOrOff: Kind<readonly string[]> = {
  ...safeOrigins,
  parse: (text) => (text === 'off' ? [] : safeOrigins.parse(text)),
};

/** Like {@link safeOrigin}, or `off`. */
export const originOrOff = hidden(
  'be off, or an origin that begins with https://; http is for loopback addresses only',
  (text) => (text === 'off' ? text : safeOrigin.parse(text)),
);

/** A whole address: https, or http on loopback. */
export const safeUrl = hidden(
  'be an address that begins with https://; http is for loopback addresses only',
  (text) => {
    const url = webUrl(text);
    const isPlain = `${url?.username}${url?.password}${url?.hash}` === '';
    return isSafe(url) && isPlain ? text : undefined;
  },
);

/** Like {@link safeUrl}, or `off`. */
export const safeUrlOrOff = hidden(
  'be off, or an address that begins with https://; http is for loopback addresses only',
  (text) => (text === 'off' ? text : safeUrl.parse(text)),
);

/** A base URL: scheme, host, and a path; without a trailing slash. */
export const page = hidden('be an address such as https://prices.example, and no more', (text) => {
  const url = webUrl(text);
  return url && url.href === url.origin + url.pathname ? url.href.replace(/\/+$/, '') : undefined;
});

/** A host as in a URL. */
export const host = hidden('be a host such as community.example', (text) =>
  parseUrl(`https://${text}/`)?.host === text ? text : undefined,
);

/** The only option that the query of a mail server's address may have. */
const SMTP_OPTION = 'tls.rejectUnauthorized';

/** A mail server. A message shows the name of an option that is refused. */
export const smtpUrl: Kind<string> = {
  expected:
    'be an address such as smtp://user:password@host:587, with no option but ?tls.rejectUnauthorized=false',
  parse(text) {
    const url = parseUrl(text);
    if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
    const isValid =
      isEncoded(url.username + url.password) &&
      [...url.searchParams].every(
        ([name, value]) => name === SMTP_OPTION && /^(true|false)$/.test(value),
      );
    return isValid ? text : undefined;
  },
  wrongPart(text) {
    const names = [...(parseUrl(text)?.searchParams.keys() ?? [])];
    return names.find((name) => name !== SMTP_OPTION && /^[\w.]+$/.test(name));
  },
};

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const postgresUrl = hidden('be an address that begins with postgres://', (text) =>
  /^postgres(ql)?:$/.test(parseUrl(text)?.protocol ?? '') ? text : undefined,
);

const addresses = list('name e-mail addresses', (entry) => /^[^\s@]+@[^\s@]+$/.test(entry));

/** E-mail addresses, in lower case. */
export const emails: Kind<readonly string[]> = {
  ...addresses,
  parse: (text) => addresses.parse(text.toLowerCase()),
};

/** IP addresses, ranges and `loopback`. */
export const proxies = list(
  'name addresses, ranges such as 10.0.0.0/8, or loopback',
  (entry) => entry === 'loopback' || isAddressRange(entry),
);

/** `10.0.0.2`, `10.0.0.2:5353`, `2001:db8::2`, `[2001:db8::2]:5353` */
export const servers = list('name IP addresses, with or without a port', isServer);

function isServer(text: string): boolean {
  if (isVersion4(text) || isVersion6(text)) return true;
  const [, version6 = '', version4 = '', port] =
    /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const isPort = Number(port) >= 1 && Number(port) <= 65_535;
  return isPort && (isVersion4(version4) || isVersion6(version6));
}

function isAddressRange(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isVersion6(address)) return bits === undefined || Number(bits) <= 128;
  return isVersion4(address) && (bits === undefined || Number(bits) <= 32);
}

function isVersion4(text: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && parseUrl(`http://${text}/`) !== undefined;
}

function isVersion6(text: string): boolean {
  return /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text) && parseUrl(`http://[${text}]/`) !== undefined;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function webUrl(text: string): URL | undefined {
  const url = parseUrl(text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** https, or http on loopback. */
function isSafe(url: URL | undefined): boolean {
  return url !== undefined && (url.protocol === 'https:' || isLoopback(url.hostname));
}
