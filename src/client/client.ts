import type { AnswerCache } from './answer-cache.js';
import { LiveFeed, type LiveFeedOptions } from './live-feed.js';
import type { CallOptions } from './operation.js';
import { OPERATIONS, type Operations, PAGES } from './operations.js';
import { Transport } from './transport.js';

export interface ClientOptions {
  /** The address of the service, such as `http://localhost:8080`; a page's own unless given. */
  readonly baseUrl?: string | URL;
  /** Sent with every call, such as a cookie where no browser keeps it. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An API token: in place of a session, and then no cookie is sent. Not for pages. */
  readonly token?: string;
  /** Remembers what has not changed; browsers need none. */
  readonly cache?: AnswerCache;
  /** Instead of the global one. */
  readonly fetch?: typeof fetch;
}

/** A service to ask: each operation of its OpenAPI document is a method. */
export type Client = Operations & {
  /**
   * Connects to what changes, by WebSocket.
   * @throws Error when there is none to connect with, or none that can send the client's token
   */
  live(options?: LiveFeedOptions): LiveFeed;
  /** What a link leads to that begins to sign in, or to link an identity. */
  addressOf(page: keyof typeof PAGES): string;
};

/**
 * The client of a service. It makes no request by itself.
 * @throws TypeError when no address is given and there is no page to take it from, or it is none
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
  const calls = Object.entries(OPERATIONS).map(([name, operation]) => [
    name,
    (input: object = {}, options: CallOptions = {}) =>
      transport.call(operation, { ...input }, options),
  ]);
  return {
    ...(Object.fromEntries(calls) as Operations),
    live: (options = {}) => new LiveFeed(`${api.replace(/^http/, 'ws')}/ws`, { ...options, token }),
    addressOf: (page) => `${api}${PAGES[page]}`,
  };
}
