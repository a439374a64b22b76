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
 * anything else is refused. Of those that request nothing, the oldest makes room for a new one: a supervisor
 * sends its request at once.
 */
export class SupervisorConnections {
  readonly #refuse: (socket: Socket) => void;
  /** Each with the timer that refuses it; undefined once it has requested {@link LIVENESS}. Oldest first. */
  readonly #open = new Map<Socket, NodeJS.Timeout | undefined>();

  constructor(server: Server, refuse: (socket: Socket) => void) {
    this.#refuse = refuse;
    interceptRequests(server, 'request', (request, response, next) => {
      const { socket } = request;
      if (!this.#open.has(socket)) next(request, response);
      else if (request.url === LIVENESS && response.socket !== null) {
        clearTimeout(this.#open.get(socket));
        this.#open.set(socket, undefined);
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

  /** @returns whether the connection is from this machine, and there is room for it */
  accept(socket: Socket): boolean {
    if (!isLoopbackAddress(socket.remoteAddress)) return false;
    if (this.#open.size >= MOST_SUPERVISORS && !this.#makeRoom()) return false;
    const timer = setTimeout(() => this.#refuse(socket), PATIENCE).unref();
    this.#open.set(socket, timer);
    socket.once('close', () => this.#forget(socket));
    return true;
  }

  /** @returns false if each has requested the liveness */
  #makeRoom(): boolean {
    const [silent] = [...this.#open].find(([, timer]) => timer !== undefined) ?? [];
    if (silent === undefined) return false;
    this.#forget(silent);
    silent.destroy();
    return true;
  }

  #forget(socket: Socket): void {
    clearTimeout(this.#open.get(socket));
    this.#open.delete(socket);
  }
}
