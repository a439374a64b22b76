import type { FastifyInstance } from 'fastify';
import { marketOperations } from '../../contract/operations/markets.js';
import { firstDayOf } from '../../domain/calendar.js';
import { DAY_MS } from '../../domain/units.js';
import { loadOutcomes, loadWaiting } from '../../store/accuracy/claims.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { judgedViews } from './accuracy-view.js';

/** `/accuracy` */
export function accuracyRoute(
  app: FastifyInstance,
  { clock, database }: Pick<HttpDeps, 'clock' | 'database'>,
): void {
  route(app, marketOperations.getAccuracy, async ({ query }) => {
    const firstDay = firstDayOf(query.days, clock()) / DAY_MS;
    return judgedViews(await loadOutcomes(database, firstDay), await loadWaiting(database));
  });
}
