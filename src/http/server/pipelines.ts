import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { DurationMs } from '../../domain/units.js';
import { UNMEASURED } from '../security/request-limits.js';
import { interceptRequests, type RequestListener } from './intercept-requests.js';

/** Requests of a connection that wait for the response to an earlier one; one more closes it. */
const MAX_WAITING = 32;

/** Processor time to read a thousand requests, which a dropped connection may have sent at once. */
const DROPPED: DurationMs = 1_000 * UNMEASURED;

const EVENTS = ['request', 'checkExpectation'] as const;

/**
 * Handles requests that a client pipelines one after another: each once the response to the one
 * before it is written. Node.js reads up to 64 KiB at a time, a thousand requests, and would begin all
 * of them. Call it after all other listeners of requests are installed.
 * @param charge charges processor time to the sender of a request
 */
export function installPipelines(
  app: FastifyInstance,
  charge: (request: IncomingMessage, time: DurationMs) => void,
): void {
  const waiting = new WeakMap<Socket, number>();
  for (const event of EVENTS) {
    interceptRequests(app.server, event, (request, response, next) => {
      // A response has no socket while that of an earlier request is not written.
      if (response.socket !== null) next(request, response);
      else wait(request, response, next);
    });
  }

  function wait(request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    const { socket } = request;
    // Node.js goes on with what it has read.
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) {
      socket.destroy();
      charge(request, DROPPED);
      return;
    }
    charge(request, UNMEASURED);
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      next(request, response);
    });
  }
}
