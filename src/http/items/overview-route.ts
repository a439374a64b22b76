import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Overview } from '../../contract/overview.js';
import { ref } from '../../contract/schema.js';
import type { RateBook } from '../../domain/exchange-rates.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { takeConversion } from '../currency/currencies.js';
import { NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { type OverviewParts, writeOverview } from './overview-writer.js';

/**
 * Minimum time between two versions of the overview. Clients that need newer prices use live
 * updates.
 */
const INTERVAL = 5 * SECOND_MS;

/** The overview changes with time too: points leave the window, and prices become stale. */
const MAX_AGE = MINUTE_MS;

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
  deps: OverviewParts & { readonly rates: Pick<RateBook, 'version'> },
  cache: ResponseCache,
): FastifyPluginAsyncTypebox {
  const { engine, items, rates } = deps;
  return async (app) => {
    app.get('/overview', { schema, config: { token: 'any' } }, async (request, reply) => {
      const conversion = takeConversion(request, reply);
      const resource = {
        version: () => items.version + engine.taken + rates.version,
        writeParts: () => writeOverview(deps, conversion),
        minAge: INTERVAL,
        maxAge: MAX_AGE,
      };
      return conversion === undefined
        ? cache.send(request, reply, 'overview', resource)
        : cache.sendConverted(request, reply, `overview ${conversion.currency}`, resource);
    });
  };
}
