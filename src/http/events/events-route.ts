import type { FastifyInstance } from 'fastify';
import { MOST_EVENTS } from '../../contract/events.js';
import { marketOperations } from '../../contract/operations/markets.js';
import { DAY_MS } from '../../domain/units.js';
import type { HttpDeps } from '../server/deps.js';
import { readRange } from '../server/read-values.js';
import { route } from '../server/route.js';
import { timestamp } from '../server/timestamp.js';

/** Without `from`. */
const DEFAULT_DAYS = 90;

/** `/events` */
export function eventsRoutes(
  app: FastifyInstance,
  { clock, readEvents }: Pick<HttpDeps, 'clock' | 'readEvents'>,
): void {
  route(app, marketOperations.listEvents, async ({ query }) => {
    const { from, to } = readRange(query, clock(), DEFAULT_DAYS * DAY_MS);
    const events = await readEvents({ from: Math.max(0, from), to, limit: MOST_EVENTS });
    return events.map(({ time, title, link, kind }) => ({
      time: timestamp(time),
      title,
      link,
      kind,
    }));
  });
}
