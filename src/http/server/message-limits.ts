import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '../../contract/error.js';
import type { DurationMs } from '../../domain/units.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { JSON_TYPE } from '../cache/encoded-body.js';
import { countBodyParts, countNoMoreParts } from './body-parts.js';
import { statusMessage } from './errors.js';
import { interceptRequests } from './intercept-requests.js';

/** Browsers and proxies send 20 to 60. Node.js reads up to 2,000, which takes a millisecond. */
const MAX_HEADERS = 100;

/** Charged for a request that is refused for its head or body, and closes the connection. */
const REFUSED: DurationMs = 5;

/** Parts of a body that may be small, and the average size in bytes of all further ones. */
const SMALL_PARTS = 1_000;
const PART_SIZE = 1_024;
/** Files may be sent line by line. */
const LINE_SIZE = 64;
const FILES = /^text\//;

/** Processor time of reading a part, and a byte, of a body. */
const TIME_OF_PART: DurationMs = 0.001;
const TIME_OF_BYTE: DurationMs = 0.000_000_5;
/** Charged together. */
const CHARGED: DurationMs = 0.1;

/** Bytes of a body that are read after the response: more than the largest file. */
const MAX_DISCARDED = 64 * 2 ** 20;

const EVENTS = ['request', 'checkExpectation'] as const;
const TOO_MANY_HEADERS = JSON.stringify({ error: statusMessage(431) } satisfies ErrorBody);

interface Body {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Parts and bytes so far; once there is a response, of those after it. */
  parts: number;
  bytes: number;
  isAnswered: boolean;
  uncharged: DurationMs;
}

/**
 * Limits the work of reading requests, which is charged to none of them: heads with many headers are refused with
 * 431, a connection with a body in many small parts is closed, and the rest of a body after the response is
 * read in turns. Call it after all other listeners of requests are installed.
 * @param charge charges processor time to the sender of a request
 * @param headers headers of every response
 */
export function installMessageLimits(
  app: FastifyInstance,
  charge: (request: IncomingMessage, time: DurationMs) => void,
  headers: OutgoingHttpHeaders,
): void {
  const bodies = new WeakMap<Socket, Body>();
  const inTurns = new WeakSet<Socket>();
  app.server.maxHeadersCount = MAX_HEADERS + 1;
  for (const event of EVENTS) {
    interceptRequests(app.server, event, (request, response, next) => {
      if (request.rawHeaders.length > 2 * MAX_HEADERS) {
        charge(request, REFUSED);
        refuse(response, headers);
        return;
      }
      if (hasBody(request)) {
        begin(request, response);
      }
      next(request, response);
    });
  }
  app.server.on('connection', (socket: Socket) => {
    countBodyParts(socket, (bytes) => {
      const body = bodies.get(socket);
      if (body === undefined || add(body, bytes)) return true;
      charge(body.request, REFUSED);
      return false;
    });
  });

  app.server.prependListener('upgrade', ({ socket }: IncomingMessage) => countNoMoreParts(socket));

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const body = { request, response, parts: 0, bytes: 0, isAnswered: false, uncharged: 0 };
    bodies.set(socket, body);
    request.once('close', () => {
      if (bodies.get(socket) === body) bodies.delete(socket);
    });
    if (!inTurns.has(socket)) readRestsInTurns(socket, () => bodies.get(socket)?.response);
    inTurns.add(socket);
  }

  /** @returns whether the connection may stay open */
  function add(body: Body, bytes: number): boolean {
    const { request, response } = body;
    if (response.writableEnded && !body.isAnswered) {
      body.isAnswered = true;
      body.parts = 0;
      body.bytes = 0;
    }
    body.parts += 1;
    body.bytes += bytes;
    body.uncharged += TIME_OF_PART + bytes * TIME_OF_BYTE;
    if (body.uncharged >= CHARGED) {
      charge(request, body.uncharged);
      body.uncharged = 0;
    }
    if (body.isAnswered && body.bytes > MAX_DISCARDED) return false;
    const isFile = !body.isAnswered && FILES.test(request.headers['content-type'] ?? '');
    return body.parts <= SMALL_PARTS + body.bytes / (isFile ? LINE_SIZE : PART_SIZE);
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Clients that send before they read see the response only after their body is read. Node.js would read up to 2 MB
 * of it in one turn of the event loop.
 * @param responseTo the response to the request whose body is being read; undefined between bodies
 */
function readRestsInTurns(socket: Socket, responseTo: () => ServerResponse | undefined): void {
  const slices = new TimeSlices();
  // From now on Node.js reads the connection as a stream. Once it has paused it, that would be too late.
  socket.on('data', async () => {
    if (responseTo()?.writableFinished !== true) return;
    socket.pause();
    await slices.next();
    socket.resume();
  });
}

function refuse(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  response.writeHead(431, {
    ...headers,
    connection: 'close',
    'content-type': JSON_TYPE,
    'content-length': TOO_MANY_HEADERS.length,
  });
  response.end(TOO_MANY_HEADERS);
}
