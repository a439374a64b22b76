import { isLoopback } from '../../domain/loopback.js';

/**
 * Checks every endpoint in an authorization server's metadata (RFC 8414, section 2) before a code,
 * client secret or access token is sent to one. Endpoints must be https, or http on loopback.
 * @throws Error that names the first other endpoint
 */
export function checkEndpoints(metadata: Readonly<Record<string, unknown>>): void {
  for (const [name, address] of Object.entries(metadata)) {
    const isEndpoint = name.endsWith('_endpoint') || name === 'jwks_uri';
    if (!isEndpoint || address === undefined || address === null) continue;
    if (!isSecure(address)) {
      throw new Error(`its ${name} is neither https, nor http on loopback`);
    }
  }
}

function isSecure(address: unknown): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
