import { authorization } from './authorization.js';

/** The part of the WebSocket API that the live feed uses; browsers and the package `ws` have it. */
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
 * @throws Error if a token is given and the WebSocket cannot send headers, as in browsers
 */
export function openSocket(
  WebSocket: WebSocketConstructor,
  address: string,
  token: string | undefined,
): WebSocketLike {
  if (token === undefined) return new WebSocket(address);
  // The WebSockets of Node and `ws` accept options with headers; browsers accept only protocol
  // names.
  const WithHeaders: new (address: string, options: object) => WebSocketLike = WebSocket;
  try {
    return new WithHeaders(address, { headers: authorization(token) });
  } catch (cause) {
    throw new Error('this WebSocket cannot send a token; pass that of the package ws', { cause });
  }
}

/** `readyState` of an open socket. */
export const OPEN = 1;
