import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Bytes that a client may send after its response; beyond, the connection is closed. */
const MAX_READ = 64 * 2 ** 20;

/**
 * Reads the rest of a body that is refused before its end. Closing a connection with unread bytes
 * resets it, and a client that is still sending would never see the response. The timeout of
 * requests applies.
 */
export function installUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !hasBody(raw)) return;
    const closes = reply.getHeader('connection') === 'close' || !reply.raw.shouldKeepAlive;
    reply.removeHeader('connection');
    reply.raw.shouldKeepAlive = true;
    readRest(raw);
    if (closes) raw.once('end', () => raw.socket.destroySoon());
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function readRest(request: IncomingMessage): void {
  let read = 0;
  request.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MAX_READ) request.socket.destroy();
  });
}
