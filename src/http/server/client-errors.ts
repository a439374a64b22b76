import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '../../contract/error.js';
import { statusMessage } from './errors.js';

const STATUS_OF_PARSER_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to invalid HTTP, directly on the socket: no route or hook runs. */
export function clientErrorHandler(
  headers: OutgoingHttpHeaders,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF_PARSER_CODE[error.code ?? ''] ?? 400;
    const message = status === 400 ? 'malformed request' : statusMessage(status);
    socket.end(rawResponse(status, message, headers), () => socket.destroy());
  };
}

/**
 * A complete response with head and body, for a connection without a response object. The connection closes
 * after it.
 */
export function rawResponse(status: number, message: string, headers: OutgoingHttpHeaders): string {
  const body = JSON.stringify({ error: message } satisfies ErrorBody);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
