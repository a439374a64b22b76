import { isLoopback } from '../../domain/loopback.js';

/**
 * Whether a page of this origin may open a live connection. Programs send no `Origin`; browsers
 * always send one.
 * @param addresses the public addresses of the service, its base URL first
 */
export function isAllowedOrigin(origin: string | undefined, addresses: readonly URL[]): boolean {
  if (origin === undefined || addresses.some((url) => url.origin === origin)) return true;
  const [baseUrl] = addresses;
  return baseUrl !== undefined && isLoopbackUrl(baseUrl) && isLoopbackOrigin(origin);
}

function isLoopbackOrigin(origin: string): boolean {
  return (
    URL.canParse(origin) && new URL(origin).origin === origin && isLoopbackUrl(new URL(origin))
  );
}

function isLoopbackUrl({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && isLoopback(hostname);
}
