import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ItemPath, SeriesQuery } from '../../contract/parameters.js';
import { ref } from '../../contract/schema.js';
import { VolatilityMetrics } from '../../contract/volatility.js';
import { DomainError } from '../../domain/errors.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import type { ResponseCache } from '../cache/response-cache.js';
import type { HttpDeps } from '../server/deps.js';
import { ITEM_OR_PRICES_NOT_FOUND, NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { jsonWriter } from '../server/serializer.js';
import { existingItem } from './existing-item.js';
import { existingSource } from './existing-source.js';
import { volatilityView } from './item-views.js';

/** The metrics state when they were computed, to the second. */
const MAX_AGE: DurationMs = SECOND_MS;

const writeMetrics = jsonWriter(VolatilityMetrics);

const schema = {
  operationId: 'getItemVolatility',
  summary: 'Volatility metrics of an item, on its reference market or on another',
  tags: ['items'],
  params: ItemPath,
  querystring: SeriesQuery,
  response: {
    200: ref(VolatilityMetrics, { description: 'The metrics, and the market they belong to' }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
    ...ITEM_OR_PRICES_NOT_FOUND,
  },
};

/**
 * `/items/:id/volatility`: metrics of the points of one market. A market without prices so far has
 * none.
 */
export function volatilityRoutes(deps: HttpDeps, cache: ResponseCache): FastifyPluginAsyncTypebox {
  const { clock, engine, items } = deps;
  return async (app) => {
    app.get(
      '/items/:id/volatility',
      { schema, config: { token: 'any' } },
      async (request, reply) => {
        const { window, source } = request.query;
        const { id } = existingItem(items, request.params.id);
        const sourceId = source === undefined ? undefined : existingSource(deps, source);
        if (source !== undefined && sourceId === undefined) {
          throw new DomainError('no_prices_in_window', 'no prices for this item in the window');
        }
        return cache.send(request, reply, `volatility ${id} ${window} ${source}`, {
          version: () => engine.version(id, window, clock(), sourceId),
          write: () => {
            const metrics = engine.metrics(id, window, clock(), sourceId);
            return writeMetrics(volatilityView(metrics, deps.sourceName(metrics.sourceId)));
          },
          maxAge: MAX_AGE,
        });
      },
    );
  };
}
