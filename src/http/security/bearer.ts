import type { IncomingMessage } from 'node:http';

const BEARER = /^bearer(?: +(.*))?$/i;

/**
 * The API token that a request carries (RFC 6750, 2.1); undefined when it carries none, also where
 * `Authorization` has another scheme, as that of a proxy in front of the service. What is no token,
 * or is there twice, is a wrong one: `''`.
 */
export function bearerToken(request: IncomingMessage): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  const all = request.headersDistinct.authorization ?? [];
  if (!all.some((value) => BEARER.test(value))) return undefined;
  return all.length === 1 ? (BEARER.exec(authorization)?.[1]?.trim() ?? '') : '';
}
