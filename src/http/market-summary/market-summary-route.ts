import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MarketSummary } from '../../contract/market-summary.js';
import { ref } from '../../contract/schema.js';
import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { ResponseCache } from '../cache/response-cache.js';
import type { HttpDeps } from '../server/deps.js';
import { NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { jsonWriter } from '../server/serializer.js';
import { summarizeMarket } from './summarize-market.js';

/** Minimum time between two summaries: each reads all items. */
const INTERVAL = 10 * SECOND_MS;

/** A summary changes with time too: prices leave the window, and become stale. */
const MAX_AGE = MINUTE_MS;

const schema = {
  operationId: 'getMarketSummary',
  summary: 'The whole market at a glance: categories, movers, what is new',
  description: 'docs/figures.md has the formulas, which items count, and their limits.',
  tags: ['markets'],
  response: {
    200: ref(MarketSummary, { description: `Computed every ${INTERVAL / SECOND_MS} seconds` }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
  },
};

const write = jsonWriter(MarketSummary);

/** `/market-summary` */
export function marketSummaryRoutes(
  deps: HttpDeps,
  cache: ResponseCache,
): FastifyPluginAsyncTypebox {
  const { engine, items } = deps;
  return async (app) => {
    app.get('/market-summary', { schema, config: { token: 'any' } }, async (request, reply) =>
      cache.send(request, reply, 'market summary', {
        version: () => items.version + engine.taken,
        writeParts: () => writeSummary(deps),
        minAge: INTERVAL,
        maxAge: MAX_AGE,
        staleAge: MAX_AGE,
      }),
    );
  };
}

async function* writeSummary(deps: HttpDeps): AsyncGenerator<Buffer> {
  yield Buffer.from(write(await summarizeMarket(deps)));
}
