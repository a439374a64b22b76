import { isLoopback } from '../../domain/loopback.js';

/**
 * Checks every endpoint of an authorization server's metadata (RFC 8414, section 2), before any of
 * them gets a code, a client secret or an access token. An endpoint is https, or http on loopback.
 * @throws Error that names the first endpoint that is neither
 */
export function checkEndpoints(metadata: Readonly<Record<string, unknown>>): void {
  for (const [name, address] of Object.entries(metadata)) {
    const isEndpoint = name.endsWith('_endpoint') || name === 'jwks_uri';
    if (!isEndpoint || address === undefined || address === null) continue;
    if (!isProtected(address)) {
      throw new Error(`its ${name} is neither https nor http on loopback`);
    }
  }
}

function isProtected(address: unknown): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
