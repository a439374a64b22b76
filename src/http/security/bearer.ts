import type { IncomingMessage } from 'node:http';

const BEARER = /^bearer(?: +(.*))?$/i;

/**
 * The API token of a request (RFC 6750, 2.1). Undefined without one, or when `Authorization` has
 * another scheme, such as that of a proxy in front of the service. A malformed or repeated token is
 * `''`, which matches no token.
 */
export function bearerToken(request: IncomingMessage): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  const all = request.headersDistinct.authorization ?? [];
  if (!all.some((value) => BEARER.test(value))) return undefined;
  return all.length === 1 ? (BEARER.exec(authorization)?.[1]?.trim() ?? '') : '';
}
