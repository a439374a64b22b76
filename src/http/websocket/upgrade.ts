import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIVE_PATH } from '../../contract/live-commands.js';
import { API } from '../server/route.js';

/** A connection with an upgrade request for WebSocket. */
export interface Upgrade {
  readonly stream: Duplex;
  /** Bytes that the client sent after its request. */
  readonly head: Buffer;
}

/**
 * Requests for another protocol that a connection may send; one more closes it. Clients send it once, and Node.js
 * adds listeners to the connection for each.
 */
const MAX_OTHERS = 4;

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/**
 * Routes upgrade requests for WebSocket like other requests, with all hooks and refusals. Node.js
 * stops parsing HTTP on a connection at every upgrade request; a request for another protocol, such
 * as HTTP/2, is handed back to the server as an ordinary request.
 */
export function installUpgrades(app: FastifyInstance): void {
  const others = new WeakMap<Duplex, number>();
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!asksForWebSocket(request)) {
      const count = (others.get(stream) ?? 0) + 1;
      others.set(stream, count);
      if (count > MAX_OTHERS) stream.destroy();
      else serveWithoutUpgrade(app, request, stream, head);
      return;
    }
    upgrades.set(request, { stream, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(request.socket);
    response.on('finish', () => request.socket.destroySoon());
    // No HTTP parser listens for errors of this connection any more.
    stream.on('error', (error) => {
      app.log.debug({ err: error }, 'the connection of a live client failed');
      stream.destroy();
    });
    app.routing(request, response);
  });
}

/** The connection of an upgrade request for WebSocket; undefined for other requests. */
export function upgradeOf({ raw }: FastifyRequest): Upgrade | undefined {
  return upgrades.get(raw);
}

/** Elsewhere a request for WebSocket is an ordinary one, with the limits of connections. */
function asksForWebSocket({ method, headers, url }: IncomingMessage): boolean {
  const isLive = url?.split('?', 1)[0] === `${API}${LIVE_PATH}`;
  return isLive && method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Hands the connection back to the server, with the request without its upgrade header. */
function serveWithoutUpgrade(
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
