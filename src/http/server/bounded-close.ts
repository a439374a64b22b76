import type { FastifyInstance } from 'fastify';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';

/**
 * How long running requests may take once the service stops. The whole stop may take ten seconds.
 */
const TIMEOUT: DurationMs = 5 * SECOND_MS;

/** Interval for closing connections that became idle, which would otherwise delay the stop. */
const IDLE_CHECK_INTERVAL: DurationMs = SECOND_MS / 10;

/**
 * When the server closes: closes idle connections at once, lets running requests finish, and after
 * {@link TIMEOUT} ends connections with unfinished requests or unread responses.
 */
export function installBoundedClose(app: FastifyInstance): void {
  let idleCheck: NodeJS.Timeout | undefined;
  let timeout: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    idleCheck = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL);
    timeout = setTimeout(() => app.server.closeAllConnections(), TIMEOUT);
  });
  app.addHook('onClose', async () => {
    clearInterval(idleCheck);
    clearTimeout(timeout);
  });
}
