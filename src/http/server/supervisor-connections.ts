import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { isLoopbackAddress } from '../security/sender.js';
import { interceptRequests } from './intercept-requests.js';

/** Requested by supervisors, which restart a container that does not respond. */
export const LIVENESS = '/api/v1/health/live';

/** Such connections at a time. */
export const MOST_SUPERVISORS = 8;

/**
 * After this time a connection that has not requested {@link LIVENESS} is refused; not earlier, so that a
 * client gains nothing by connecting again.
 */
const PATIENCE: DurationMs = 2 * SECOND_MS;

/**
 * Connections from this machine beyond the limits of connections. Each may request {@link LIVENESS} once;
 * anything else is refused.
 */
export class SupervisorConnections {
  readonly #refuse: (socket: Socket) => void;
  /** Each with the timer that refuses it. */
  readonly #open = new Map<Socket, NodeJS.Timeout>();

  constructor(server: Server, refuse: (socket: Socket) => void) {
    this.#refuse = refuse;
    interceptRequests(server, 'request', (request, response, next) => {
      const { socket } = request;
      const timer = this.#open.get(socket);
      if (timer === undefined) next(request, response);
      else if (request.url === LIVENESS && response.socket !== null) {
        clearTimeout(timer);
        response.setHeader('connection', 'close');
        next(request, response);
      }
      // Pipelined requests; see pipelines.ts.
      else if (response.socket === null) socket.destroy();
      else socket.pause();
    });
    // Live connections have limits of their own.
    server.on('upgrade', ({ socket }: IncomingMessage) => this.#forget(socket));
  }

  /** @returns whether the connection is from this machine, and one of the first of its kind */
  accept(socket: Socket): boolean {
    if (this.#open.size >= MOST_SUPERVISORS || !isLoopbackAddress(socket.remoteAddress))
      return false;
    const timer = setTimeout(() => this.#refuse(socket), PATIENCE).unref();
    this.#open.set(socket, timer);
    socket.once('close', () => this.#forget(socket));
    return true;
  }

  #forget(socket: Socket): void {
    clearTimeout(this.#open.get(socket));
    this.#open.delete(socket);
  }
}
