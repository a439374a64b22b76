import { CALLS } from './calls.js';
import { LiveFeed, type LiveFeedOptions } from './live-feed.js';
import type { CallOptions, Operations } from './operations.js';
import type { ResponseCache } from './response-cache.js';
import { Transport } from './transport.js';

/** Pages that a browser visits to sign in or to link an identity. */
export const PAGES = {
  beginLogin_provider_a: '/auth/provider_a',
  beginLogin_provider_b: '/auth/provider_b',
  beginLogin_provider_c: '/auth/provider_c/login',
  beginLinking_provider_c: '/auth/provider_c',
} as const;

export interface ClientOptions {
  /**
   * The origin of the service, such as `http://localhost:8080`. Default: the origin of the page.
   */
  readonly baseUrl?: string | URL;
  /** Headers sent with every call, such as a cookie outside of a browser. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An API token, used instead of a session: no cookie is sent. Not for web pages. */
  readonly token?: string;
  /** A cache for unchanged responses; browsers need none. */
  readonly cache?: ResponseCache;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** A client of the service: each operation of its OpenAPI document is a method. */
export type Client = Operations & {
  /**
   * Opens the live feed over a WebSocket.
   * @throws Error if there is no WebSocket, or it cannot send the client's token
   */
  live(options?: LiveFeedOptions): LiveFeed;
  /** The URL that starts a sign-in or the linking of an identity. */
  addressOf(page: keyof typeof PAGES): string;
};

/**
 * Creates a client. This makes no request.
 * @throws TypeError if the address is invalid, or missing outside of a page
 */
export function createClient({
  baseUrl = globalThis.location?.origin,
  headers = {},
  token,
  cache,
  fetch = globalThis.fetch.bind(globalThis),
}: ClientOptions = {}): Client {
  const api = `${new URL(baseUrl).href.replace(/\/$/, '')}/api/v1`;
  const transport = new Transport({ api, fetch, headers, token, cache });
  const methods = Object.entries(CALLS).map(([name, call]) => [
    name,
    (input: object = {}, options: CallOptions = {}) => transport.call(call, { ...input }, options),
  ]);
  return {
    ...(Object.fromEntries(methods) as Operations),
    live: (options = {}) => new LiveFeed(`${api.replace(/^http/, 'ws')}/ws`, { ...options, token }),
    addressOf: (page) => `${api}${PAGES[page]}`,
  };
}
