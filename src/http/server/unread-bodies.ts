import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A client that sends more than this after its answer is cut off. Bytes. */
const MOST_READ = 64 * 2 ** 20;

/**
 * Reads the rest of a body that is refused before its end. Closing the connection with bytes unread
 * resets it, and the client, which is still sending, never sees the answer. The time for it is that
 * of every request.
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
    if (read > MOST_READ) request.socket.destroy();
  });
}
