/**
 * Whether a URL's hostname is one of this machine's loopback addresses.
 * @param hostname as `URL` normalises it: IPv6 in brackets
 */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
