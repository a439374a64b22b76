import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Handles a request of a Node.js server. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Passes the requests of a server to `handle` first, which may pass them on to the listeners installed
 * before.
 * @param event the event of Node.js with a request that must be answered
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
