import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Overview } from '../../contract/overview.js';
import { ref } from '../../contract/schema.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { sendJson } from '../cache/encoded-body.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { StaleWhileRevalidate } from '../cache/stale-while-revalidate.js';
import { throttledVersion } from '../cache/throttled-version.js';
import { NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { type OverviewParts, writeOverview } from './overview-writer.js';

/**
 * Minimum time between two versions of the overview. Clients that need newer prices use live
 * updates.
 */
const INTERVAL = 5 * SECOND_MS;

const schema = {
  operationId: 'getOverview',
  summary: 'The data of a list of all tracked items, in columns',
  description: `At most ${INTERVAL / SECOND_MS} seconds old.`,
  tags: ['items'],
  response: {
    200: ref(Overview, { description: 'In the order of the items’ ids' }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
  },
};

/** `/overview` */
export function overviewRoutes(
  deps: OverviewParts,
  cache: ResponseCache,
): FastifyPluginAsyncTypebox {
  const { clock, engine, items } = deps;
  // The overview changes with time too: points leave the window, and prices become stale.
  const changes = () => items.version + engine.taken + Math.floor(clock() / MINUTE_MS);
  const overview = new StaleWhileRevalidate(throttledVersion(clock, changes, INTERVAL), () =>
    writeOverview(deps),
  );

  return async (app) => {
    app.get('/overview', { schema, config: { token: 'any' } }, async (request, reply) => {
      const body = await overview.read();
      cache.store(request, body, () => overview.wouldReturn(body));
      return sendJson(body, request, reply);
    });
  };
}
