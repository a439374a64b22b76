import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { DurationMs } from '../../domain/units.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { UNMEASURED } from '../security/request-limits.js';
import { parserOf } from './connection-parser.js';
import { interceptRequests, type RequestListener } from './intercept-requests.js';

/**
 * Maximum number of requests of a connection that wait for the response to an earlier one; one more closes
 * it.
 */
const MAX_WAITING = 32;

/** Charged for a dropped connection, which may have sent a thousand requests at once; they are not read. */
const DROPPED: DurationMs = 1_000 * UNMEASURED;

const EVENTS = ['request', 'checkExpectation'] as const;

/**
 * Handles requests that a client pipelines one at a time, in slices: each begins once the previous response is
 * written. Node.js reads up to 64 KiB at a time, a thousand requests, and would begin all of them. Call it after
 * all other listeners of requests are installed.
 * @param charge charges processor time to the sender of a request
 */
export function installPipelines(
  app: FastifyInstance,
  charge: (request: IncomingMessage, time: DurationMs) => void,
): void {
  const waiting = new WeakMap<Socket, number>();
  const slices = new TimeSlices();
  app.server.on('connection', readNothingOnceDestroyed);
  for (const event of EVENTS) {
    interceptRequests(app.server, event, (request, response, next) => {
      // A response has no socket until the responses to earlier requests are written.
      if (response.socket !== null) next(request, response);
      else wait(request, response, next);
    });
  }

  function wait(request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) {
      socket.destroy();
      charge(request, DROPPED);
      return;
    }
    charge(request, UNMEASURED);
    waiting.set(socket, count);
    response.once('socket', async () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (slices.over) await slices.next();
      if (!socket.destroyed) next(request, response);
    });
  }
}

/** The value that the parser returns to Node.js to read no more of a chunk, as for an upgrade. */
const STOP = 2;

/**
 * Node.js goes on to parse the chunk that it has read from a connection when that is destroyed: a thousand requests
 * take 10 ms or more. Its parser is not documented; if it differs from the expected form, they are parsed.
 */
function readNothingOnceDestroyed(socket: Socket): void {
  const parser = parserOf(socket);
  if (parser === undefined || !isParser(parser)) return;
  const { onIncoming } = parser;
  parser.onIncoming = (...message) => (socket.destroyed ? STOP : onIncoming(...message));
}

interface Parser {
  onIncoming: (...message: unknown[]) => unknown;
}

function isParser(parser: object): parser is Parser {
  return 'onIncoming' in parser && typeof parser.onIncoming === 'function';
}
