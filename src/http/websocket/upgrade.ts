import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A connection whose client wants to speak WebSocket on it. */
export interface Upgrade {
  readonly stream: Duplex;
  /** What the client sent after its request. */
  readonly head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/**
 * Lets requests that ask for WebSocket take the usual way to their route, hooks and refusals
 * included. Node gives up on HTTP for every request that asks for any other protocol; those that
 * ask for something else, such as HTTP/2, go on as if they had not.
 */
export function installUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!asksForWebSocket(request)) {
      serveAsUsual(app, request, stream, head);
      return;
    }
    upgrades.set(request, { stream, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(request.socket);
    response.on('finish', () => request.socket.destroySoon());
    // The parser that heard of a broken connection is gone.
    stream.on('error', () => stream.destroy());
    app.routing(request, response);
  });
}

/** The connection of a request that asks for WebSocket; undefined for every other one. */
export function upgradeOf({ raw }: FastifyRequest): Upgrade | undefined {
  return upgrades.get(raw);
}

function asksForWebSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Hands the connection back to the server, with the request as it would be without an upgrade. */
function serveAsUsual(
  app: FastifyInstance,
  { method, url, rawHeaders, httpVersion }: IncomingMessage,
  stream: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.toLowerCase() !== 'upgrade') {
      lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
    }
  }
  const text = `${lines.join('\r\n')}\r\n\r\n`;
  stream.unshift(Buffer.concat([Buffer.from(text, 'latin1'), head]));
  app.server.emit('connection', stream);
}
