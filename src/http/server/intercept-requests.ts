import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Handles a request of a Node.js server. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Hands the requests of a server to `handle` first, which may pass them on to the listeners that were
 * installed before.
 * @param event by which Node.js hands over a request that must be responded to
 */
export function interceptRequests(
  server: Server,
  event: 'request' | 'checkExpectation',
  handle: (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void,
): void {
  const listeners = server.listeners(event);
  const next: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  server.removeAllListeners(event);
  server.on(event, (request, response) => handle(request, response, next));
}
