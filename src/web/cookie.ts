/** Seconds for which a cookie is kept. */
const YEAR = 365 * 24 * 60 * 60;

/** A cookie of the page; undefined if there is none. */
export function readCookie({ cookie }: Document, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookie)?.[1];
}

/** Sets a cookie that the service reads with each document. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}
