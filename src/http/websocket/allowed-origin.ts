/** Hosts that name the machine itself; a URL has any address of the block in its dotted form. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a page of this origin may open a live connection. Programs send no `Origin`, pages
 * cannot leave it out.
 * @param own the addresses that users know the service by, its base URL first
 */
export function isWelcome(origin: string | undefined, own: readonly URL[]): boolean {
  if (origin === undefined || own.some((url) => url.origin === origin)) return true;
  const [baseUrl] = own;
  return baseUrl !== undefined && isLoopback(baseUrl) && isLoopbackOrigin(origin);
}

function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).origin === origin && isLoopback(new URL(origin));
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && LOOPBACK.test(hostname);
}
