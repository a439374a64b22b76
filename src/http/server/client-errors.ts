import { type IncomingMessage, type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '../../contract/error.js';
import { HttpError, statusSentence } from './errors.js';

const STATUS_OF_PARSER_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is no HTTP request at all, straight on the socket: no route or hook ever runs. */
export function clientErrorHandler(
  headers: OutgoingHttpHeaders,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF_PARSER_CODE[error.code ?? ''] ?? 400;
    const sentence = status === 400 ? 'malformed request' : statusSentence(status);
    socket.end(rawAnswer(status, sentence, headers), () => socket.destroy());
  };
}

/**
 * Refuses `Expect` headers that nobody meets. Node itself would answer before any hook has run; these
 * requests take the usual way up to where a body would be read. Call it before any route is added.
 */
export function refuseExpectations(app: FastifyInstance): void {
  const unmet = new WeakSet<IncomingMessage>();
  app.server.on('checkExpectation', (request, response) => {
    unmet.add(request);
    app.routing(request, response);
  });
  app.addHook('preParsing', async ({ raw }) => {
    if (unmet.has(raw)) throw new HttpError(417, statusSentence(417));
  });
}

/** An answer with its head, for a connection on which no response object stands; it then closes. */
export function rawAnswer(status: number, sentence: string, headers: OutgoingHttpHeaders): string {
  const body = JSON.stringify({ error: sentence } satisfies ErrorBody);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
