/**
 * Whether a URL's hostname is a loopback address.
 * @param hostname as normalized by `URL`: IPv6 in brackets
 */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** A host of the setting HOST as in a URL: IPv6 in brackets. */
export function hostnameOf(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
