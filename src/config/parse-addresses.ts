import { isLoopback } from '../domain/loopback.js';
import { ConfigError } from './config-error.js';
import { parseUrl } from './parse.js';

// Addresses may carry a password or a token: the messages below do not repeat them.

/** A whole address: https, or http on loopback. @throws ConfigError */
export function parseSafeUrl(name: string, text: string): string {
  const url = parseUrl(text);
  const safe = url && (url.protocol === 'https:' || isLoopback(url.hostname));
  if (
    safe &&
    /^https?:$/.test(url.protocol) &&
    `${url.username}${url.password}${url.hash}` === ''
  ) {
    return text;
  }
  throw new ConfigError(
    `${name} must be an address that begins with https://; http is for loopback addresses only.`,
  );
}

/** A base URL: scheme, host, and a path without a trailing slash. @throws ConfigError */
export function parsePage(name: string, text: string): string {
  const url = parseUrl(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === url.origin + url.pathname) {
    return url.href.replace(/\/+$/, '');
  }
  throw new ConfigError(`${name} must be an address such as https://prices.example, and no more.`);
}

/** A host as in a URL. @throws ConfigError */
export function parseHost(name: string, text: string): string {
  if (parseUrl(`https://${text}/`)?.host === text) return text;
  throw new ConfigError(`${name} must be a host such as community.example.`);
}

/** @throws ConfigError */
export function parseSmtpUrl(name: string, text: string): string {
  const url = parseUrl(text);
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text;
  throw new ConfigError(`${name} must be an address such as smtp://user:password@host:587.`);
}

/** A comma-separated list of addresses, in lower case. @throws ConfigError */
export function parseEmails(name: string, text: string): string[] {
  const entries = listOf(text).map((entry) => entry.toLowerCase());
  const wrong = entries.find((entry) => !/^[^\s@]+@[^\s@]+$/.test(entry));
  if (wrong === undefined) return entries;
  throw new ConfigError(`${name} must name e-mail addresses, not "${wrong}".`);
}

/** A comma-separated list of IP addresses, ranges and `loopback`. @throws ConfigError */
export function parseProxies(name: string, text: string): string[] {
  const entries = listOf(text);
  const wrong = entries.find((entry) => entry !== 'loopback' && !isAddressRange(entry));
  if (wrong === undefined) return entries;
  throw new ConfigError(
    `${name} may name addresses, ranges such as 10.0.0.0/8, and loopback, not "${wrong}".`,
  );
}

/**
 * A comma-separated list of IP addresses, each with or without a port: `10.0.0.2`, `10.0.0.2:5353`,
 * `2001:db8::2`, `[2001:db8::2]:5353`. @throws ConfigError
 */
export function parseServers(name: string, text: string): string[] {
  const entries = listOf(text);
  const wrong = entries.find((entry) => !isServer(entry));
  if (wrong === undefined) return entries;
  throw new ConfigError(`${name} may name IP addresses, with or without a port, not "${wrong}".`);
}

function isServer(text: string): boolean {
  if (isVersion4(text) || isVersion6(text)) return true;
  const [, version6 = '', version4 = '', port] =
    /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const isPort = Number(port) >= 1 && Number(port) <= 65_535;
  return isPort && (isVersion4(version4) || isVersion6(version6));
}

function isAddressRange(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isVersion6(address)) return Number(bits ?? 0) <= 128;
  return isVersion4(address) && Number(bits ?? 0) <= 32;
}

function isVersion4(text: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && parseUrl(`http://${text}/`) !== undefined;
}

function isVersion6(text: string): boolean {
  return /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text) && parseUrl(`http://[${text}]/`) !== undefined;
}

function listOf(text: string): string[] {
  return text === '' ? [] : text.split(',').map((entry) => entry.trim());
}
