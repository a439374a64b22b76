import { isLoopback } from '../domain/loopback.js';
import { ConfigError } from './config-error.js';

/** Both bounds are inclusive. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Plain decimal digits: no sign, exponent, fraction or blank. @throws ConfigError */
export function parseInteger(name: string, text: string, { min, max }: Range): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be an integer from ${min} to ${max}, not "${text}".`);
}

/** Decimal digits with or without a fraction. @throws ConfigError */
export function parseDecimal(name: string, text: string, { min, max }: Range): number {
  const value = /^\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a number from ${min} to ${max}, not "${text}".`);
}

/** @throws ConfigError */
export function parseChoice<T extends string>(
  name: string,
  text: string,
  choices: readonly T[],
): T {
  const choice = choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
}

/** `true` or `false`, also as 1, 0, yes, no, on and off. @throws ConfigError */
export function parseBoolean(name: string, text: string): boolean {
  const word = text.trim().toLowerCase();
  if (['true', '1', 'yes', 'on'].includes(word)) return true;
  if (['false', '0', 'no', 'off'].includes(word)) return false;
  throw new ConfigError(`${name} must be true or false, not "${text}".`);
}

/** A comma-separated list of known names without duplicates. @throws ConfigError */
export function parseNames(name: string, text: string, known: readonly string[]): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  for (const [index, entry] of entries.entries()) {
    if (!known.includes(entry)) {
      throw new ConfigError(`${name} may name ${known.join(', ')}, not "${entry}".`);
    }
    if (entries.indexOf(entry) !== index) throw new ConfigError(`${name} names ${entry} twice.`);
  }
  return entries;
}

// Addresses may carry a password or a token: the messages below do not repeat them.

/** `http(s)://host[:port]`, without a trailing slash. @throws ConfigError */
export function parseOrigin(name: string, text: string): string {
  const url = parseUrl(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new ConfigError(
    `${name} must be an origin such as https://prices.example: scheme, host and port alone.`,
  );
}

/** Like {@link parseOrigin}, with http on loopback only. @throws ConfigError */
export function parseSafeOrigin(name: string, text: string): string {
  const origin = parseOrigin(name, text);
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || isLoopback(hostname)) return origin;
  throw new ConfigError(`${name} must begin with https://; http is for loopback addresses only.`);
}

/** A whole `postgres://` or `postgresql://` address. @throws ConfigError */
export function parsePostgresUrl(name: string, text: string): string {
  const protocol = parseUrl(text)?.protocol;
  if (protocol === 'postgres:' || protocol === 'postgresql:') return text;
  throw new ConfigError(`${name} must be an address that begins with postgres://.`);
}

export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
