import { authorization } from './authorization.js';

/** What the live feed uses of a WebSocket: that of browsers and that of the package `ws` have it. */
export interface WebSocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: object) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
}

export type WebSocketConstructor = new (address: string) => WebSocketLike;

/**
 * Opens a connection.
 * @throws Error when a token is given and the WebSocket sends no headers, as those of browsers
 */
export function openSocket(
  WebSocket: WebSocketConstructor,
  address: string,
  token: string | undefined,
): WebSocketLike {
  if (token === undefined) return new WebSocket(address);
  // That of Node and that of `ws` take headers; browsers take the names of protocols in this place.
  const WithHeaders: new (address: string, options: object) => WebSocketLike = WebSocket;
  try {
    return new WithHeaders(address, { headers: authorization(token) });
  } catch (cause) {
    throw new Error('this WebSocket cannot send a token; pass that of the package ws', { cause });
  }
}

/** `readyState` of one that can be written to. */
export const OPEN = 1;
