import type { FastifyInstance } from 'fastify';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';

/** How long requests under way may take once the service stops. The whole stop has ten seconds. */
const PATIENCE: DurationMs = 5 * SECOND_MS;

/** A connection whose last request was answered is of no use any more, and would keep us here. */
const LOOK_FOR_IDLE: DurationMs = SECOND_MS / 10;

/**
 * Once the server closes: idle connections go at once, requests under way are answered, and whoever
 * has not finished his request or read his answer in a while is cut off.
 */
export function installBoundedClose(app: FastifyInstance): void {
  let idle: NodeJS.Timeout | undefined;
  let patience: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    idle = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE);
    patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  });
  app.addHook('onClose', async () => {
    clearInterval(idle);
    clearTimeout(patience);
  });
}
