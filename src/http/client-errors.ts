import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '../contract/error.js';
import { statusSentence } from './errors.js';

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

/** Refuses `Expect` headers that nobody meets; Node itself would answer without a body. */
export function refuseExpectations(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ error: statusSentence(417) } satisfies ErrorBody);
    response.writeHead(417, { ...headers, ...jsonHeaders(body) }).end(body);
  });
}

function jsonHeaders(body: string): OutgoingHttpHeaders {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
}

function rawAnswer(status: number, sentence: string, headers: OutgoingHttpHeaders): string {
  const body = JSON.stringify({ error: sentence } satisfies ErrorBody);
  const lines = Object.entries({
    ...headers,
    ...jsonHeaders(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
